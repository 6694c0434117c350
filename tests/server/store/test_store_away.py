"""A database that is locked, full, read-only or gone: nobody waits for it, and it is noticed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from tests.patience import PATIENCE
from tests.server.postgres import new_database
from tests.server.service import FILE, Person, serving
from tests.server.store.samples import listing, new_table
from turnabout.server.store import Store, StoreAway, sqlite, writer
from turnabout.server.store import postgres as postgres_module
from turnabout.server.store.rows import Write
from turnabout.server.store.sqlite import SqliteFile
from turnabout.server.store.writer import Writer

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes a second takes less here."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    monkeypatch.setitem(postgres_module.PATIENCE, "server_settings", {"lock_timeout": "50"})
    monkeypatch.setattr(writer, "RETRY", 0.01)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Some other program writes, and does not come to an end."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


class StuckDatabase:
    """Until the test says otherwise."""

    def __init__(self) -> None:
        self.stuck = True
        self.tried = 0
        self.answer = asyncio.Event()

    async def write(self, work: Any) -> Any:
        self.tried += 1
        await self.answer.wait()
        if self.stuck:
            raise LookupError
        return [True]

    async def append(self, changes: Any) -> list[bool]:
        await self.write(None)
        return [True for _ in changes]

    async def read(self, work: Any) -> Any:
        raise AssertionError

    async def close(self) -> None:
        pass

    async def time(self) -> None:
        return None

    def is_stuck(self, error: Exception) -> bool:
        return isinstance(error, LookupError)


async def recovered(store: Store | Writer) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await (store.ping() if isinstance(store, Store) else store.probe())
            except StoreAway:
                await asyncio.sleep(0.01)
            else:
                return


async def test_one_try_is_enough_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY", PATIENCE)
    database = StuckDatabase()
    made = Writer(database)
    change = Write(new=new_table("t"))
    waiting = [asyncio.create_task(made.write(change)) for _ in range(3 * writer.MOST_TOGETHER)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    database.answer.set()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreAway}
    assert database.tried == 1
    # From now on everyone is told without any try.
    for refused in (made.write(change), made.run(lambda line: None), made.probe()):
        with pytest.raises(StoreAway):
            await refused
    assert database.tried == 1
    await made.close()


async def test_it_is_noticed_when_writing_works_again() -> None:
    database = StuckDatabase()
    database.answer.set()
    made = Writer(database)
    with pytest.raises(StoreAway):
        await made.write(Write(new=new_table("t")))
    database.stuck = False
    await recovered(made)
    await made.write(Write(new=new_table("t")))
    await made.close()


async def test_closing_does_not_wait_for_a_stuck_database() -> None:
    database = StuckDatabase()
    database.answer.set()
    made = Writer(database)
    with pytest.raises(StoreAway):
        await made.write(Write(new=new_table("t")))
    async with asyncio.timeout(PATIENCE):
        await made.close()


async def test_a_probe_writes_only_if_nothing_else_did() -> None:
    database = StuckDatabase()
    database.stuck = False
    database.answer.set()
    made = Writer(database)
    await made.write(Write(new=new_table("t")))
    for _ in range(3):
        await made.probe()
    assert database.tried == 1
    await made.close()


def full(file: Path) -> None:
    small = sqlite3.connect(file)
    small.execute("PRAGMA max_page_count = 1")
    small.execute("CREATE TABLE t (x)")
    small.execute("CREATE TABLE u (x)")


def read_only(file: Path) -> None:
    sqlite3.connect(f"file:{file}?mode=ro", uri=True).execute("CREATE TABLE t (x)")


def busy(file: Path) -> None:
    with locked(file):
        sqlite3.connect(file, timeout=0).execute("CREATE TABLE t (x)")


def gone(file: Path) -> None:
    sqlite3.connect(file / "nowhere").execute("CREATE TABLE t (x)")


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize("fail", [full, read_only, busy, gone])
async def test_what_keeps_sqlite_from_writing(fail: Any, tmp_path: Path) -> None:
    database = SqliteFile(str(tmp_path / "tables.db"))
    with pytest.raises(sqlite3.OperationalError) as error:
        fail(tmp_path / "tables.db")
    assert database.is_stuck(error.value)
    assert not database.is_stuck(sqlite3.IntegrityError("twice"))
    await database.close()


async def test_a_locked_table_of_postgres_is_refused(postgres: str) -> None:
    address = new_database(postgres)
    store = await Store.open(address)
    await store.create(new_table("t"))
    other = await asyncpg.connect(address)
    async with other.transaction():
        await other.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
        with pytest.raises(StoreAway):
            await store.append("t", 1, ["x"], listing(), 2)
        assert await store.read("t") == ["made"]
    await recovered(store)
    await store.append("t", 1, ["x"], listing(), 2)
    await other.close()
    await store.close()


async def test_a_server_with_a_locked_database_goes_on_reading(tmp_path: Path) -> None:
    async with serving(tmp_path) as service, service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            with locked(tmp_path / FILE):
                assert await line.refused("chat", text="hello") == "store-away"
                assert await line.refused("move", seat=0, move="b8b7", seen=99) == "stale"
                answer = await ann.http.post("/api/tables", json={"game": "pivit"})
                assert (answer.status_code, answer.json()["code"]) == (503, "store-away")
                assert (await ann.http.get("/api/tables/mine")).json()["tables"]
                assert await ready(ann) == (503, ["store"])
                async with ann.at(table) as again:
                    assert again.moves(0)
            async with asyncio.timeout(PATIENCE):
                while await ready(ann) != (200, []):
                    await asyncio.sleep(0.01)
            await line.move(0, line.moves(0)[0])


async def ready(person: Person) -> tuple[int, list[str]]:
    answer = await person.http.get("/ready")
    return answer.status_code, answer.json()["missing"]
