"""The shortest solution of a round, with the proof that none is shorter."""

from __future__ import annotations

from turnabout.core.errors import BadNotation
from turnabout.core.json import Json
from turnabout.fast.pivot_pawns import solve
from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import Placement, State
from turnabout.words import Words


def solution(game: PivotPawns, state: State) -> dict[str, Json]:
    """The same as data; no pivots if the target cannot be reached."""
    deck, placement, target = _task(game, state)
    found = solve.solve(deck, placement, target)
    if found is None:
        layers = solve.unreachable_certificate(deck, placement, target) or ()
        return {"length": None, "pivots": None, "count": 0, "searched": list(layers)}
    return {
        "length": found.length,
        "pivots": [game.write_move(pivot) for pivot in found.pivots],
        "count": solve.count(deck, placement, target),
        "searched": list(found.searched),
    }


def answer(game: PivotPawns, state: State, words: Words) -> list[str]:
    deck, placement, target = _task(game, state)
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


def _task(game: PivotPawns, state: State) -> tuple[Deck, Placement, int]:
    if state.target is None:
        raise BadNotation("pivot-pawns-no-target", text=game.write_state(state))
    return game.deck, game.pawns(state), state.target


def _proof(searched: tuple[int, ...], words: Words) -> list[str]:
    lines = [
        "  " + words.say("solution-layer", depth=depth, positions=positions)
        for depth, positions in enumerate(searched)
    ]
    return [words.say("solution-proof"), *lines]
