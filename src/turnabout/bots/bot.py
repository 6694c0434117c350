"""What a bot is, and its level."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question


class Level(Enum):
    """From a child's first opponent to the best there is."""

    NOVICE = "novice"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    BEST = "best"


class Bot(Protocol):
    """A program that takes a seat.

    Making one may take long (kernels are compiled or loaded); answering keeps the budget
    (`Question.within`): at most a tenth and 50 ms over. The same question with nodes and no
    seconds, and a generator in the same state, has the same answer.
    """

    @property
    def usual(self) -> Budget:
        """The budget it uses if the table sets none."""

    def answer(self, question: Question) -> Answer: ...
