"""A round of Pivot Pawns solved for good: every shortest way, and why none is shorter."""

from __future__ import annotations

from typing import cast

from turnabout.core.json import Json, to_json
from turnabout.fast.pivot_pawns import solve
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import State
from turnabout.games.pivot_pawns.view import shown_pivots


def ways(game: PivotPawns, state: State, most: int) -> dict[str, Json]:
    """From the placeholders: the `length`, the first so many `ways`, how many there are in all.

    `searched` is the proof: how many positions can be reached in 0, 1, … pivots and no fewer. All
    were visited, and none of them solves it; without a `length` they are all there are.
    """
    deck, placement, target = game.deck, state.placeholders, cast(int, state.target)
    found = solve.solve(deck, placement, target)
    if found is None:
        searched = solve.unreachable_certificate(deck, placement, target) or ()
        return {"length": None, "count": 0, "ways": [], "searched": list(searched)}
    shown = solve.solutions(deck, placement, target, most)
    return {
        "length": found.length,
        "count": solve.count(deck, placement, target),
        "ways": to_json([shown_pivots(deck, placement, way) for way in shown]),
        "searched": list(found.searched),
    }
