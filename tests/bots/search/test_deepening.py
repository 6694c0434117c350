"""The driver finds the best move, in whatever order, and keeps it when it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from turnabout.bots.search.deepening import deepen
from turnabout.bots.search.table import WIN


def looking(values: Callable[[int, int], int]) -> Callable[[int, int, int, int], int]:
    """As a search would answer: exact between the bounds, else a bound."""

    def look(move: int, depth: int, alpha: int, beta: int) -> int:
        assert -WIN <= alpha < beta <= WIN
        return max(alpha, min(beta, values(move, depth)))

    return look


def never() -> bool:
    return False


def test_the_best_move_of_the_last_depth_comes_first() -> None:
    for seed in range(200):
        rng = Random(seed)
        table = {(m, d): rng.randrange(-400, 400) for m in range(6) for d in range(1, 9)}
        moves = list(range(6))
        reached = deepen(moves, looking(lambda m, d, t=table: t[m, d]), never, 8)  # type: ignore[misc]
        assert reached == 8
        assert sorted(moves) == list(range(6))
        assert table[moves[0], 8] == max(table[move, 8] for move in range(6))


def test_it_ends_with_a_proof() -> None:
    moves = [1, 2, 3]
    values = looking(lambda move, depth: WIN - 3 if move == 2 and depth >= 3 else 5 - move)
    assert deepen(moves, values, never, 60) == 3
    assert moves[0] == 2


def test_stopped_in_a_depth_it_keeps_what_that_depth_has_found() -> None:
    asked = 0

    def value(move: int, depth: int) -> int:
        nonlocal asked
        asked += 1
        return {1: 10, 2: 20 if depth > 1 else 0, 3: 99 if depth > 1 else 0}[move]

    moves = [1, 2, 3]
    # Three moves at depth one; then the first two, the second of them twice.
    assert deepen(moves, looking(value), lambda: asked > 6, 60) == 1
    assert moves[0] == 2
