"""Iterative deepening over the moves of a question, for searches that value one move at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from turnabout.bots.search.table import WIN

Look: TypeAlias = Callable[[int, int, int, int], int]
"""The value of a move for its mover, `depth` moves deep, between two bounds."""

WINDOW: Final = 40
"""How far a value is expected to be from the previous depth's, from this depth on:"""
WINDOW_DEPTH: Final = 5
WIDEST: Final = 1_000


def deepen(moves: list[int], look: Look, stopped: Callable[[], bool], deepest: int) -> int:
    """Bring the best move to the front, deepening until stopped; returns the depth completed.

    The results of an incomplete depth count: its first move is the best of the previous depth,
    and only a better one replaces it.
    """
    value = 0
    for depth in range(1, deepest + 1):
        width = WINDOW if depth >= WINDOW_DEPTH else WIN
        while True:
            low = value - width if width <= WIDEST else -WIN
            high = value + width if width <= WIDEST else WIN
            best = _round(moves, look, stopped, depth, low, high)
            if stopped():
                return depth - 1
            value = best
            if low < best < high or width > WIDEST:
                break
            width *= 4
        if WIN - abs(value) <= depth:
            return depth
    return deepest


def _round(
    moves: list[int], look: Look, stopped: Callable[[], bool], depth: int, low: int, high: int
) -> int:
    """The first move in full, the others against the best so far, and in full if better."""
    best = -WIN
    for place, move in enumerate(list(moves)):
        floor = max(best, low)
        value = look(move, depth, floor, high if place == 0 else floor + 1)
        if place and floor < value < high and not stopped():
            value = look(move, depth, floor, high)
        if stopped():
            break
        if value > best:
            best = value
            if place and value > floor:
                moves.remove(move)
                moves.insert(0, move)
        if best >= high:
            break
    return best
