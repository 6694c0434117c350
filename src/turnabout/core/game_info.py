"""A game before its options are chosen, as the registry lists it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from turnabout.core.errors import BadOptions, BadRecord
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.options import Option, choose
from turnabout.core.view import Event, Over, PlainView, Played, View

Options: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True)
class Upgraded:
    """The options of one version of a game, as the next version understands them."""

    options: Options
    same: bool = True
    """Whether the rules stay the same; if not, some moves of old games may be illegal now."""


@dataclass(frozen=True)
class Remade:
    """A game of an older version, or the closest that today's version comes to it."""

    game: Game[Any, Any]
    same: bool


@dataclass(frozen=True)
class GameInfo:
    """What a table needs to know to offer a game; its title and description are in its words."""

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
    """The shortest and longest usual duration in minutes; None if unknown."""
    age: int | None = None
    """The minimum age in years."""
    bounded: Mapping[str, Json] = field(default_factory=dict)
    """The options that programs play with, so that every game ends."""
    together: bool = False
    """Whether all seats win or lose together."""
    silent: bool = False
    """Whether the rules forbid talk until the game is over."""
    upgrades: Mapping[int, Callable[[int, Options], Upgraded]] = field(default_factory=dict)
    """For each older version: turns its options, given the seats, into those of the next."""

    @property
    def about_minutes(self) -> int | None:
        """The approximate duration in minutes, rounded to five."""
        return None if self.minutes is None else max(5, 5 * round(sum(self.minutes) / 10))

    def make(self, seats: int | None, given: Mapping[str, Json]) -> Game[Any, Any]:
        """The game with these options; BadOptions names the one that is not valid."""
        count = self.usual_seats if seats is None else seats
        if type(count) is not int or count not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadOptions("bad-seats", given=str(count), least=least, most=most)
        return self.build(count, choose(self.options, given))

    def remake(self, version: int, seats: int, given: Options) -> Remade:
        """The game as it was played with these options at this version."""
        known, same = version, True
        while known in self.upgrades:
            upgraded = self.upgrades[known](seats, given)
            given, same, known = upgraded.options, same and upgraded.same, known + 1
        game = self.make(seats, given)
        if known > game.version:
            raise BadRecord("record-version", game=self.name, version=version, ours=game.version)
        # Without an upgrade, an old game is read by today's rules as far as they accept it.
        return Remade(game, same and known == game.version)
