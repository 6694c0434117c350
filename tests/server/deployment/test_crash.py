"""One process with SQLite is killed in the middle of many games, again and again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest

from tests.effort import effort
from tests.server.deployment.crowd import granted, people, require_timers
from tests.server.faithful_client import LONGEST, UNKNOWN, Faithful, Message, faithful
from tests.server.process import Process, processing
from tests.server.service import Person
from turnabout.core.game import HOST

pytestmark = pytest.mark.anyio
PERSONS = effort(8, 20)
CRASHES = effort(2, 3)
MOVES = effort(60, 150)
"""At least so many between two crashes."""
BIDDING = 1
CLOCK = {"seconds": 600, "increment": 2}
BID = {"bidding_seconds": BIDDING, "demonstration_seconds": 0}
AWAY = {"bidding_seconds": 5, "demonstration_seconds": 0}
LONG = {"bidding_seconds": 600, "demonstration_seconds": 0}
SHORT = {"turn_limit": 8}
CROWD: list[tuple[int, str, str, dict[str, Any]]] = [
    (effort(5, 24), "pivit", "open", {}),
    (effort(2, 4), "pivit", "open", {"clock": CLOCK}),
    (effort(1, 3), "pivit", "novice", {"tempo": 0.05}),
    (effort(3, 14), "pungo", "open", {}),
    (effort(2, 4), "pungo", "open", {"clock": CLOCK}),
    (effort(1, 3), "pungo", "random", {"tempo": 0.05}),
    (effort(6, 24), "chimes", "open", {"options": SHORT}),
    (effort(10, 22), "pivot-pawns", "open", {"options": BID}),
    (effort(1, 2), "pivot-pawns", "open", {"options": LONG}),
]
"""How many tables of which game, who sits opposite, and how it is played."""


@dataclass(frozen=True)
class Game:
    """A table, with a client for each of its people."""

    name: str
    how: dict[str, Any]
    clients: list[Faithful]
    persons: list[Person]


async def test_nothing_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    rng = Random(5)
    async with (
        processing(tmp_path) as process,
        people([process], PERSONS) as persons,
        _games(persons) as games,
    ):
        away = []
        async with _playing(games, rng):
            for _ in range(CRASHES):
                await _until_acks(games, _acks(games) + rng.randrange(MOVES, 2 * MOVES))
                away.append(await _abandon(persons[0]))
                await _crash(process, away[-1].due)
            await _until_back(games, CRASHES + 1)
            resumed = {game.clients[0].table: game.clients[0].index for game in games}
            await _until_more(games, resumed)
            await _finish(games)
        await _crash(process)
        await asyncio.gather(*(_require_whole(game) for game in games))
        _require_expired(games)
        for left in away:
            await _until_expired(persons[0], left)
        assert process.complaints() == []


@asynccontextmanager
async def _games(persons: Sequence[Person]) -> AsyncIterator[list[Game]]:
    wanted = [(name, seat, how) for number, name, seat, how in CROWD for _ in range(number)]
    assert len(wanted) == effort(31, 100)
    async with AsyncExitStack() as stack:
        opening = (
            _open(stack, persons[place % PERSONS], persons[(place * 3 + 1) % PERSONS], *each)
            for place, each in enumerate(wanted)
        )
        yield await asyncio.gather(*opening)


async def _open(
    stack: AsyncExitStack, host: Person, guest: Person, name: str, seat: str, how: dict[str, Any]
) -> Game:
    table = await host.make(name, ["me", seat], **how)
    persons = [host, guest] if seat == "open" else [host]
    clients = [await stack.enter_async_context(faithful(each, table)) for each in persons]
    if seat == "open":
        granted(await clients[1].act("sit", seat=1))
    return Game(name, how, clients, persons)


@dataclass(frozen=True)
class Left:
    """A table where the time runs while nobody is connected, and until when."""

    table: str
    due: int


async def _abandon(person: Person) -> Left:
    table = await person.make("pivot-pawns", ["me", "me"], options=AWAY)
    async with person.at(table) as line:
        await line.move(0, "bid 9")
        return Left(table, line.latest["table"]["deadline"]["at"])


@asynccontextmanager
async def _playing(games: Sequence[Game], rng: Random) -> AsyncIterator[None]:
    """Everyone plays until the block ends; then all know what became of each of their moves."""
    stop = asyncio.Event()
    playing = [
        asyncio.create_task(_play(client, seat, game.name, rng, stop))
        for game in games
        for seat, client in enumerate(game.clients)
    ]
    try:
        yield
        stop.set()
        for game in games:
            for client in game.clients:
                await client.until(lambda client=client: client.is_answered)  # type: ignore[misc]
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    assert [error for error in ended if isinstance(error, Exception)] == []


async def _play(client: Faithful, seat: int, name: str, rng: Random, stop: asyncio.Event) -> None:
    # Games of Chimes are short; they are to last until the last crash.
    pause = 1.5 if name == "chimes" else 1.0
    while not client.is_over:
        await client.until(
            lambda: client.is_over or bool(client.moves(seat)) or client.is_awaited(seat), None
        )
        if client.is_awaited(seat):
            await client.act("ready", seat=seat)
            continue
        await asyncio.sleep(rng.uniform(0, pause))
        moves = client.moves(seat)
        if moves and not stop.is_set():
            await client.move(seat, rng.choice(moves))


async def _crash(process: Process, due: int = 0) -> None:
    """Kill the process, and start it again after that moment."""
    await process.kill()
    await asyncio.sleep(max(0, due / 1000 - time()))
    await process.start()


def _acks(games: Sequence[Game]) -> int:
    return sum(len(client.acks) for game in games for client in game.clients)


async def _until_acks(games: Sequence[Game], number: int) -> None:
    async with asyncio.timeout(LONGEST):
        while _acks(games) < number:
            await asyncio.sleep(0.01)


async def _until_back(games: Sequence[Game], times: int) -> None:
    for game in games:
        for client in game.clients:
            await client.until(lambda client=client: client.comings >= times)  # type: ignore[misc]


async def _finish(games: Sequence[Game]) -> None:
    """Some games are played to their end."""
    for game in [game for game in games if game.name == "pivit"][:5]:
        granted(await game.clients[0].act("resign", seat=0))
    for game in games:
        if game.name == "chimes":
            for client in game.clients:
                await client.until(lambda client=client: client.is_over)  # type: ignore[misc]


async def _require_whole(game: Game) -> None:
    """What the server has now is what its people were shown and promised, no more and no less."""
    async with faithful(game.persons[0], game.clients[0].table) as fresh:
        made = {
            index: event
            for index, event in fresh.events.items()
            if event["event"] == "moved" and 0 <= event["actor"] < len(game.clients)
        }
        promised: dict[int, Message] = {}
        for client in game.clients:
            assert not promised.keys() & client.acks.keys()
            promised.update(client.acks)
            for index, event in client.events.items():
                assert _same(event, fresh.events[index]), (event, fresh.events[index])
        moves = {index: act for index, act in promised.items() if act["type"] in ("move", "resign")}
        assert sorted(moves) == sorted(made)
        for index, event in made.items():
            assert event["actor"] == moves[index]["seat"]
            assert event["move"] in (moves[index].get("move", "resign"), UNKNOWN)


def _same(shown: Message, fresh: Message) -> bool:
    """But for a choice that one of the two must not know yet."""
    if UNKNOWN in (shown.get("move"), fresh.get("move")):
        return {**shown, "move": "", "events": []} == {**fresh, "move": "", "events": []}
    return shown == fresh


async def _until_more(games: Sequence[Game], resumed: dict[str, int]) -> None:
    """After the last crash all kinds of games go on, those with bots and clocks too."""
    async with asyncio.timeout(LONGEST):
        while _still(games, resumed):
            await asyncio.sleep(0.05)


def _still(games: Sequence[Game], resumed: dict[str, int]) -> list[str]:
    """The kinds of games of which none has gone on."""
    grown = [game for game in games if game.clients[0].index > resumed[game.clients[0].table]]
    return [
        name
        for _, name, _, how in CROWD
        if how.get("options") != LONG
        and not any(game.name == name and game.how == how for game in grown)
    ]


def _require_expired(games: Sequence[Game]) -> None:
    """Bidding ended at its own moment."""
    for game in games:
        if game.how.get("options") == BID:
            events = game.clients[0].events.items()
            moves = [event for _, event in sorted(events) if event["event"] == "moved"]
            require_timers(moves, BIDDING)


async def _until_expired(person: Person, left: Left) -> None:
    """By the list alone: whoever opened the table would look after its time themselves."""
    async with asyncio.timeout(LONGEST):
        while True:
            answer = await person.http.get("/api/tables/mine")
            found = next(each for each in answer.json()["tables"] if each["id"] == left.table)
            if found["to_act"] == [0]:
                break
            await asyncio.sleep(0.1)
    async with faithful(person, left.table) as fresh:
        called = [each["at"] for each in fresh.events.values() if each.get("actor") == HOST]
    # Nobody was there to see it, not even the server.
    assert called == [left.due]
