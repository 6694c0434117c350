"""What a bot is, and its level on its game's scale."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question

STEP = "+"


class Level(StrEnum):
    """From a child's first opponent to the strongest bot: the five levels that every game has.

    A game may have steps in between, each of which usually loses to the next: `casual+2` is two
    steps above `casual`, and below `club`.
    """

    NOVICE = "novice"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    BEST = "best"

    @classmethod
    def of(cls, bot: str) -> Level | None:
        """The level that a bot is at, or some steps above; None if it has none."""
        name = bot.partition(STEP)[0]
        return next((level for level in cls if level == name), None)


class Bot(Protocol):
    """A program that plays a seat.

    Creating one may be slow, because kernels are compiled or loaded. Answering keeps to the budget
    (`Question.within`), exceeding it by at most a tenth plus 50 ms. The same question with nodes
    and no seconds, and a generator in the same state, gets the same answer.
    """

    @property
    def usual(self) -> Budget:
        """The budget it uses if the table sets none."""

    def answer(self, question: Question) -> Answer: ...
