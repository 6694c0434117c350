"""A game before its options are chosen, as the registry lists it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.options import Option, choose
from turnabout.core.view import Event, Over, PlainView, Played, View


@dataclass(frozen=True)
class GameInfo:
    """What a table must know to offer a game; its title and what it is about are in its words."""

    name: str
    seats: range
    usual_seats: int
    build: Callable[[int, Mapping[str, Json]], Game[Any, Any]]
    options: tuple[Option, ...] = ()
    view: type[View] = PlainView
    """The class that its `view` returns."""
    events: tuple[type[Event], ...] = (Played, Over)
    """The classes that its `events` return."""
    minutes: tuple[int, int] | None = None
    """How many minutes it takes, from and to; None if unknown."""
    age: int | None = None
    """The minimum age in years."""
    bounded: Mapping[str, Json] = field(default_factory=dict)
    """The options with which programs play, so that every game ends."""
    together: bool = False
    """Whether all seats win or lose together."""
    silent: bool = False
    """Whether the rules forbid talk until the game is over."""

    @property
    def about_minutes(self) -> int | None:
        """About how many minutes it takes, in fives."""
        return None if self.minutes is None else max(5, 5 * round(sum(self.minutes) / 10))

    def make(self, seats: int | None, given: Mapping[str, Json]) -> Game[Any, Any]:
        """The game with these options; BadOptions names what cannot be played."""
        count = self.usual_seats if seats is None else seats
        if type(count) is not int or count not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadOptions("bad-seats", given=str(count), least=least, most=most)
        return self.build(count, choose(self.options, given))
