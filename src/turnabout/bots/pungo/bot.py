"""The player of Pungo, at every level."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
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
    PLAYER,
    POINTS,
    TURNS,
)
from turnabout.fast.types import Code
from turnabout.games.pungo.game import Pungo

SHARE: Final = 0.85
"""Of the time that is left for a turn, a question takes so much; the rest is for a process that has
to find the plan again."""


class PungoBot:
    """A node of the budget is a turn, roll and steps together, that is looked at.

    The seconds of a budget are for a whole turn: whoever has rolled has thought about the steps. So
    a plan is kept, and the turn goes on with it at once if the next question meets it.
    """

    def __init__(self, game: Game[Any, Any], level: str) -> None:
        assert isinstance(game, Pungo)
        self._thinker = Thinker(game, LEVEL_SETTINGS[level])
        self._memory = Memory(self._thinker.fast)
        self._plan: Mapping[bytes, int] = {}
        self._seconds = 0.0
        """The plan by position, and the seconds that it was given."""

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
        budget = question.within(self.usual)
        if budget.seconds is not None and budget.seconds <= self._seconds:
            planned = self._plan.get(code.tobytes())
            if planned is not None:
                return Answer(fast.decode_move(planned))
        limits = Limits(self.part(budget, code), question.stop)
        met = self._memory.ends_met(question.past, question.state)
        moves = self._thinker.think(code, limits, question.rng, met)
        # What was stopped is not a plan; where nodes count, a question has just one answer; and
        # who overlooks turns may think of one later.
        self._plan, self._seconds = {}, budget.seconds or 0.0
        sees_all = self._thinker.settings.notice == 1.0
        if sees_all and limits.timed and not question.stop.is_set():
            self._plan = self._planned(code, moves)
        return Answer(fast.decode_move(moves[0]))

    def _planned(self, code: Code, moves: list[int]) -> Mapping[bytes, int]:
        """The rest of a turn by position."""
        plan, seat = dict[bytes, int](), int(code[PLAYER])
        for before, move in pairwise(moves):
            code = self._thinker.fast.play(code, seat, before)
            plan[code.tobytes()] = move
        return plan

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
