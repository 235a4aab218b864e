from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

__version__: str

def rulesets() -> list[str]:
    """The names of all rulesets. Summer Pavilion also takes any order of jokers: ``pavilion-jokers=RBYOGP:2``."""

def bots() -> list[str]:
    """The names of all bots, weakest first."""

class Layout:
    """The moves of a ruleset by number, and the planes of its observations."""

    def __init__(self, ruleset: str) -> None: ...
    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
    @property
    def seats(self) -> int:
        """How many players sit at the table."""
    @property
    def actions(self) -> int:
        """How many actions there are."""
    @property
    def moves(self) -> list[str]:
        """Every move as it is written. Its place in the list is its action."""
    @property
    def planes(self) -> dict[str, tuple[int, list[int], int]]:
        """The parts of a compact observation: name to start, shape and greatest value."""
    def action(self, move: str) -> int:
        """The number of a move; a move that no game of this ruleset can see has none."""
    def move(self, action: int) -> str:
        """The move with this number."""
    def observation_size(self, observation: str = "compact") -> int:
        """How many bytes an observation has: ``compact``, ``features`` or ``none``."""

class Position:
    """A position of Azul or Summer Pavilion: everything that is needed to go on playing."""

    def __init__(self, ruleset: str) -> None:
        """The position before the first deal."""
    @staticmethod
    def from_json(text: str) -> Position:
        """Reads the JSON of a state."""
    @staticmethod
    def from_state(state: dict[str, Any]) -> Position:
        """Reads a state as ``state()`` gives it."""
    def to_json(self) -> str:
        """The state as the JSON of the protocol."""
    def state(self) -> dict[str, Any]:
        """The state of the protocol: a dictionary."""
    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
    @property
    def seats(self) -> int:
        """How many players sit at the table."""
    @property
    def seat(self) -> int | None:
        """The seat to move; None while a deal is due and when the game is over."""
    @property
    def deal_due(self) -> bool:
        """Whether tiles must come out of the bag before the next move."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def round(self) -> int:
        """The round being played, from 1."""
    @property
    def phase(self) -> str:
        """The phase as states call it."""
    @property
    def scores(self) -> list[int]:
        """The points of each seat; once the game is over, with all bonuses."""
    @property
    def ranks(self) -> list[int]:
        """The place of each seat: 1 is best, and equals share."""
    @property
    def shares(self) -> list[float]:
        """The share of the win of each seat once the game is over; zeros before."""
    def legal_moves(self) -> list[str]:
        """All legal moves as they are written, in their order."""
    def legal_actions(self) -> list[int]:
        """The actions of all legal moves, in the same order."""
    def play(self, move: str | int) -> list[dict[str, Any]]:
        """Plays a legal move, written or by its action, and tells what happened."""
    def step(self, action: int) -> None:
        """Plays a legal action, quickly: nothing is told."""
    def deal(self, deal: str | None = None, *, seed: str | None = None) -> str:
        """Deals: what is written, or what the seed gives, or else a fresh draw. Gives the deal as it is written."""
    def deal_entry(self, seed: str, entry: int) -> str:
        """Deals as a record with this seed does at its entry of this number."""
    def action(self, move: str) -> int:
        """The number of a move."""
    def mask(self) -> NDArray[np.int8]:
        """A 1 for the action of each legal move, 0 elsewhere."""
    def observe(self, seat: int | None = None, observation: str = "compact") -> NDArray[np.uint8]:
        """What a seat sees, as bytes; by default the seat to move. Features are always those of the seat to move."""
    def text(
        self, names: list[str] | None = None, color: bool = False, language: str = "en"
    ) -> str:
        """The position as text for a terminal of 80 columns."""
    def svg(self) -> str:
        """The position as an SVG file that needs nothing else. Notebooks show it by themselves."""
    def copy(self) -> Position:
        """Another one, equal to this."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any, /) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

class Record:
    """A game record: ruleset, tags, deals and moves."""

    def __init__(self, text: str) -> None:
        """Reads the text of a record, or its JSON."""
    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
    @property
    def tags(self) -> dict[str, str]:
        """What the record says about the game."""
    @property
    def entries(self) -> list[str]:
        """Deals and moves as they are written."""
    @staticmethod
    def of(ruleset: str, entries: Sequence[str], tags: Mapping[str, str] | None = None) -> Record:
        """A record of these deals and moves, which must follow from each other."""
    def positions(self) -> list[Position]:
        """The position before the first entry, and the one after each."""
    def __len__(self) -> int: ...

class Batch:
    """Many games of one ruleset. A game that is over starts again by itself.

    The arrays are the same ones for ever: every step writes into them.
    """

    def __init__(
        self,
        ruleset: str,
        games: int,
        *,
        seed: int = 0,
        observation: str = "compact",
        reward: str = "win",
        rounds: int = 100,
        threads: int = 1,
    ) -> None:
        """``observation``: ``compact``, ``features`` or ``none``. ``reward``: ``win`` or ``points``.

        Games are truncated after so many ``rounds``. ``threads``: 0 for as many as there are cores.
        """
    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
    @property
    def games(self) -> int:
        """How many games there are."""
    @property
    def observations(self) -> NDArray[np.uint8]:
        """What the seat to move sees: one row of bytes for each game."""
    @property
    def masks(self) -> NDArray[np.bool_]:
        """The legal actions of each game."""
    @property
    def seats_to_move(self) -> NDArray[np.uint8]:
        """The seat to move in each game."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last step brought each seat of each game."""
    @property
    def scores(self) -> NDArray[np.uint16]:
        """The points of each seat; of a game that has just ended, its last ones."""
    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Whether the last step ended the game. Everything else tells of the next one already."""
    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether the game was stopped because it was too long."""
    @property
    def actions(self) -> NDArray[np.int64]:
        """What ``sample`` and ``choose`` write."""
    def reset(self, seed: int = 0) -> None:
        """Starts all games anew. The same seed gives the same deals, on any number of threads."""
    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> None:
        """Plays one legal action in each game. A game with the action -1 waits.

        An array of int64 is read in place; anything else that holds whole numbers is copied first.

        An illegal action is a ``ValueError``, and nothing changes.
        """
    def sample(self) -> NDArray[np.int64]:
        """Chooses a legal action for each game, each as likely as the others. Writes and gives ``actions``."""
    def choose(
        self, bot: str, wanted: NDArray[np.bool_] | None = None, *, nodes: int | None = None
    ) -> NDArray[np.int64]:
        """Lets a bot choose for each game that is wanted, or for all; the others wait (-1).

        Writes and gives ``actions``.
        """
    def position(self, game: int) -> Position:
        """The position of one game."""
    def __len__(self) -> int: ...

class Engine:
    """Thinks on its own threads. It speaks the JSON lines of docs/protocol.md."""

    def __init__(self, threads: int) -> None: ...
    def ask(self, request: str) -> str:
        """The answer to a request: both are JSON objects, without their ``id``. Ctrl-C cancels it."""
