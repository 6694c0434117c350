"""Bots whose thoughts a test thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.server.live.background import eventually
from turnabout.bots import Answer, Question


@dataclass
class Asked:
    """What a bot was asked."""

    question: Question
    patient: bool
    """Whether moves come before it."""
    answer: asyncio.Future[Answer] = field(repr=False)

    def think(self, move: str, wait: float = 0.0) -> None:
        self.answer.set_result(Answer(self.question.game.read_move(move), wait))


class FakeThinkers:
    """Keeps every question until the test has an answer."""

    def __init__(self) -> None:
        self.questions: list[Asked] = []
        self.unprepared = False

    async def ask(
        self,
        question: Question,
        preparing: Callable[[], None] = lambda: None,
        patient: bool = False,
        asker: str = "",
    ) -> Answer:
        if self.unprepared:
            preparing()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.questions.append(Asked(question, patient, answer))
        return await answer

    async def prepare(self) -> None:
        pass

    async def close(self) -> None:
        for asked in self.questions:
            asked.answer.cancel()

    async def asked(self, number: int) -> Asked:
        """The question with this number, from 1; waits until it is asked."""

        async def so() -> bool:
            return len(self.questions) >= number

        await eventually(so)
        return self.questions[number - 1]
