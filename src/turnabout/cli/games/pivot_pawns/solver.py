"""The shortest solution of a round, with the proof that none is shorter."""

from __future__ import annotations

from turnabout.core.errors import BadNotation
from turnabout.fast.pivot_pawns import solve
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import State
from turnabout.words import Words


def answer(game: PivotPawns, state: State, words: Words) -> list[str]:
    if state.target is None:
        raise BadNotation("pivot-pawns-no-target", text=game.write_state(state))
    deck, placement, target = game.deck, game.pawns(state), state.target
    found = solve.solve(deck, placement, target)
    if found is None:
        layers = solve.unreachable_certificate(deck, placement, target) or ()
        return [
            words.say("solution-none", target=deck.centres[target]),
            words.say("solution-none-proof", positions=sum(layers)),
        ]
    if not found.pivots:
        return [words.say("solution-there")]
    moves = " ".join(game.write_move(pivot) for pivot in found.pivots)
    return [
        words.say("solution-is", length=found.length, moves=moves),
        words.say("solution-count", count=solve.count(deck, placement, target)),
        *_proof(found.searched, words),
    ]


def _proof(searched: tuple[int, ...], words: Words) -> list[str]:
    lines = [
        "  " + words.say("solution-layer", depth=depth, positions=positions)
        for depth, positions in enumerate(searched)
    ]
    return [words.say("solution-proof"), *lines]
