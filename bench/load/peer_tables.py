"""People at boardgame.io's tables: the same clients speaking its socket.io dialect."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from bench.load.http_client import post
from bench.load.line import PATIENCE, Line
from bench.load.pair import Pair, Tally

GAME = "marks"
CELLS = 100
_PREFIX = f"42/{GAME},".encode()


async def sit_down(addresses: list[str], number: int, tally: Tally, rng: Random) -> Pair:
    """A new match that both have joined and see."""
    pair = Pair(tally, rng, is_acknowledged=False)
    address, lobby = addresses
    sources = [f"127.0.0.{2 + (2 * number + seat) % 249}" for seat in range(2)]
    made = await post(lobby, f"/games/{GAME}/create", sources[0], {"numPlayers": 2})
    match = made.content["matchID"]
    people = []
    for seat, source in enumerate(sources):
        asked = {"playerID": str(seat), "playerName": "Somebody"}
        joined = await post(lobby, f"/games/{GAME}/{match}/join", source, asked)
        people.append(Person(match, seat, joined.content["playerCredentials"], pair))
    pair.players = people
    for person, source in zip(people, sources, strict=True):
        await person.dial(address, source)
    return pair


class Person:
    """One client of a match; it sees the whole state after every move."""

    def __init__(self, match: str, seat: int, credentials: str, pair: Pair) -> None:
        self._match, self._seat, self._credentials = match, str(seat), credentials
        self._pair = pair
        self.state = -1
        self._current = ""
        self._is_synced = asyncio.Event()
        self._line: Line | None = None

    async def dial(self, address: str, source: str) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        self._line = await Line.dial(address, path, source, "", self._hear)
        async with asyncio.timeout(PATIENCE):
            await self._is_synced.wait()

    @property
    def may_move(self) -> bool:
        newest = max(person.state for person in self._pair.players if isinstance(person, Person))
        return self._current == self._seat and self.state == newest

    def play(self, rng: Random) -> None:
        made = {
            "type": "place",
            "args": [rng.randrange(CELLS)],
            "playerID": self._seat,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": made}
        self._emit("update", action, self.state, self._match, self._seat)

    def _emit(self, *what: Any) -> None:
        assert self._line is not None
        self._line.send(_PREFIX + msgspec.json.encode(what))

    def _hear(self, text: bytes, now: float) -> None:
        assert self._line is not None
        if text.startswith(_PREFIX):
            self._understand(msgspec.json.decode(text[len(_PREFIX) :]), now)
        elif text == b"2":
            self._line.send(b"3")
        elif text.startswith(b"0"):
            self._line.send(f"40/{GAME},".encode())
        elif text.startswith(b"40/"):
            self._emit("sync", self._match, self._seat, self._credentials, 2)

    def _understand(self, said: list[Any], now: float) -> None:
        kind, *rest = said
        if kind == "sync":
            self._stand(rest[1]["state"])
            self._is_synced.set()
        elif kind == "update":
            self._stand(rest[1])
            self._pair.saw(self, now)

    def _stand(self, state: dict[str, Any]) -> None:
        self.state, self._current = state["_stateID"], state["ctx"]["currentPlayer"]
