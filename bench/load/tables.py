"""People at Turnabout's tables: they sit down, play random moves, and play again."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from bench.load.http_client import post
from bench.load.line import PATIENCE, Line
from bench.load.pair import Pair, Tally

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pivit", {}),
    ("pungo", {}),
    ("chimes", {}),
    # Random bids end soon, and then people would wait for the timer.
    ("pivot-pawns", {"bidding_seconds": 2}),
)


async def sit_down(
    addresses: list[str], number: int, tally: Tally, rng: Random, apart: bool = False
) -> Pair:
    """A new table with a running game; `apart`, its two people are at different processes."""
    pair = Pair(tally, rng, is_acknowledged=True)
    people = [
        await Person.meet(
            addresses[(number + seat * apart) % len(addresses)], _source(2 * number + seat), pair
        )
        for seat in range(2)
    ]
    pair.players = people
    game, options = GAMES[number % len(GAMES)]
    first, second = people
    asked = {"game": game, "options": options, "seats": ["me", "open"], "listed": True}
    made = await post(first.address, "/api/tables", first.source, asked, first.cookie)
    for person in people:
        await person.visit(made.content["id"])
    second.act("sit", seat=1)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(person.is_playing.wait() for person in people))
    return pair


class Person:
    """One browser: an identity, and a connection to the table where it plays."""

    def __init__(self, address: str, source: str, cookie: str, pair: Pair) -> None:
        self.address, self.source, self.cookie = address, source, cookie
        self.path = ""
        """Of the live connection."""
        self.is_playing = asyncio.Event()
        self.index = 0
        self._pair = pair
        self._seat = 0
        self._moves: list[str] = []
        self._table: dict[str, Any] = {}
        self._acts = 0
        self._move = ""
        """The id of the last move that was sent, and the index it answers."""
        self._sent_at = 0
        self._wants_more = False
        self._line: Line | None = None
        self._going_on: asyncio.Task[None] | None = None

    @classmethod
    async def meet(cls, address: str, source: str, pair: Pair) -> Person:
        me = await post(address, "/api/me", source, {"name": "Somebody"})
        return cls(address, source, me.cookie, pair)

    async def visit(self, table: str) -> None:
        self.index, self._moves, self._wants_more = 0, [], False
        self.path = f"/api/tables/{table}/live"
        self._line = await Line.dial(self.address, self.path, self.source, self.cookie, self._hear)
        self._line.send(b'{"type":"hello","changes":true}')

    def act(self, kind: str, **what: Any) -> None:
        assert self._line is not None
        self._acts += 1
        self._line.send(msgspec.json.encode({"type": kind, "id": f"{self._acts}", **what}))

    @property
    def may_move(self) -> bool:
        newest = max(person.index for person in self._pair.players if isinstance(person, Person))
        return bool(self._moves) and self.index == newest and self._going_on is None

    def play(self, rng: Random) -> None:
        self._sent_at, self._move = self.index, f"{self._acts + 1}"
        self.act("move", seat=self._seat, move=rng.choice(self._moves), seen=self.index)

    def _hear(self, text: bytes, now: float) -> None:
        said = msgspec.json.decode(text)
        match said["type"]:
            case "update" | "change":
                self._see(said, now)
            case "ack":
                if self._pair.is_mover(self) and said["id"] == self._move:
                    self._pair.acked(now)
            case "refused":
                self._bear(said)
            case "denied":
                raise ConnectionError(f"denied: {said['code']}")

    def _see(self, update: dict[str, Any], now: float) -> None:
        self._stand(update)
        mover = self._pair.mover
        if isinstance(mover, Person) and self._pair.is_busy:
            for event in update["events"]:
                if event.get("actor") == mover._seat and event["index"] > mover._sent_at:
                    self._pair.saw(self, now)
                    break
        table = self._table
        if table["rematch"] is not None:
            if self._going_on is None:
                self._going_on = asyncio.create_task(self._go_on(table["rematch"]))
        elif table["phase"] == "over" and not self._wants_more:
            self._wants_more = True
            self.act("rematch", seat=self._seat)

    def _stand(self, update: dict[str, Any]) -> None:
        self.index = update["index"]
        # A change names only what is new.
        self._table.update(update["table"])
        is_playing = self._table["phase"] == "playing"
        if is_playing:
            self.is_playing.set()
        if update.get("yours"):
            self._seat = update["yours"][0]
        self._moves = (update["looks"][0]["moves"] or []) if is_playing else []

    def _bear(self, said: dict[str, Any]) -> None:
        """A refusal: right only if the table has moved on by itself meanwhile."""
        if not self.is_playing.is_set():
            raise ConnectionError(f"refused before the game began: {said['code']}")
        update = said["update"]
        if said["id"] != self._move or not self._pair.is_mover(self):
            self._pair.tally.refused[said["code"]] += 1
            return
        is_race = update is not None and update["index"] > self._sent_at
        self._pair.refused(said["code"], is_race)

    async def _go_on(self, table: str) -> None:
        assert self._line is not None
        self._line.close()
        await self.visit(table)
        self._pair.tally.games += self._seat == 0
        self._going_on = None


def _source(number: int) -> str:
    """Each address may ask only so often, so people come from many."""
    return f"127.0.0.{2 + number % 249}"
