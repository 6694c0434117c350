"""People who have sat down together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.server.service import House, Line, Person

NAMES = ["Ann", "Ben", "Cid", "Dee"]


@dataclass
class Company:
    """Everyone's browser and line, by seat; the first made the table."""

    table: str
    people: list[Person]
    lines: list[Line]

    async def all_at(self, index: int) -> None:
        """Wait until everyone has seen the entry with this index."""
        for line in self.lines:
            await line.until(index)

    async def move(self, seat: int, move: str | None = None) -> int:
        """A move, or the first legal one, that everyone has seen."""
        line = self.lines[seat]
        index = await line.move(seat, move or line.moves(seat)[0])
        await self.all_at(index)
        return index

    async def does(self, by: int, kind: str, **what: Any) -> int:
        index = await self.lines[by].done(kind, **what)
        await self.all_at(index)
        return index

    async def second_leaves(self) -> None:
        """The other one's connection ends, and the first has been told so."""
        await self.lines[1].socket.close()
        while (await self.lines[0].expect("presence"))["seats"] != [0]:
            pass

    @property
    def index(self) -> int:
        return int(self.lines[0].latest["index"])

    @property
    def shown(self) -> dict[str, Any]:
        """The table, all but the position."""
        table: dict[str, Any] = self.lines[0].latest["table"]
        return table


@asynccontextmanager
async def company(
    house: House, game: str, people: int = 2, *bots: str, **how: Any
) -> AsyncIterator[Company]:
    """So many people at a table of their own, with bots in the last seats; the game has begun."""
    async with AsyncExitStack() as stack:
        come = [await stack.enter_async_context(house.person(name)) for name in NAMES[:people]]
        table = await come[0].make(game, ["me", *["open"] * (people - 1), *bots], **how)
        lines = [await stack.enter_async_context(person.at(table)) for person in come]
        met = Company(table, come, lines)
        for seat in range(1, people):
            await met.does(seat, "sit", seat=seat)
        # Chance may have set the game up since.
        async with come[0].at(table) as look:
            await met.all_at(look.latest["index"])
        yield met
