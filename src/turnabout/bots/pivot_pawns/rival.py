"""A player of Pivot Pawns that knows the answer and takes as long as a person to give it."""

from __future__ import annotations

from random import Random
from typing import cast

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.pivot_pawns.bidding import bid_or_pass
from turnabout.bots.pivot_pawns.demonstration import show
from turnabout.bots.pivot_pawns.levels import LevelSettings
from turnabout.bots.pivot_pawns.solver import Solver, exact_solver
from turnabout.bots.question import Question
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.state import Phase, Place

PLACING = (2.0, 6.0)
"""Seconds to place the pawns on their cards."""

_TRIES = 300


class Rival:
    """Solving takes a fraction of a millisecond, so no budget is ever used up.

    Over the readable rules it takes seconds at worst, much less than it waits before bidding.
    """

    usual = Budget(nodes=1)

    def __init__(self, mind: LevelSettings, solver: Solver | None = None) -> None:
        self._mind = mind
        self._solver = exact_solver() if solver is None else solver

    def answer(self, question: Question) -> Answer:
        game = cast(PivotPawns, question.game)
        if question.state.phase is Phase.PLACE:
            return Answer(place(game, question.rng), question.rng.uniform(*PLACING))
        if question.state.phase is Phase.SHOW:
            return show(game, question, self._mind, self._solver)
        return bid_or_pass(game, question, self._mind, self._solver)


def place(game: PivotPawns, rng: Random) -> Place:
    """A random placement from which every target can be reached, if it finds one."""
    fair = None
    for _ in range(_TRIES):
        cards = tuple(rng.sample(game.start_cards, 5))
        if game.is_start(cards):
            fair = Place(cards)
            if not unreachable(game.deck, cards):
                return fair
    return fair or rng.choice(placings(game.deck, game.start_cards))
