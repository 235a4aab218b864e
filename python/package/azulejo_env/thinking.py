"""What the bots think: analyses and reviews. Ctrl-C stops them."""

from __future__ import annotations

import json
import os
from typing import Any

from ._core import Engine, Position, Record

__all__ = ["EngineError", "analyse", "review"]


class EngineError(ValueError):
    """The engine refuses a request. ``kind`` is one of the protocol's, ``field`` what is wrong."""

    def __init__(self, kind: str, message: str, field: str | None = None) -> None:
        super().__init__(message if field is None else f"{field}: {message}")
        self.kind = kind
        self.field = field


# One engine for each process: its threads do not survive a fork.
_engine: tuple[int, Engine] | None = None


def _ask(request: dict[str, Any]) -> dict[str, Any]:
    global _engine
    if _engine is None or _engine[0] != os.getpid():
        _engine = (os.getpid(), Engine(os.cpu_count() or 1))
    answer = json.loads(_engine[1].ask(json.dumps(request)))
    del answer["id"]
    if "error" in answer:
        error = answer["error"]
        raise EngineError(error["kind"], error["message"], error.get("field"))
    return answer


def _limits(nodes: int | None, milliseconds: int | None) -> dict[str, int] | None:
    limits = {"nodes": nodes, "ms": milliseconds}
    return {name: limit for name, limit in limits.items() if limit is not None} or None


def analyse(
    position: Position,
    *,
    bot: str | None = None,
    nodes: int | None = None,
    milliseconds: int | None = None,
    moves: list[str] | None = None,
    seed: str | None = None,
) -> dict[str, Any]:
    """What a bot thinks of a position: the best move, its value for each seat, and the candidates.

    Without limits it thinks for a second. ``moves`` asks about these moves only. The same ``seed`` and ``nodes`` give
    the same answer. The fields are those of ``analyse`` in docs/protocol.md.
    """
    request: dict[str, Any] = {"op": "analyse", "state": position.state()}
    fields = {"bot": bot, "moves": moves, "seed": seed, "limits": _limits(nodes, milliseconds)}
    request.update({name: value for name, value in fields.items() if value is not None})
    return _ask(request)


def review(
    record: Record | str, *, nodes: int | None = None, seed: str | None = None
) -> dict[str, Any]:
    """What mattered in a game: luck, errors and accuracy of every seat, and every deal and move.

    ``nodes`` is how many nodes are searched for each decision. The fields are those of ``review`` in
    docs/protocol.md.
    """
    if isinstance(record, str) and not record.lstrip().startswith(("[", "{", ";")):
        raise ValueError("this is no record: give its text, as Path(...).read_text() does, or a Record")
    request: dict[str, Any] = {"op": "review", "record": str(record)}
    fields = {"seed": seed, "limits": _limits(nodes, None)}
    request.update({name: value for name, value in fields.items() if value is not None})
    return _ask(request)
