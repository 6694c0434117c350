"""Opening databases: new, old, foreign, from the future, and by many at once."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from tests.effort import effort
from tests.patience import PATIENCE
from tests.server.postgres import new_database, postgres_server
from tests.server.store.samples import listing, new_table
from turnabout.server.store import NoDatabase, Store, StoreAway, migrations
from turnabout.server.store.address import claimed, open_database
from turnabout.server.store.schema import metadata
from turnabout.server.table.snapshot import Snapshot
from turnabout.words import Words

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which nothing was made yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return new_database(request.getfixturevalue("postgres"))


async def test_the_migrations_lead_to_the_schema(address: str) -> None:
    database = await open_database(address)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    def rebuilt(connection: Connection) -> list[str]:
        metadata.drop_all(connection)
        assert _definitions(connection) == []
        metadata.create_all(connection)
        return _definitions(connection)

    assert await database.write(differences) == []
    migrated = await database.write(_definitions)
    assert len(migrated) >= 10
    assert migrated == await database.write(rebuilt)
    await database.close()


def test_the_names_of_the_files_are_those_of_the_versions() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    found = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert migrations.versions() == found[::-1]


async def test_a_database_of_the_first_schema_is_read(address: str) -> None:
    """As the first schema left it: with tables and entries, and nothing that came later."""
    store = await Store.open(address)
    await store.create(new_table("t"))
    await store.close()
    database = await open_database(address)

    def back(connection: Connection) -> None:
        for later in ("snapshots", "hidden", "transfers", "secrets"):
            connection.execute(text(f"DROP TABLE {later}"))
        for index in ("tables_playing", "tables_over"):
            connection.execute(text(f"DROP INDEX {index}"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN uploaded"))
        connection.execute(text("UPDATE alembic_version SET version_num = '1'"))

    await database.write(back)
    await database.close()
    store = await Store.open(address)
    assert await store.read("t") == list(new_table("t").entries)
    assert await store.snapshots("t") == []
    snapshot = Snapshot(2, "state", "text")
    await store.append("t", len(new_table("t").entries), ["x"], listing(), 1, snapshot=snapshot)
    assert await store.snapshots("t") == [snapshot]
    await store.close()


def _definitions(connection: Connection) -> list[str]:
    """All that was made, as the database words it; conditions of indexes included."""
    if connection.dialect.name == "sqlite":
        query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'alembic%'"
    else:
        query = (
            "SELECT indexdef FROM pg_indexes"
            " WHERE schemaname = 'public' AND tablename NOT LIKE 'alembic%'"
            " UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable)"
            " FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name NOT LIKE 'alembic%'"
        )
    return sorted(" ".join(sql.split()) for (sql,) in connection.exec_driver_sql(query))


async def test_a_database_is_found_again(address: str) -> None:
    first = await Store.open(address)
    await first.create(new_table("t"))
    await first.close()
    again = await Store.open(address)
    assert await again.read("t") == ["made"]
    await again.close()


async def test_a_database_of_a_newer_program_is_refused(address: str) -> None:
    database = await open_database(address)

    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))

    await database.write(age)
    await database.close()
    with pytest.raises(NoDatabase, match=r"database-newer.*999"):
        await Store.open(address)


PROCESSES = effort(2, 4)
OPEN = """
import asyncio, sys
from turnabout.server.store import Store

async def main():
    sys.stdin.read()
    store = await Store.open(sys.argv[1])
    await store.ping()
    await store.close()

asyncio.run(main())
"""


async def test_processes_may_open_a_new_database_at_once(address: str) -> None:
    processes = [await _python(OPEN, address) for _ in range(PROCESSES)]
    async with asyncio.timeout(PATIENCE):
        ends = await asyncio.gather(*(process.communicate(b"") for process in processes))
    assert [(p.returncode, err) for p, (_, err) in zip(processes, ends, strict=True)] == [
        (0, b"")
    ] * PROCESSES


APPEND_AND_DIE = """
import asyncio, os, signal, sys
from tests.server.store.samples import listing, new_table
from turnabout.server.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.create(new_table("t"))
    others = [asyncio.create_task(store.create(new_table(f"u{i}"))) for i in range(50)]
    await store.append("t", 1, ["acknowledged"], listing(), 2)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_killed_process(address: str) -> None:
    process = await _python(APPEND_AND_DIE, address)
    async with asyncio.timeout(PATIENCE):
        _, errors = await process.communicate()
    assert (process.returncode, errors) == (-9, b"")
    store = await Store.open(address)
    assert await store.read("t") == ["made", "acknowledged"]
    await store.append("t", 2, ["and on"], listing(), 3)
    await store.close()


async def _python(code: str, address: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        "-c",
        code,
        address,
        stdin=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )


async def test_sqlite_puts_every_transaction_on_the_disk(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path}/tables.db")

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await database.write(pragmas) == ["wal", 2]
    await database.close()


async def test_a_server_that_went_away_is_an_error_for_all_who_wait() -> None:
    with postgres_server() as server:
        store = await Store.open(new_database(server))
        await store.ping()
    async with asyncio.timeout(PATIENCE):
        changes = (store.create(new_table(f"t{i}")) for i in range(300))
        answers = await asyncio.gather(*changes, return_exceptions=True)
    assert all(isinstance(answer, StoreAway) for answer in answers)
    with pytest.raises((OSError, DBAPIError)):
        await store.ping()
    await store.close()


@pytest.fixture
def loose_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


async def test_a_new_file_is_its_owners_alone(tmp_path: Path, loose_umask: None) -> None:
    file = tmp_path / "data" / "turn about" / "tables.db"
    store = await Store.open(f"sqlite:///{file}")
    await store.create(new_table("t"))
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes == {"tables.db": 0o600, "tables.db-wal": 0o600, "tables.db-shm": 0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    await store.close()
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\n" * 500)
    with pytest.raises(NoDatabase, match=r"database-away.*letter\.txt.*not a database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_text() == "Dear Ann,\n" * 500


@pytest.mark.parametrize(
    "address",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=memory&uri=true",
        "mysql://ann:secret@host/tables",
        "postgresql://ann:secret@host:port/tables",
        "postgresql://ann:secret@127.0.0.1:1/tables?password=secret",
        "postgresql://ann:secret@127.0.0.1:1/tables?sslmode=perhaps",
    ],
)
async def test_bad_addresses_are_refused_without_the_password(address: str) -> None:
    with pytest.raises(NoDatabase) as refused:
        await Store.open(address)
    assert "secret" not in str(refused.value)
    assert "secret" not in Words("en").refusal(refused.value)


@pytest.mark.parametrize("prefix", ["postgres://", "postgresql://", "postgresql+asyncpg://"])
async def test_postgresql_is_known_by_its_usual_names(postgres: str, prefix: str) -> None:
    address = new_database(postgres).replace("postgresql://", prefix) + "?sslmode=disable"
    store = await Store.open(address)
    await store.ping()
    await store.close()


async def test_sqlite_is_known_by_its_async_name(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    await store.ping()
    await store.close()
    assert (tmp_path / "tables.db").exists()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    with claimed(address), pytest.raises(NoDatabase) as refused, claimed(address):
        pass
    assert refused.value.code == "database-taken"
    assert refused.value.values == {"address": f"{tmp_path}/tables.db"}
    with claimed(address):
        pass


def test_many_servers_share_a_database_server() -> None:
    with claimed("postgresql://h/n"), claimed("postgresql://h/n"):
        pass
