"""Azul and Azul: Summer Pavilion: exact rules, fast environments, strong bots.

>>> import azulejo_env
>>> position = azulejo_env.Position("azul:2")
>>> position.deal("D:BBYR,KKWW,BYRK,YYRR,BKWW")
'D:BBYR,KKWW,BYRK,YYRR,BKWW'
>>> position.play("3R4")
[{'kind': 'taken', 'seat': 0, 'from': '3', 'color': 'R', 'count': 1}, \
{'kind': 'lined', 'seat': 0, 'line': 4, 'color': 'R', 'count': 1}]

``Position`` is one position, ``Batch`` plays thousands of games at once, ``azulejo_env.aec`` has the
environments of PettingZoo and ``azulejo_env.vector`` the one of Gymnasium. ``analyse`` and ``review`` think.
"""

from ._core import Batch, Layout, Position, Record, __version__, bots, rulesets
from .thinking import EngineError, analyse, review

__all__ = [
    "Batch",
    "EngineError",
    "Layout",
    "Position",
    "Record",
    "__version__",
    "analyse",
    "bots",
    "review",
    "rulesets",
]
