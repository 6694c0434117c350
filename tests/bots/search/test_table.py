"""Positions are remembered for one question, the deeper ones longer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnabout.bots.search.memory import address_of
from turnabout.bots.search.table import (
    AGES,
    AT_LEAST,
    NOTHING,
    WIN,
    PositionTable,
    bound_of,
    depth_of,
    move_of,
    recall,
    remember,
    value_of,
)

KEY: Any = np.uint64(0x1234_5678_9ABC_DEF0)
NEXT: Any = np.uint64(1 << 60)
"""Added to a key it makes another one with the same place."""


def keep(table: PositionTable, key: Any, depth: int, value: int = 7, ply: int = 0) -> None:
    words = address_of(table.words)
    remember(words, table.mask, table.age, key, ply, depth, AT_LEAST, value, 4095)


def known(table: PositionTable, key: Any, since: int | None = None) -> Any:
    oldest = table.age if since is None else since
    return np.uint64(recall(address_of(table.words), table.mask, oldest, key))


def fresh() -> PositionTable:
    table = PositionTable(64)
    table.forget()
    return table


@pytest.mark.parametrize("value", [-5_000, -1, 0, 1, 5_000])
def test_what_was_remembered_is_recalled(value: int) -> None:
    table = fresh()
    keep(table, KEY, 9, value)
    found = known(table, KEY)
    assert (move_of(found), depth_of(found), bound_of(found)) == (4095, 9, AT_LEAST)
    assert value_of(found, 3) == value
    assert known(table, KEY ^ NEXT) == NOTHING


@pytest.mark.parametrize("sign", [1, -1])
def test_results_are_counted_from_where_they_are_met(sign: int) -> None:
    table = fresh()
    keep(table, KEY, 4, sign * (WIN - 9), ply=5)
    assert value_of(known(table, KEY), 2) == sign * (WIN - 6)


def test_the_deeper_one_stays() -> None:
    table = fresh()
    for depth in (8, 2, 3):
        keep(table, KEY + np.uint64(depth) * NEXT, depth)
    kept = [depth for depth in (8, 2, 3) if known(table, KEY + np.uint64(depth) * NEXT)]
    assert kept == [8, 3]


def test_another_question_knows_nothing_of_it() -> None:
    table = fresh()
    keep(table, KEY, 9)
    for _ in range(AGES + 1):
        table.forget()
        assert known(table, KEY) == NOTHING


def test_earlier_questions_may_count_and_make_room() -> None:
    table = fresh()
    keep(table, KEY, 9, 5)
    since = table.age
    table.forget()
    assert value_of(known(table, KEY, since), 0) == 5
    keep(table, KEY + NEXT, 2, 6)
    assert known(table, KEY, since) == NOTHING
    assert value_of(known(table, KEY + NEXT, since), 0) == 6
