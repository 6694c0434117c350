"""The arena of three rows and four columns: steps, landing, freezing, and points to spend."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from turnabout.games.pungo.state import FREEZE, FROZEN, THAW, Arena, Step, size

COLUMNS: Final = 4
CELLS: Final = tuple(f"{column}{row}" for row in "321" for column in "abcd")
"""The names of the cells in reading order from the top left."""
NUMBERS: Final = {name: cell for cell, name in enumerate(CELLS)}


def _neighbours(cell: int) -> tuple[int, ...]:
    """The adjacent cells to the N, E, S and W that exist."""
    row, column = divmod(cell, COLUMNS)
    ways = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in ways if r in range(3) and c in range(COLUMNS))


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in range(len(CELLS)))


def steps(arena: Arena, points: int) -> Iterator[tuple[Step, int]]:
    """Each affordable step with its cost, ordered by source, pile size and direction."""
    for source, stack in enumerate(arena):
        cost = 0
        for count, lowest in enumerate(reversed(stack), 1):
            cost += lowest & 3
            # PU-4: pyramids on top of a frozen one can move; a pile that contains one cannot.
            if lowest >= FROZEN or cost > points:
                break
            for target in landings(arena, source, lowest):
                yield Step(count, source, target), cost


def picks(arena: Arena, sizes: Collection[int]) -> Iterator[Step]:
    """PU-11: each step of one pyramid of these sizes, with everything on top of it."""
    for source, stack in enumerate(arena):
        for count, lowest in enumerate(reversed(stack), 1):
            if size(lowest) in sizes:
                for target in landings(arena, source, lowest):
                    yield Step(count, source, target)


def landings(arena: Arena, source: int, lowest: int) -> list[int]:
    """The adjacent cells that are empty or whose top is no smaller than the pile's lowest."""
    return [
        target
        for target in NEIGHBOURS[source]
        if not arena[target] or arena[target][-1] & 3 >= lowest & 3
    ]


def cost_of(arena: Arena, step: Step) -> int:
    return sum(size(found) for found in arena[step.source][-step.pile :])


def stepped(arena: Arena, step: Step) -> Arena:
    """The arena after a step; PU-4: a pile freezes as one."""
    count, source, target = step
    stack = arena[source]
    freezes = count == len(stack) or not arena[target]
    after = list(arena)
    after[source], pile = stack[:-count], stack[-count:]
    after[target] += pile.translate(FREEZE) if freezes else pile
    return tuple(after)


def carried(ids: Arena, step: Step) -> Arena:
    """The ids after a step."""
    count, source, target = step
    after = list(ids)
    after[target] += after[source][-count:]
    after[source] = after[source][:-count]
    return tuple(after)


def thawed(arena: Arena) -> Arena:
    return tuple(stack.translate(THAW) for stack in arena)


@lru_cache(maxsize=1 << 14)
def can_step(arena: Arena, points: int) -> bool:
    """Whether these points allow any step."""
    return next(steps(arena, points), None) is not None


@lru_cache(maxsize=1 << 14)
def most(arena: Arena, points: int) -> int:
    """The most of these points that any sequence of steps can spend."""
    # Nearly always one step can spend them all, and to look further is slow.
    if _one_step_spends(arena, points):
        return points
    best = 0
    for step, cost in steps(arena, points):
        best = max(best, cost + most(stepped(arena, step), points - cost))
        if best == points:
            break
    return best


def _one_step_spends(arena: Arena, points: int) -> bool:
    """Whether a single step costs exactly these points."""
    for source, stack in enumerate(arena):
        cost = 0
        for lowest in reversed(stack):
            cost += lowest & 3
            if lowest >= FROZEN or cost > points:
                break
            if cost == points and landings(arena, source, lowest):
                return True
    return False


def most_after(arena: Arena, step: Step, points: int) -> int:
    """The most that can be spent in total if this affordable step comes first."""
    cost = cost_of(arena, step)
    return cost + most(stepped(arena, step), points - cost)


def best_steps(arena: Arena, points: int) -> list[Step]:
    """PU-5: the steps from which the best total can still be reached."""
    best = most(arena, points)
    return [
        step
        for step, cost in steps(arena, points)
        if cost == best or cost + most(stepped(arena, step), points - cost) == best
    ]
