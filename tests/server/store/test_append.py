"""Appending: all or nothing, once, in order, and nobody else's trouble."""

from __future__ import annotations

import asyncio
from types import NoneType
from typing import Any

import pytest
from sqlalchemy import Connection, Executable, insert, text

from tests.patience import PATIENCE
from tests.server.postgres import new_database
from tests.server.store.samples import listing, new_table
from turnabout.server.store import Conflict, Store, StoreClosed, Unwritable
from turnabout.server.store.address import open_database
from turnabout.server.store.batch import LATE
from turnabout.server.store.postgres import Postgres
from turnabout.server.store.schema import entries

pytestmark = pytest.mark.anyio


async def test_entries_are_numbered_from_the_end_of_the_log(store: Store) -> None:
    await store.create(new_table("t", entries=("a", "b")))
    await store.append("t", 2, ["c", "d"], listing(phase="playing", due=9, summary="[1]"), 7)
    assert await store.read("t") == ["a", "b", "c", "d"]
    assert await store.read("t", after=3) == ["d"]
    assert await store.read("t", after=4) == []
    row = await store.row("t")
    assert row is not None
    assert (row.index, row.phase, row.due, row.summary) == (4, "playing", 9, "[1]")
    assert (row.created, row.updated) == (1, 7)


async def test_lists_are_told_of_a_table_seldom_unless_more_than_its_moves_is_new(
    store: Store,
) -> None:
    await store.create(new_table("t", created=1000))
    told = []
    for index, (now, phase) in enumerate(
        [(1001, "open"), (1000 + LATE, "open"), (1001 + LATE, "open"), (1002 + LATE, "over")], 1
    ):
        await store.append("t", index, ["x"], listing(phase=phase, summary=f"[{index}]"), now)
        row = await store.row("t")
        assert row is not None
        assert (row.index, row.summary) == (index + 1, f"[{index}]")
        told.append(row.updated)
    assert told == [1000, 1000 + LATE, 1000 + LATE, 1002 + LATE]


async def test_a_table_comes_back_as_it_was_given(store: Store) -> None:
    given = new_table("t", setup='{"x":"ü"}', game="chimes", invite="k", listed=False, created=5)
    await store.create(given)
    row = await store.row("t")
    assert row is not None
    assert (row.id, row.setup, row.game, row.owner) == ("t", '{"x":"ü"}', "chimes", "ann")
    assert (row.invite, row.created, row.updated, row.index) == ("k", 5, 5, 1)
    assert row.listed is False
    assert await store.row("u") is None
    assert await store.read("u") == []


@pytest.mark.parametrize(("table", "index"), [("t", 0), ("t", 2), ("t", -1), ("u", 0), ("u", -1)])
async def test_only_the_present_end_can_be_appended_to(
    store: Store, table: str, index: int
) -> None:
    await store.create(new_table("t"))
    with pytest.raises(Conflict):
        await store.append(table, index, ["x"], listing(phase="over"), 9, new_table("v"))
    assert await store.read("t") == ["made"]
    assert await store.read("u") == []
    row = await store.row("t")
    assert row is not None
    assert (row.phase, row.updated) == ("open", 1)
    assert await store.row("v") is None


async def test_a_rematch_is_made_with_the_entry_that_asks_for_it(store: Store) -> None:
    await store.create(new_table("t"))
    await store.append("t", 1, ["rematch"], listing(), 2, also=new_table("next"))
    assert await store.read("t") == ["made", "rematch"]
    assert await store.read("next") == ["made"]
    with pytest.raises(Conflict):
        await store.append("t", 2, ["rematch"], listing(), 3, also=new_table("next"))
    assert await store.read("t") == ["made", "rematch"]


async def test_a_table_is_made_once(store: Store, other: Store) -> None:
    made = await asyncio.gather(
        *(s.create(new_table(f"t{i}")) for i in range(50) for s in (store, other, store)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in made].count(Conflict) == 100
    assert made.count(None) == 50


async def test_of_two_racing_appends_exactly_one_wins(store: Store, other: Store) -> None:
    rounds = [f"t{i:03}" for i in range(200)]
    await asyncio.gather(*(store.create(new_table(t)) for t in rounds))

    async def race(store: Store, table: str, mark: str) -> str | None:
        try:
            await store.append(table, 1, [mark, mark], listing(people=(mark, "")), 2)
        except Conflict:
            return None
        return mark

    # Against each other's order, which is what makes databases deadlock.
    ones = [race(store, table, "one") for table in rounds]
    twos = [race(other, table, "two") for table in reversed(rounds)]
    async with asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*ones, *twos)
    first, second = answers[:200], answers[:199:-1]
    for table, one, two in zip(rounds, first, second, strict=True):
        assert (one is None) != (two is None)
        winner = one or two or ""
        assert await store.read(table) == ["made", winner, winner]
    sitting = [len(await store.of_person(mark, 1000)) for mark in ("one", "two")]
    assert sitting == [200 - first.count(None), 200 - second.count(None)]


async def test_many_appends_to_one_table_at_once_keep_their_order(store: Store) -> None:
    await store.create(new_table("t", entries=()))
    await asyncio.gather(
        *(store.append("t", i, [str(i)], listing(people=(str(i), "")), i) for i in range(300))
    )
    assert await store.read("t") == [str(i) for i in range(300)]
    assert [row.id for row in await store.of_person("299", 10)] == ["t"]
    assert await store.of_person("298", 10) == []


async def test_a_table_can_be_made_and_played_within_one_batch(store: Store) -> None:
    await asyncio.gather(
        store.ping(),
        store.create(new_table("t")),
        store.append("t", 1, ["x"], listing(phase="playing", people=("bob", "")), 2),
    )
    assert await store.read("t") == ["made", "x"]
    row = await store.row("t")
    assert row is not None
    assert (row.phase, row.index) == ("playing", 2)
    assert len(await store.of_person("bob", 10)) == 1


async def test_more_callers_than_the_queue_holds(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(store.create(new_table(f"t{i}")) for i in range(1500)))
    assert await store.count_unfinished("ann") == 1500


async def test_a_conflict_harms_none_of_its_batch(store: Store) -> None:
    await asyncio.gather(*(store.create(new_table(f"t{i}")) for i in range(20)))
    answers = await asyncio.gather(
        *(store.append(f"t{i}", 1 - i % 2, ["x"], listing(), 2) for i in range(20)),
        return_exceptions=True,
    )
    assert [answer is None for answer in answers] == [i % 2 == 0 for i in range(20)]
    for i in range(20):
        assert await store.read(f"t{i}") == (["made"] if i % 2 else ["made", "x"])


async def test_an_error_harms_none_of_its_batch(store: Store, address: str) -> None:
    await asyncio.gather(*(store.create(new_table(f"t{i}")) for i in range(10)))
    await _change(address, insert(entries).values(table="t5", index=3, text="stray"))
    answers = await asyncio.gather(
        *(store.append(f"t{i}", 1, ["x", "y"], listing(), 2) for i in range(10)),
        return_exceptions=True,
    )
    assert type(answers[5]).__name__ in ("IntegrityError", "UniqueViolationError")
    assert [answer is None for answer in answers] == [i != 5 for i in range(10)]
    assert await store.read("t4") == ["made", "x", "y"]
    assert await store.read("t5") == ["made", "stray"]


async def test_a_caller_who_leaves_harms_none_of_its_batch(store: Store) -> None:
    await asyncio.gather(*(store.create(new_table(f"t{i}")) for i in range(10)))
    tasks = [asyncio.create_task(store.append(f"t{i}", 1, ["x"], listing(), 2)) for i in range(10)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(answers[3], asyncio.CancelledError)
    assert [answer is None for answer in answers] == [i != 3 for i in range(10)]
    await store.append("t9", 2, ["y"], listing(), 3)


async def test_what_waits_is_written_before_closing(address: str, store: Store) -> None:
    closing = await Store.open(address)
    tasks = [asyncio.create_task(closing.create(new_table(f"t{i}"))) for i in range(1200)]
    await asyncio.sleep(0)
    await closing.close()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    written = answers.count(None)
    assert written >= 1000  # as many as the queue holds
    assert all(answer is None or isinstance(answer, StoreClosed) for answer in answers)
    assert await store.count_unfinished("ann") == written


@pytest.mark.parametrize("bad", ["a\0b", "\0", "é\0", "\ud800"])
async def test_what_a_database_cannot_hold_is_refused_whole(store: Store, bad: str) -> None:
    await store.create(new_table("t"))
    for change in (
        store.append("t", 1, ["fine", bad], listing(), 2),
        store.append("t", 1, ["fine"], listing(summary=bad), 2),
        store.append("t", 1, ["fine"], listing(people=("", bad)), 2),
        store.append("t", 1, ["fine"], listing(), 2, also=new_table("u", invite=bad)),
        store.create(new_table("u", entries=("fine", bad))),
        store.create(new_table(bad)),
    ):
        with pytest.raises(Unwritable):
            await change
    assert await store.read("t") == ["made"]
    assert await store.row("u") is None
    assert await store.row(bad) is None
    assert await store.read(bad) == []


async def test_times_beyond_64_bits_are_refused(store: Store) -> None:
    await store.create(new_table("t"))
    with pytest.raises(Unwritable):
        await store.append("t", 1, ["x"], listing(due=2**63), 2)
    with pytest.raises(Unwritable):
        await store.append("t", 1, ["x"], listing(), 2**63)
    await store.append("t", 1, ["x"], listing(due=2**63 - 1), 2)
    row = await store.row("t")
    assert row is not None
    assert row.due == 2**63 - 1


HOSTILE = [
    "'; DROP TABLE tables; --",
    '"}]',
    "%s :x ?",
    "\x01\x7f\u2028\r\n\t",
    "💥\U0010ffff",
    "\\",
]


@pytest.mark.parametrize("text", [*HOSTILE, "x" * 1_000_000, ""])
async def test_texts_come_back_to_the_letter(store: Store, text: str) -> None:
    await store.create(new_table("t" + text[:20], setup=text, entries=(text,)))
    assert await store.read("t" + text[:20]) == [text]
    row = await store.row("t" + text[:20])
    assert row is not None
    assert row.setup == text


class Overheard:
    """A connection to PostgreSQL, and what is asked of it: each costs a round trip."""

    def __init__(self, line: Any) -> None:
        self._line = line
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        self.asked.append(name)
        return getattr(self._line, name)


async def test_moves_are_stored_in_one_round_trip(postgres: str) -> None:
    database = await open_database(new_database(postgres))
    assert isinstance(database, Postgres)
    store = Store(database)
    names = [f"t{number}" for number in range(9)]
    for name in names:
        await store.create(new_table(name))
    database._line = line = Overheard(database._line)
    await asyncio.gather(*(store.append(name, 1, ["x", "y"], listing(), 2) for name in names))
    assert set(line.asked) == {"fetch"}
    # What does not fit, or changes more, goes the long way.
    fits = [store.append("t1", 3, ["z"], listing(), 2), store.append("t2", 3, ["z"], listing(), 2)]
    more = store.append("t3", 3, ["z"], listing(phase="over"), 2)
    late = store.append("t4", 1, ["late"], listing(), 2)
    results = await asyncio.gather(*fits, more, late, return_exceptions=True)
    assert [type(result) for result in results] == [NoneType] * 3 + [Conflict]
    assert "executemany" in line.asked
    logs = [await store.read(name) for name in names[:5]]
    assert logs == [["made", "x", "y"], *[["made", "x", "y", "z"]] * 3, ["made", "x", "y"]]
    await store.close()


async def test_processes_with_the_same_tables_never_wait_for_each_other_in_a_circle(
    store: Store, other: Store
) -> None:
    names = [f"t{number}" for number in range(30)]
    for name in names:
        await store.create(new_table(name))

    async def append(one: Store, name: str) -> bool:
        try:
            await one.append(name, 1, ["x"], listing(), 2)
        except Conflict:
            return False
        return True

    forward = (append(store, name) for name in names)
    backward = (append(other, name) for name in reversed(names))
    won = await asyncio.gather(*forward, *backward)
    assert won.count(True) == len(names)
    assert [await store.read(name) for name in names] == [["made", "x"]] * len(names)


async def test_lost_connections_are_replaced_unseen(postgres: str) -> None:
    address = new_database(postgres)
    store = await Store.open(address)
    await store.create(new_table("t"))
    await asyncio.gather(*(store.ping() for _ in range(5)))
    await _change(
        address,
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        ),
    )
    await asyncio.gather(
        store.append("t", 1, ["x"], listing(), 2), store.create(new_table("u")), store.ping()
    )
    assert await store.read("t") == ["made", "x"]
    await store.close()


async def _change(address: str, statement: Executable) -> None:
    database = await open_database(address)

    def change(connection: Connection) -> None:
        connection.execute(statement)

    await database.write(change)
    await database.close()
