"""The settings of a match, and the games that it consists of."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from itertools import combinations, count
from typing import Any

from turnabout.bots import Bot, Budget
from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.lab.entrant import BotObject, Entrant, entrants_of
from turnabout.lab.experiment import build
from turnabout.lab.fingerprint import code_of
from turnabout.lab.opening import opening, usual_turns

FORMAT = 1


class Mode(Enum):
    """Who sits with whom."""

    DUEL = "duel"
    """Two seats, against each other: every two bots, each opening from both sides."""
    TABLE = "table"
    """More seats, each for itself: all the bots, each opening in every rotation."""
    TOGETHER = "together"
    """All at the table win or lose: the bots in every rotation, or one with itself."""
    DUPLICATE = "duplicate"
    """Every bot sits with itself, and all of them get the same deals."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played: from which opening, and whose bot is in which seat."""

    number: int
    opening: int
    seating: tuple[int, ...]
    arm: int = 0
    """Which variant of the game, in a study of several."""


@dataclass(frozen=True, slots=True)
class Setting:
    """All that decides a match but for its length; with budgets of nodes, every move of it."""

    game: str
    seats: int
    options: Mapping[str, Json]
    entrants: tuple[Entrant, ...]
    mode: Mode
    seed: int
    turns: int
    """Random turns of an opening."""

    @classmethod
    def of(
        cls,
        name: str,
        bots: Sequence[str | Bot],
        *,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        budget: Budget | None = None,
        seed: int = 1,
        turns: int | None = None,
        duplicate: bool = False,
    ) -> Setting:
        """A match that can be played, or BadOptions that says what to change."""
        info = game_info(name)
        game = info.make(seats, {**info.bounded, **(options or {})})
        entrants = entrants_of(bots, budget)
        for entrant in entrants:
            entrant.check(name)
        mode = _mode(game, info.together, len(entrants), duplicate)
        if turns is None:
            turns = usual_turns(game)
        opening(game, turns, str(seed))
        return cls(name, game.seats, dict(game.options), entrants, mode, seed, turns)

    @property
    def is_here(self) -> bool:
        """Whether somebody's objects take part, which other processes do not have."""
        return any(isinstance(entrant, BotObject) for entrant in self.entrants)

    def build(self) -> Game[Any, Any]:
        return build(self.game, self.seats, self.options)

    def fixtures(self) -> Iterator[Fixture]:
        """The games without end, opening by opening: a longer match begins like a shorter one."""
        number = count()
        seatings = [seating for unit in self.units() for seating in unit]
        for place in count():
            for seating in seatings:
                yield Fixture(next(number), place, seating)

    def units(self) -> list[list[tuple[int, ...]]]:
        """The seatings of one opening; those that are compared with each other stand together."""
        everyone = range(len(self.entrants))
        if self.mode is Mode.DUEL:
            return [[(one, two), (two, one)] for one, two in combinations(everyone, 2)]
        if self.mode is Mode.DUPLICATE:
            return [[(one,) * self.seats for one in everyone]]
        if len(everyone) == 1:
            return [[(0,) * self.seats]]
        turned = [*everyone, *everyone]
        return [[tuple(turned[turn : turn + self.seats]) for turn in everyone]]

    def openings(self, games: int) -> int:
        """How many openings make this many games of every pairing (duplicate: of every bot)."""
        each = 1 if self.mode is Mode.DUPLICATE else len(self.units()[0])
        return -(-games // each)

    def length(self, games: int) -> int:
        """How many games are played in all; only whole sets of seatings are."""
        return self.openings(games) * sum(len(unit) for unit in self.units())

    def as_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game,
            "version": self.build().version,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": [entrant.write() for entrant in self.entrants],
            "mode": self.mode.value,
            "seed": self.seed,
            "opening": self.turns,
            "code": self.code(),
        }

    def code(self) -> str:
        """Changes with the source of those who play: their games are not to be mixed."""
        modules = [entrant.module for entrant in self.entrants if entrant.module]
        return code_of(self.game, modules)

    def mark(self) -> str:
        """A short word that another setting does not have."""
        return sha256(json.dumps(self.as_json(), sort_keys=True).encode()).hexdigest()[:6]


def _mode(game: Game[Any, Any], together: bool, count: int, duplicate: bool) -> Mode:
    name, seats = game.name, game.seats
    if seats < 2:
        raise BadOptions("match-two-seats", game=name)
    if duplicate:
        return _duplicate(name, together, count)
    if together and count not in (1, seats):
        raise BadOptions("match-together", game=name, seat_count=seats, given=count)
    if not together and seats == 2 and count < 2:
        raise BadOptions("match-two-bots")
    if not together and seats > 2 and count != seats:
        raise BadOptions("match-bots", seat_count=seats, given=count)
    return Mode.TOGETHER if together else Mode.DUEL if seats == 2 else Mode.TABLE


def _duplicate(name: str, together: bool, count: int) -> Mode:
    if not together:
        raise BadOptions("match-duplicate-contest", game=name)
    if count < 2:
        raise BadOptions("match-duplicate-two-bots")
    return Mode.DUPLICATE
