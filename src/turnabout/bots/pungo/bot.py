"""The player of Pungo, at every level."""

from __future__ import annotations

from typing import Any, Final

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.memory import Memory
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.question import Question
from turnabout.bots.search.limits import Limits
from turnabout.core.game import Game
from turnabout.fast.pungo.layout import (
    DIE,
    O_CHAOS,
    O_DECISION,
    O_DICE,
    O_POINTS,
    O_WORTH,
    POINTS,
    TURNS,
)
from turnabout.fast.types import Code
from turnabout.games.pungo.game import Pungo

SHARE: Final = 0.6
"""Of the time that is left for a turn, a question takes so much."""


class PungoBot:
    """A node of the budget is a turn, roll and steps together, that is looked at.

    The seconds of a budget are for a whole turn: whoever has rolled has thought about the steps.
    """

    def __init__(self, game: Game[Any, Any], level: str) -> None:
        assert isinstance(game, Pungo)
        self._thinker = Thinker(game, LEVEL_SETTINGS[level])
        self._memory = Memory(self._thinker.fast)

    @property
    def usual(self) -> Budget:
        return self._thinker.settings.usual

    def answer(self, question: Question) -> Answer:
        """The next move of the best turn; asked again in the turn it thinks again."""
        legal = question.game.moves(question.state, question.seat)
        if len(legal) == 1:
            return Answer(legal[0])
        fast = self._thinker.fast
        code = fast.encode(question.state)
        limits = Limits(self.part(question.within(self.usual), code), question.stop)
        met = self._memory.ends_met(question.past, question.state)
        moves = self._thinker.think(code, limits, question.rng, met)
        return Answer(fast.decode_move(moves[0]))

    def part(self, budget: Budget, code: Code) -> Budget:
        """What this question takes of a budget for the turn."""
        if budget.seconds is None:
            return budget
        left = (1 - SHARE) ** self._answered(code)
        return Budget(budget.seconds * SHARE * left, budget.nodes)

    def _answered(self, code: Code) -> int:
        """How many questions of this turn may have been answered: a roll, a step for each point."""
        options, points = self._thinker.options, int(code[POINTS])
        if points < 0 and not options[O_DECISION]:
            return 0
        first = code[TURNS] == 0 and options[O_POINTS] >= 0
        worth = options[O_POINTS if first else O_WORTH + options[O_DICE + 5 * code[DIE]]]
        rolled = not (first or options[O_DECISION] or options[O_CHAOS])
        return int(worth) - max(points, 0) + int(rolled)
