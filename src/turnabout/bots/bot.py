"""What a bot is, and its level on the scale of its game."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question

STEP = "+"


class Level(StrEnum):
    """From a child's first opponent to the best there is: the five names that every game has.

    A game may have steps between two of them, so that each is beaten by the next, but not always:
    `casual+2` is two steps above `casual`, and below `club`.
    """

    NOVICE = "novice"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    BEST = "best"

    @classmethod
    def of(cls, bot: str) -> Level | None:
        """The level that a bot has, or is some steps above; None if it has none."""
        name = bot.partition(STEP)[0]
        return next((level for level in cls if level == name), None)


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
