"""Finding tables and people again."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, Select, text

from tests.server.store.samples import listing, new_table
from turnabout.server.store import NewTable, Person, Row, Store, queries
from turnabout.server.store.address import open_database

pytestmark = pytest.mark.anyio


def _ids(rows: list[Row]) -> str:
    return " ".join(row.id for row in rows)


async def _create(store: Store, *tables: NewTable) -> None:
    await asyncio.gather(*(store.create(table) for table in tables))


async def test_public_tables_are_listed_latest_first(store: Store) -> None:
    await _create(
        store,
        new_table("a", created=1),
        new_table("b", created=2, listed=False),
        new_table("c", created=3, game="pungo"),
        new_table("d", created=4, listing=listing(phase="playing")),
        new_table("e", created=5, game="pungo", listing=listing(phase="playing")),
    )

    async def listed(
        phase: str | None = None, game: str | None = None, before: int | None = None
    ) -> str:
        return _ids(await store.listed(phase=phase, game=game, before=before, limit=10))

    assert await listed() == "e d c a"
    assert await listed(phase="playing") == "e d"
    assert await listed(game="pungo") == "e c"
    assert await listed(phase="open", game="pungo") == "c"
    assert await listed(before=4) == "c a"
    assert await listed(before=5, game="pungo") == "c"
    assert await listed(before=1) == await listed(before=0) == ""
    assert await listed(before=2**80) == "e d c a"
    assert await listed(phase="\0") == ""
    await store.append("a", 1, ["x"], listing(phase="playing"), 9)
    assert await listed() == "a e d c"
    assert await listed(phase="playing") == "a e d"


async def test_pages_join_without_gaps(store: Store) -> None:
    await _create(store, *(new_table(f"t{i}", created=100 + i) for i in range(10)))
    seen: list[str] = []
    before: int | None = None
    while page := await store.listed(phase=None, game=None, before=before, limit=3):
        assert len(page) <= 3
        seen += [row.id for row in page]
        before = page[-1].updated
    assert seen == [f"t{i}" for i in reversed(range(10))]


async def test_a_persons_tables_are_where_they_sit_and_what_they_made(store: Store) -> None:
    await _create(
        store,
        new_table("a", created=1, owner="bob", listing=listing(people=("ann", "ann"))),
        new_table("b", created=2, owner="ann", listed=False),
        new_table("c", created=3, owner="bob"),
        new_table("d", created=4, owner="ann", listing=listing(people=("", "ann"))),
    )
    assert _ids(await store.of_person("ann", 10)) == "d b a"
    assert _ids(await store.of_person("ann", 2)) == "d b"
    assert _ids(await store.of_person("bob", 10)) == "c a"
    await store.append("a", 1, ["ann leaves a seat"], listing(people=("", "ann")), 5)
    assert _ids(await store.of_person("ann", 10)) == "a d b"
    await store.append("a", 2, ["bob takes both"], listing(people=("bob", "bob")), 6)
    assert _ids(await store.of_person("ann", 10)) == "d b"
    assert await store.of_person("", 10) == await store.of_person("\0", 10) == []


async def test_unfinished_tables_are_counted_for_their_owner(store: Store) -> None:
    await _create(store, new_table("a"), new_table("b", listed=False), new_table("c", owner="bob"))
    await store.append("a", 1, ["x"], listing(phase="playing"), 2)
    assert await store.count_unfinished("ann") == 2
    await store.append("a", 2, ["x"], listing(phase="over"), 3)
    assert await store.count_unfinished("ann") == 1
    assert await store.count_unfinished("\0") == 0


async def test_due_tables_come_longest_waiting_first(store: Store) -> None:
    dues = {"a": 50, "b": 20, "c": None, "d": 30}
    await _create(store, *(new_table(t, listing=listing(due=due)) for t, due in dues.items()))
    assert await store.take_due(19, 5, 10) == []
    assert await store.take_due(30, 5, 1) == ["b"]
    assert await store.take_due(30, 5, 10) == ["d"]
    await store.append("b", 1, ["x"], listing(due=None), 40)
    await store.append("d", 1, ["x"], listing(due=60), 40)
    assert await store.take_due(100, 5, 10) == ["a", "d"]


async def test_a_due_table_that_nothing_comes_of_is_looked_at_ever_more_seldom(
    store: Store,
) -> None:
    await _create(store, new_table("a", listing=listing(due=20)))
    looks = [now for now in range(1000) if await store.take_due(now, 10, 10)]
    assert looks[:3] == [20, 30, 44]
    assert all(after >= 1.4 * before for before, after in pairwise(looks[2:]))


async def test_people_keep_their_first_day_and_their_last_name(store: Store, other: Store) -> None:
    assert await store.person("ann") is None
    await store.save_person(Person("ann", "Ann", 1))
    await other.save_person(Person("ann", "Änn'; --", 2))
    assert await store.person("ann") == Person("ann", "Änn'; --", 1)
    names = [store.save_person(Person(f"p{i % 7}", f"n{i}", i)) for i in range(40)]
    same = [other.save_person(Person(f"p{i % 7}", f"n{i}", i)) for i in reversed(range(40))]
    await asyncio.gather(*names, *same)
    assert all([await store.person(f"p{i}") is not None for i in range(7)])
    assert await store.person("\0") is None


QUERIES: dict[str, Select[Any]] = {
    "row": queries.TABLE,
    "read": queries.LOG,
    "of_person": queries.OF_PERSON,
    "unfinished": queries.UNFINISHED,
    "contested": queries.CONTESTED,
    "others": queries.OTHERS,
    "uploaded": queries.UPLOADED,
    "old": queries.OLD,
    "due": queries.DUE,
    "person": queries.PERSON,
    "listed": queries.listed(frozenset()),
    "listed before": queries.listed(frozenset({"before"})),
    "listed by phase": queries.listed(frozenset({"phase"})),
    "listed by game": queries.listed(frozenset({"game", "before"})),
    "listed by both": queries.listed(frozenset({"phase", "game"})),
}
GIVEN = {"table": "t", "after": 1, "who": "w", "now": 1, "limit": 1, "phase": "open", "game": "g"}


@pytest.mark.parametrize("name", QUERIES)
async def test_an_index_serves_every_query(store: Store, address: str, name: str) -> None:
    query = QUERIES[name]
    given = GIVEN | {"before": 1}
    database = await open_database(address)

    def plan(connection: Connection) -> list[str]:
        known = {n: v for n, v in given.items() if f":{n}" in str(query)}
        spelt = query.params(known).compile(connection, compile_kwargs={"literal_binds": True})
        return _plan(connection, str(spelt))

    lines = await database.write(plan)
    await database.close()
    for line in lines:
        assert "Seq Scan" not in line
        assert not line.startswith("SCAN ") or "USING" in line or line.startswith("SCAN anon")
        assert name == "of_person" or "TEMP B-TREE" not in line
        assert name == "of_person" or "Sort" not in line


def _plan(connection: Connection, spelt: str) -> list[str]:
    if connection.dialect.name == "sqlite":
        rows = connection.exec_driver_sql("EXPLAIN QUERY PLAN " + spelt)
        return [row.detail for row in rows]
    # The tables are empty, where PostgreSQL would rather read all of nothing.
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    connection.execute(text("SET LOCAL enable_bitmapscan = off"))
    return [line for (line,) in connection.exec_driver_sql("EXPLAIN " + spelt)]
