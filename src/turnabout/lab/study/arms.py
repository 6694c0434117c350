"""The variants that a study compares; the first is what the others are compared with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.options import Choice, Switch
from turnabout.lab.experiment import EXPERIMENT, build

MOST_ARMS = 24
SEATS = "seats"
"""May be compared like an option."""

Changes = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Arm:
    """One variant: what is different about it, and the rules that come of it."""

    label: str
    """`home=four`; empty for the only or the default variant."""
    seats: int
    options: Mapping[str, Json]

    def build(self, info: GameInfo) -> Game[Any, Any]:
        return build(info.name, self.seats, self.options)


def compared(
    info: GameInfo,
    seats: int | None,
    options: Changes,
    compare: Mapping[str, Sequence[Json]],
) -> tuple[Arm, ...]:
    """Every combination of the values that are compared, in the order given."""
    if prod(len(values) for values in compare.values()) > MOST_ARMS:
        raise BadOptions("study-arms", most=MOST_ARMS)
    for name, values in compare.items():
        if name in options:
            raise BadOptions("study-compared-twice", option=name)
        if len(set(map(str, values))) < 2:
            raise BadOptions("study-compare-one", option=name)
    rows = product(*([(name, value) for value in values] for name, values in compare.items()))
    return tuple(_arm(info, seats, options, dict(row)) for row in rows)


def readings(info: GameInfo, seats: int | None, options: Changes) -> tuple[Arm, ...]:
    """The default, and every other value of every option.

    Alone where that can be played, otherwise with the one other option that gives it a meaning.
    """
    open_options = [
        option
        for option in info.options
        if isinstance(option, Choice | Switch) and option.name not in options
    ]
    others = [(option.name, value) for option in open_options for value in _others(option)]
    arms = [_arm(info, seats, options, {})]
    for name, value in others:
        reading = {name: value}
        company = [{other: needed, **reading} for other, needed in others if other != name]
        for changes in (reading, *company):
            try:
                arms.append(_arm(info, seats, options, changes))
            except BadOptions:  # it means nothing with the other options as they are
                continue
            break
    return tuple(arms)


def changed(info: GameInfo, seats: int | None, changes: Changes) -> tuple[Arm, ...]:
    """The usual rules and, if there are any, all these changes at once."""
    return tuple(_arm(info, seats, {}, some) for some in ({}, changes)[: 1 + bool(changes)])


def _others(option: Choice | Switch) -> list[Json]:
    values: Sequence[Json] = option.values if isinstance(option, Choice) else (True, False)
    return [value for value in values if value != option.default]


def _arm(info: GameInfo, seats: int | None, options: Changes, changes: Changes) -> Arm:
    chosen = dict(changes)
    count = chosen.pop(SEATS, seats)
    if count is not None and type(count) is not int:
        raise BadOptions("bad-seats", given=str(count), least=info.seats[0], most=info.seats[-1])
    given = {**info.bounded, **options, **chosen}
    game = build(info.name, count, given)
    label = ", ".join(labels(changes))
    tried = {EXPERIMENT: given[EXPERIMENT]} if EXPERIMENT in given else {}
    return Arm(label, game.seats, {**game.options, **tried})


def labels(changes: Changes) -> list[str]:
    """`home=four` for each."""
    return [f"{name}={_shown(value)}" for name, value in changes.items()]


def _shown(value: Json) -> str:
    if isinstance(value, Mapping):  # a deck or a set-up
        return "own"
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
