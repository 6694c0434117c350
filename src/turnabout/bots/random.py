"""A bot that knows the rules and nothing else."""

from __future__ import annotations

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question
from turnabout.core.game import HOST

THINKING = (8.0, 40.0)
"""Seconds before it acts in a race, so that people have time to think too."""


class RandomBot:
    """Any legal move, all equally likely."""

    usual = Budget(nodes=1)

    def answer(self, question: Question) -> Answer:
        game, state, rng = question.game, question.state, question.rng
        alone = all(actor in (question.seat, HOST) for actor in game.to_act(state))
        wait = 0.0 if alone else rng.uniform(*THINKING)
        return Answer(rng.choice(game.moves(state, question.seat)), wait)
