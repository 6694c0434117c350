"""The player of Pungo, at every level."""

from __future__ import annotations

from typing import Any

from turnabout.bots.answer import Answer
from turnabout.bots.bot import Level
from turnabout.bots.budget import Budget
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.question import Question
from turnabout.core.game import Game
from turnabout.games.pungo.game import Pungo


class PungoBot:
    """A node of the budget is a turn, roll and steps together, that is looked at."""

    def __init__(self, game: Game[Any, Any], level: Level) -> None:
        assert isinstance(game, Pungo)
        self._thinker = Thinker(game, LEVEL_SETTINGS[level])

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
        moves = self._thinker.think(code, budget, question.stop, question.rng)
        return Answer(fast.decode_move(moves[0]))
