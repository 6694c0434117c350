"""People at the tables of several processes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

from tests.server.faithful_client import Faithful, Message, faithful
from tests.server.service import FROM, House, Person
from turnabout.core.game import HOST


@asynccontextmanager
async def people(houses: Sequence[House], number: int) -> AsyncIterator[list[Person]]:
    """So many persons, each with an address of their own, who live in the houses in turn."""
    async with AsyncExitStack() as stack:
        found = []
        for each in range(number):
            house = houses[each % len(houses)]
            person = await stack.enter_async_context(house.person(f"Person {each}"))
            person.http.headers[FROM] = f"10.0.0.{each}"
            found.append(person)
        yield found


@asynccontextmanager
async def seated(
    persons: Sequence[Person], game: str, *refuges: House, **how: Any
) -> AsyncIterator[list[Faithful]]:
    """These persons at a new table, each in a seat of the same number; the game has begun."""
    table = await persons[0].make(game, ["me", *("open" for _ in persons[1:])], **how)
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(faithful(each, table, each.service, *refuges))
            for each in persons
        ]
        for seat, client in enumerate(clients[1:], start=1):
            granted(await client.act("sit", seat=seat))
        await together(clients)
        yield clients


async def together(clients: Sequence[Faithful]) -> int:
    """Wait until all have seen as much as the one who has seen most."""
    index = max(client.index for client in clients)
    for client in clients:
        await client.until(lambda client=client: client.index >= index)  # type: ignore[misc]
    return index


async def play(client: Faithful, seat: int, rng: Random, until: int) -> None:
    """Make legal moves for a seat until the game is over or has so many entries."""

    def ready() -> bool:
        return client.is_over or client.index >= until or bool(client.moves(seat))

    while True:
        await client.until(ready)
        if client.is_over or client.index >= until:
            return
        await client.move(seat, rng.choice(client.moves(seat)))


def granted(answer: Message) -> int:
    """The index of what must have been done."""
    assert answer["type"] == "ack", answer
    return int(answer["index"])


def moves_of(client: Faithful) -> list[Message]:
    """Every move of the log, as the client knows it."""
    return [event for _, event in sorted(client.events.items()) if event["event"] == "moved"]


def require_one_log(clients: Sequence[Faithful]) -> None:
    """All were shown the same, and every move of a person was promised to exactly one of them."""
    first = clients[0].events
    for client in clients[1:]:
        assert client.events == first
    acts = [(index, act) for client in clients for index, act in client.acks.items()]
    promised = {index: act for index, act in acts if act["type"] == "move"}
    made = {event["index"]: event for event in moves_of(clients[0]) if event["actor"] >= 0}
    assert sorted(promised) == sorted(made)
    assert len(acts) == len(dict(acts)), "one index was promised twice"
    for index, event in made.items():
        assert (event["actor"], event["move"]) == (promised[index]["seat"], promised[index]["move"])


def require_timers(moves: Sequence[Message], seconds: int) -> list[int]:
    """When bidding ended by the clock: so long after its first bid. PP-11: or all were done."""
    began: int | None = None
    ended = []
    for event in moves:
        if event["actor"] == HOST:
            assert began is not None
            assert event["at"] == began + 1000 * seconds
            ended.append(event["at"])
            began = None
        elif any(told["event"] == "demonstrate" for told in event["events"]):
            began = None
        elif event["actor"] >= 0 and event["move"].startswith("bid "):
            began = began or event["at"]
    return ended
