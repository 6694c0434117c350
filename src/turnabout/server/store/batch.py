"""What one transaction writes: the changes of many callers, in few statements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from msgspec.structs import asdict as fields
from msgspec.structs import replace
from sqlalchemy import Connection, Executable

from turnabout.server.store.rows import Append, Listing, NewTable, Person, Write
from turnabout.server.store.statements import MEET, RENAME, Held, Present, Statements, Values

LATE = 10_000
"""Milliseconds that `updated` may be behind: lists are sorted by it, and updating their indexes
with every move would cost more than the move."""
_GIVEN = ("id", "setup", "game", "owner", "invite", "listed", "uploaded")


def write(connection: Connection, changes: Sequence[Write]) -> list[bool]:
    """Write the changes that fit and report which did; one that does not fit affects no other."""
    statements = Statements.of(connection)
    ids = touched(changes)
    batch = Rows(statements.held(connection, ids) if ids else {})
    fitted = [batch.take(change) for change in changes]
    for statement, rows in batch.rows(statements):
        statements.run(connection, statement, rows)
    for person in batch.people():
        _meet(connection, person)
    return fitted


def touched(changes: Sequence[Write]) -> set[str]:
    """The tables whose rows must be held."""
    return {c.append.table for c in changes if c.append} | {c.new.id for c in changes if c.new}


def sitting(listing: Listing) -> str:
    """Who sits at a table, as its row says it."""
    return " ".join(listing.people)


class Rows:
    """The rows to write, collected while the tables' own rows are held."""

    def __init__(self, present: Present) -> None:
        self._present = present  # each table as it is after the changes taken
        self._created: list[Values] = []
        self._stepped: dict[str, Values] = {}
        self._moved: dict[str, Values] = {}
        self._entered: list[Values] = []
        self._snapped: list[Values] = []
        self._seated: dict[str, tuple[str, ...]] = {}
        self._people: dict[str, Person] = {}

    def take(self, change: Write) -> bool:
        """Add the change if it fits the ones before it; returns whether it does."""
        append, new, person = change.append, change.new, change.person
        if append is not None and self._end(append.table) != append.index:
            return False
        if new is not None and self._end(new.id) is not None:
            return False
        if append is not None:
            self._append(append)
        if new is not None:
            self._create(new)
        if person is not None:
            self._people[person.who] = person
        return True

    def people(self) -> list[Person]:
        """The people to write, always in the same order."""
        return [self._people[who] for who in sorted(self._people)]

    def rows(self, statements: Statements) -> Iterator[tuple[Executable, list[Values]]]:
        """Everything else to write, by statement."""
        every = (
            (statements.create, self._created),
            (statements.enter, self._entered),
            (statements.snap, self._snapped),
            (statements.step, list(self._stepped.values())),
            (statements.move_on, list(self._moved.values())),
            (statements.unseat, [{"key": table} for table in self._seated]),
            (statements.seat, _seats(self._seated)),
        )
        return ((statement, rows) for statement, rows in every if rows)

    def _end(self, table: str) -> int | None:
        return self._present[table].index if table in self._present else None

    def _append(self, append: Append) -> None:
        self._enter(append.table, append.index, append.entries)
        if append.snapshot is not None:
            self._snapped.append({"table": append.table, **asdict(append.snapshot)})
        self._move_on(append)

    def _move_on(self, append: Append) -> None:
        """Most of the time, only the log's length and the summary change."""
        table, before = append.table, self._present[append.table]
        after = self._held(table, append.index + len(append.entries), append.listing, append.now)
        step = {"key": table, "index": after.index, "summary": append.listing.summary}
        if table not in self._moved and _is_step(before, after):
            self._stepped[table] = step
            self._present[table] = replace(after, updated=before.updated)
        else:
            self._stepped.pop(table, None)
            self._moved[table] = {**step, **fields(after)}

    def _create(self, new: NewTable) -> None:
        self._enter(new.id, 0, new.entries)
        row = {name: getattr(new, name) for name in _GIVEN}
        held = self._held(new.id, len(new.entries), new.listing, new.created)
        listing = {"created": new.created, "summary": new.listing.summary, **fields(held)}
        self._created.append({**row, **listing})

    def _enter(self, table: str, index: int, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, index + 1):
            self._entered.append({"table": table, "index": number, "text": text})

    def _held(self, table: str, index: int, listing: Listing, now: int) -> Held:
        people = sitting(listing)
        before = self._present.get(table)
        if (before.sitting if before else "") != people:
            self._seated[table] = listing.people
        held = Held(index, people, listing.phase, listing.due, now)
        self._present[table] = held
        return held


def _is_step(before: Held, after: Held) -> bool:
    """Whether nothing else has changed, and `updated` is recent enough."""
    same = (after.sitting, after.phase, after.due) == (before.sitting, before.phase, before.due)
    return same and 0 <= after.updated - before.updated < LATE


def _seats(seated: dict[str, tuple[str, ...]]) -> list[Values]:
    return [
        {"table": table, "seat": seat, "who": who}
        for table, sitting in seated.items()
        for seat, who in enumerate(sitting)
        if who
    ]


def _meet(connection: Connection, person: Person) -> None:
    known = connection.execute(RENAME, {"key": person.who, "name": person.name})
    if not known.rowcount:
        row = {"who": person.who, "name": person.name, "created": person.created}
        connection.execute(MEET, row)
