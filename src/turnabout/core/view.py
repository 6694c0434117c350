"""What people are shown of a game, as data; sentences are made from it by `words`."""

from __future__ import annotations

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
    """What is going on and who is asked to do what; each game has its own."""

    ask: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one viewer may see; each game adds its own fields."""

    game: str
    phase: str
    """What is going on, in one word; `over` exactly when the game is over."""
    to_act: tuple[int, ...]
    outcome: Outcome | None
    ask: Ask | None
    """None when the game is over."""
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened in a move and that everyone may be told; each game has its own."""

    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Over(Event):
    """The game has ended; its outcome tells how."""

    event: Literal["over"] = "over"
