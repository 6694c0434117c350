"""Why a tip, a pile or a step is not allowed here, for `play` and for moves just begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from turnabout.core.errors import IllegalMove
from turnabout.games.pungo.arena import (
    CELLS,
    NEIGHBOURS,
    landings,
    most,
    most_after,
)
from turnabout.games.pungo.die import SHOWN, next_square
from turnabout.games.pungo.setup import SIZES
from turnabout.games.pungo.state import State, Step, is_frozen, size

if TYPE_CHECKING:
    from turnabout.games.pungo.game import Pungo


def to_anything_else(game: Pungo, state: State) -> IllegalMove:
    """A different kind of move is due."""
    match game.phase(state):
        case "colours":
            return IllegalMove("pungo-shuffle-due")
        case "roll" if game.chaos:
            return IllegalMove("pungo-throw-due")
        case "roll":
            return IllegalMove("pungo-tip-due")
        case _:
            return IllegalMove("pungo-step-due")


def to_tip(game: Pungo, state: State, way: str) -> IllegalMove | None:
    ways = tuple(game.tips(state))
    if way in ways:
        return None
    if way in game.surface.tips[state.die]:
        # PU-15: a tip must not amount to passing.
        return IllegalMove("pungo-tip-passes", ways=ways)
    if next_square(state.die.square or "", way) == state.die.came_from:
        return IllegalMove("pungo-tip-back", ways=ways)
    return IllegalMove("pungo-tip-off", ways=ways)


def to_tip_onto(game: Pungo, state: State, square: str) -> IllegalMove | None:
    """The same for a player who points at a square of the surface."""
    for way, die in game.surface.tips[state.die].items():
        if die.square == square:
            return to_tip(game, state, way)
    ways = tuple(game.tips(state))
    if square == state.die.square:
        return IllegalMove("pungo-tip-nowhere", ways=ways)
    if square == state.die.came_from:
        return IllegalMove("pungo-tip-back", ways=ways)
    return IllegalMove("pungo-tip-far", ways=ways)


def to_pile(game: Pungo, state: State, count: int, source: int) -> IllegalMove | None:
    """Why the top `count` pyramids of a cell cannot go anywhere."""
    why = _to_lift(game, state, count, source)
    if why:
        return why
    targets = landings(state.arena, source, state.arena[source][-count])
    if not targets:
        return IllegalMove("pungo-stuck", pile=count)
    return _to_spending(game, state, [Step(count, source, target) for target in targets])


def to_step(game: Pungo, state: State, step: Step) -> IllegalMove | None:
    count, source, target = step
    why = _to_lift(game, state, count, source)
    if why:
        return why
    if target not in NEIGHBOURS[source]:
        near = tuple(CELLS[cell] for cell in NEIGHBOURS[source])
        return IllegalMove("pungo-not-next", cell=CELLS[source], near=near)
    if target not in landings(state.arena, source, state.arena[source][-count]):
        return IllegalMove("pungo-smaller", pile=count)
    return _to_spending(game, state, [step])


def _to_lift(game: Pungo, state: State, count: int, source: int) -> IllegalMove | None:
    stack = state.arena[source]
    if not stack:
        return IllegalMove("pungo-empty", cell=CELLS[source])
    if not 1 <= count <= len(stack):
        return IllegalMove("pungo-too-few", cell=CELLS[source], count=len(stack), pile=count)
    pile = stack[-count:]
    # PU-4: pyramids on top of a frozen one can move; a pile that contains one cannot.
    if is_frozen(pile[0]):
        return IllegalMove("pungo-frozen")
    if any(is_frozen(found) for found in pile):
        return IllegalMove("pungo-frozen-above")
    if game.pyramid_die:
        sizes = SHOWN[state.die.top]
        if size(pile[0]) in sizes:
            return None
        # PU-11: the lowest pyramid must have a size that the die shows.
        return IllegalMove("pungo-not-shown", sizes=tuple(SIZES[one - 1] for one in sizes))
    cost, points = sum(size(found) for found in pile), cast(int, state.points)
    if cost > points:
        return IllegalMove("pungo-too-dear", pile=count, cost=cost, points=points)
    return None


def _to_spending(game: Pungo, state: State, steps: Sequence[Step]) -> IllegalMove | None:
    """PU-5: at least one of the steps must lead to the best total."""
    if game.pyramid_die:
        return None
    points = cast(int, state.points)
    best = most(state.arena, points)
    spent = max(most_after(state.arena, step, points) for step in steps)
    return IllegalMove("pungo-left-over", best=best, spent=spent) if spent < best else None
