"""Bots whose thoughts a test thinks."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from tests.server.live.waiting import eventually
from turnabout.server.workers import Position, Thought


@dataclass
class Question:
    """What a bot was asked."""

    position: Position
    word: str
    seconds: float | None
    answer: asyncio.Future[Thought] = field(repr=False)

    def think(self, move: str, wait: float = 0.0) -> None:
        self.answer.set_result(Thought(move, wait))


class FakeThinkers:
    """Keeps every question until the test has an answer."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def think(self, position: Position, word: str, seconds: float | None) -> Thought:
        answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self.questions.append(Question(position, word, seconds, answer))
        return await answer

    async def prepare(self) -> None:
        pass

    async def close(self) -> None:
        for question in self.questions:
            question.answer.cancel()

    async def asked(self, number: int) -> Question:
        """The question with this number, from 1; waits until it is asked."""

        async def so() -> bool:
            return len(self.questions) >= number

        await eventually(so)
        return self.questions[number - 1]
