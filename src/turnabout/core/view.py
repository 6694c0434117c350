"""What people see of a game, as data; `words` turns it into sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from turnabout.core.outcome import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Something that can move; it keeps its id for the whole game."""

    id: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What is happening and who is asked to do what; each game has its own."""

    ask: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one viewer may see; each game adds its own fields."""

    game: str
    phase: str
    """What is happening, in one word; `over` exactly when the game is over."""
    to_act: tuple[int, ...]
    outcome: Outcome | None
    ask: Ask | None
    """None when the game is over."""
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAsk(Ask):
    """These seats are to move."""

    ask: Literal["move"] = "move"
    seats: tuple[int, ...]
    """Empty while chance or the clock is to act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainView(View):
    """The view of a game that does not define one: its board as text."""

    phase: Literal["playing", "over"]
    ask: MoveAsk | None
    board: str
    """The board as text of several lines."""
    picture: str | None
    """The board as SVG, if the game draws one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened in a move and may be told to everyone; each game has its own."""

    event: str

    @property
    def gives_help(self) -> bool:
        """Whether it reveals what could have been played; never told about an imported position."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Over(Event):
    """The game has ended; its outcome says how."""

    event: Literal["over"] = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """A move in a game that does not define its own events."""

    event: Literal["played"] = "played"
    seat: int
    """A player's seat, or chance (-1) or the clock (-2)."""
    move: str | None
    """None while it is secret."""


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The places where a move started and ended."""
    places = [getattr(event, name, None) for event in events for name in ("source", "target")]
    return frozenset(str(place) for place in places if place)
