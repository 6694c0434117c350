"""Where rivals get their solutions: the compiled solver, or the plain search of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.games.pivot_pawns.state import Pivot, Placement

Ways: TypeAlias = tuple[tuple[Pivot, ...], ...]


@dataclass(frozen=True, slots=True)
class Solver:
    """What a rival needs to know about a target."""

    solutions: Callable[[Deck, Placement, int, int], Ways]
    """The first of the shortest solutions, up to a number; empty if there is none."""
    count: Callable[[Deck, Placement, int], int]
    """How many there are."""


def exact_solver() -> Solver:
    """All solutions, from kernels that are compiled or loaded now."""
    from turnabout.fast.pivot_pawns import prepare
    from turnabout.fast.pivot_pawns.solve import count, solutions

    prepare()
    return Solver(solutions, count)


def _first(deck: Deck, placement: Placement, target: int, most: int) -> Ways:
    found = shortest(deck, placement, target)
    return () if found is None else (found,)


PLAIN_SOLVER = Solver(_first, lambda deck, placement, target: 1)
"""Knows one solution, and assumes that it is the only one."""
