"""Every game with every option value, for the tests that must hold for all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.options import Choice, Number, Option, Switch
from turnabout.games import game_info, games

DATA = Path(__file__).with_name("data")
SEATS_TRIED = 4


class Variant(NamedTuple):
    """A game to be made: its name, seats and the options that are not the default."""

    game: str
    seats: int
    options: tuple[tuple[str, Json], ...] = ()

    def make(self) -> Game[Any, Any]:
        return game_info(self.game).make(self.seats, dict(self.options))

    def is_accepted(self) -> bool:
        try:
            self.make()
        except BadOptions:
            return False
        return True

    def __str__(self) -> str:
        words = [f"{name}={_label(value)}" for name, value in self.options]
        return "-".join([self.game, f"seats={self.seats}", *words])


def variants() -> list[Variant]:
    """The default of every game, each number of seats and each option value, alone if it can."""
    return [variant for name in games() for variant in variants_of(game_info(name))]


def variants_of(info: GameInfo) -> Iterator[Variant]:
    for seats in info.seats[:SEATS_TRIED]:
        yield Variant(info.name, seats)
    for option in info.options:
        for value in values(info, option):
            if value != option.default:
                yield _with(info, option, value)


def _with(info: GameInfo, option: Option, value: Json) -> Variant:
    """The value on its own or, where that is refused, with the first other that allows it."""
    others = [
        ((other.name, chosen),)
        for other in info.options
        for chosen in values(info, other)
        if other != option and chosen != other.default
    ]
    for more in ((), *others):
        variant = Variant(info.name, info.usual_seats, ((option.name, value), *more))
        if variant.is_accepted():
            return variant
    raise AssertionError(f"{info.name} accepts {option.name}={value} with nothing")


def values(info: GameInfo, option: Option) -> list[Json]:
    """Values worth trying; for data, the files in tests/data."""
    match option:
        case Choice():
            return list(option.values)
        case Switch():
            return [True, False]
        case Number():
            tried = (option.default, option.least, option.least + 1, 12, option.most)
            return [value for value in sorted(set(tried)) if option.least <= value <= option.most]
        case _:
            files = sorted(DATA.glob(f"{info.name}-{option.name}-*.json"))
            return [option.default, *(json.loads(path.read_text()) for path in files)]


def combinations(name: str, count: int, seed: int) -> list[Variant]:
    """Different random combinations of option values that the game accepts."""
    rng, found = Random(seed), dict[str, Variant]()
    while len(found) < count:
        chosen = [
            (option.name, rng.choice(values(game_info(name), option)))
            for option in game_info(name).options
        ]
        variant = Variant(name, game_info(name).usual_seats, tuple(chosen))
        if variant.is_accepted():
            found[str(variant)] = variant
    return list(found.values())


def _label(value: Json) -> str:
    return "own" if isinstance(value, dict) else str(value)
