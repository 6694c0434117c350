"""A game before its options are chosen, as the registry lists it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.options import Option, choose


@dataclass(frozen=True)
class Kind:
    """What a table must know to offer a game."""

    name: str
    title: str
    about: str
    seats: range
    usual_seats: int
    options: tuple[Option, ...]
    build: Callable[[int, Mapping[str, Json]], Game[Any, Any]]
    bounded: Mapping[str, Json] = field(default_factory=dict)
    """The options with which programs play, so that every game ends (CH-5, PV-4, PU-8)."""
    together: bool = False
    """Whether all seats win or lose together."""
    silent: bool = False
    """Whether the rules forbid talk until the game is over."""

    def make(self, seats: int | None, given: Mapping[str, Json]) -> Game[Any, Any]:
        """The game with these options; BadOptions names what cannot be played."""
        count = self.usual_seats if seats is None else seats
        if type(count) is not int or count not in self.seats:
            raise BadOptions(f"{self.name} has {self.seats_in_words} seats, not {count!r}")
        return self.build(count, choose(self.options, given))

    @property
    def seats_in_words(self) -> str:
        low, high = self.seats[0], self.seats[-1]
        return str(low) if low == high else f"{low} to {high}"
