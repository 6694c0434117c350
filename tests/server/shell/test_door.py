"""Nobody is locked out by connections that say nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from turnabout.server.run import config
from turnabout.server.safety.door import MOST_FROM_ADDRESS, SHARE, Door
from turnabout.server.web import web_client

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Stub:
    """A connection that notes whether it was cut, and then ends."""

    def __init__(self, door: Door, address: str = HERE, is_idle: bool = True) -> None:
        self.client: tuple[str, int] | None = (address, 1)
        self.is_idle = is_idle
        self.is_open = True
        self._door = door
        door.enter(self)

    def cut(self) -> None:
        self.is_open = False
        self._door.leave(self, self.client)


def opened(connections: Sequence[Stub]) -> list[int]:
    return [number for number, one in enumerate(connections) if one.is_open]


def test_who_has_been_quiet_for_longest_makes_room() -> None:
    door = Door([], most=3)
    crowd = [Stub(door, is_idle=number != 0) for number in range(5)]
    assert opened(crowd) == [0, 3, 4], "the first is being answered"
    assert len(door) == 3
    other = Stub(door, THERE)
    assert other.is_open
    assert opened(crowd) == [0, 3, 4]


def test_a_live_connection_is_counted_and_never_cut() -> None:
    door = Door([], most=2)
    live = [Stub(door), Stub(door)]
    for one in live:
        door.pass_on(one)
    late = Stub(door)
    assert not late.is_open, "they take all the places, which the limits of live ones prevent"
    door.leave(object(), live[0].client)
    assert Stub(door).is_open
    assert opened(live) == [0, 1]


def test_nothing_is_kept_of_who_has_gone() -> None:
    door = Door([], most=2)
    for connection in [Stub(door, f"192.0.2.{number}") for number in range(9)]:
        door.leave(connection, connection.client)
    assert len(door) == 0
    assert not door._quiet


@pytest.mark.parametrize(
    ("address", "is_counted"), [("127.0.0.1", False), ("10.1.2.3", False), (HERE, True)]
)
def test_proxies_may_have_as_many_as_there_are(address: str, is_counted: bool) -> None:
    state: dict[str, object] = {}
    door = Door.of(state, config(web_client(None), ["10.0.0.0/8"]))
    assert door is Door.of(state, config(web_client(None)))
    Stub(door, address)
    assert len(door) == is_counted


def test_one_address_never_has_most_of_all() -> None:
    how = config(web_client(None))
    for most, allowed in ((400, 400 // SHARE), (60_000, MOST_FROM_ADDRESS)):
        how.limit_concurrency = most
        assert Door.of({}, how)._most == allowed
