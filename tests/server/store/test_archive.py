"""Games that were played on a server, read by whoever studies them, from either database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.store.samples import listing, new_table
from turnabout.lab.study.people import people_result
from turnabout.server.archive import records_of
from turnabout.server.store import NoDatabase, Store
from turnabout.server.table.entries import AnyEntry, Moved, Sat, Started, write_entry
from turnabout.server.table.setup import Setup

MOVES = ("f4c4", "f5e5", "c4c3", "e5e4")


def entries() -> tuple[str, ...]:
    log: list[AnyEntry] = [Sat(at=0, seat=0, name="Ada"), Sat(at=0, seat=1, name="Bo")]
    log.append(Started(at=0, order=(0, 1)))
    log += [Moved(at=1000 * n, actor=n % 2, move=move) for n, move in enumerate(MOVES)]
    return tuple(write_entry(entry) for entry in log)


async def fill(address: str) -> None:
    store = await Store.open(address)
    setup = Setup.choose("pivit", 2, {"size": 6}).model_dump_json()
    over = listing(phase="over")
    for name, more in (("one", {}), ("two", {}), ("file", {"uploaded": 9}), ("other", {})):
        game = "pungo" if name == "other" else "pivit"
        await store.create(
            new_table(name, game=game, setup=setup, listing=over, entries=entries(), **more)
        )
    await store.create(new_table("open", setup=setup, entries=entries()))
    await store.close()


def test_games_that_are_over_and_were_played_here(address: str) -> None:
    asyncio.run(fill(address))
    records = [read() for read in records_of(address, "pivit")]
    assert [tuple(entry.move for entry in one.log) for one in records] == [MOVES] * 2
    result, unread = people_result("pivit", records_of(address, "pivit"), "here")
    assert (result.cells[0].games, unread) == (2, 0)
    assert "Ada" not in str(result.as_json())


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "none.db"
    with pytest.raises(NoDatabase) as refused:
        list(records_of(f"sqlite:///{file}", "pivit"))
    assert refused.value.code == "database-away"
    assert not file.exists()


def test_a_database_of_somebody_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "else.db"
    file.touch()
    with pytest.raises(NoDatabase) as refused:
        list(records_of(f"sqlite:///{file}", "pivit"))
    assert "no such table" in str(refused.value.values["reason"])
