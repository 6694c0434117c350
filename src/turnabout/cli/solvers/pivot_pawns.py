"""The shortest solution of a round, with the proof that none is shorter."""

from __future__ import annotations

from turnabout.core.errors import BadNotation
from turnabout.fast.pivot_pawns import solve
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import State


def answer(game: PivotPawns, state: State) -> list[str]:
    if state.target is None:
        why = "there is no target to reach; give a position in phase think, bid or show"
        raise BadNotation(why, text=game.write_state(state))
    deck, placement = game.deck, game.pawns(state)
    name = deck.centres[state.target]
    found = solve.solve(deck, placement, state.target)
    if found is None:
        layers = solve.unreachable_certificate(deck, placement, state.target) or ()
        return [
            f"{name} can never be reached from here.",
            f"Proof: pivots lead to {sum(layers)} positions in all, and none solves it.",
        ]
    pivots = [game.write_move(pivot) for pivot in found.pivots]
    count = solve.count(deck, placement, state.target)
    shown = " ".join(pivots) or "nothing to do: the pawn stands there"
    return [
        f"Shortest solution, {_pivots(found.length)}: {shown}",
        f"There {'is one' if count == 1 else f'are {count}'} of this length.",
        *_proof(found.searched),
    ]


def _proof(searched: tuple[int, ...]) -> list[str]:
    lines = [
        f"  positions after {_pivots(depth)}: {positions}, none of them solved"
        for depth, positions in enumerate(searched)
    ]
    return ["Proof that none is shorter, by all positions that can be reached:", *lines]


def _pivots(count: int) -> str:
    return "1 pivot" if count == 1 else f"{count} pivots"
