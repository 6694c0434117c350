"""What one transaction writes: the changes of many callers, in few statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection

from turnabout.server.store.rows import Append, Listing, NewTable, Person, Write
from turnabout.server.store.statements import MEET, RENAME, Present, Statements, Values

_GIVEN = ("id", "setup", "game", "owner", "invite", "listed", "uploaded")


def write(connection: Connection, changes: Sequence[Write]) -> list[bool]:
    """Write the changes that fit and report which did; one that does not fit affects no other."""
    statements = Statements.of(connection)
    touched = _touched(changes)
    batch = _Batch(statements.held(connection, touched) if touched else {})
    fitted = [batch.take(change) for change in changes]
    batch.write(connection, statements)
    return fitted


def _touched(changes: Sequence[Write]) -> set[str]:
    return {c.append.table for c in changes if c.append} | {c.new.id for c in changes if c.new}


class _Batch:
    """The rows to write, collected while the tables' own rows are held."""

    def __init__(self, present: Present) -> None:
        self._present = present  # index and sitters of each table, as after the changes taken
        self._created: list[Values] = []
        self._moved: dict[str, Values] = {}
        self._entered: list[Values] = []
        self._snapped: list[Values] = []
        self._seated: dict[str, tuple[str, ...]] = {}
        self._people: dict[str, Person] = {}

    def take(self, change: Write) -> bool:
        """Add the change if it fits to the ones before."""
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

    def write(self, connection: Connection, statements: Statements) -> None:
        """Send everything."""
        for statement, rows in (
            (statements.create, self._created),
            (statements.enter, self._entered),
            (statements.snap, self._snapped),
            (statements.move_on, list(self._moved.values())),
            (statements.unseat, [{"key": table} for table in self._seated]),
            (statements.seat, _seats(self._seated)),
        ):
            statements.run(connection, statement, rows)
        for who in sorted(self._people):
            _meet(connection, self._people[who])

    def _end(self, table: str) -> int | None:
        return self._present[table][0] if table in self._present else None

    def _append(self, append: Append) -> None:
        self._enter(append.table, append.index, append.entries)
        if append.snapshot is not None:
            self._snapped.append({"table": append.table, **asdict(append.snapshot)})
        listing = self._state(append.table, append.index + len(append.entries), append.listing)
        self._moved[append.table] = {"key": append.table, "updated": append.now, **listing}

    def _create(self, new: NewTable) -> None:
        self._enter(new.id, 0, new.entries)
        row = {name: getattr(new, name) for name in _GIVEN}
        listing = self._state(new.id, len(new.entries), new.listing)
        self._created.append({**row, "created": new.created, "updated": new.created, **listing})

    def _enter(self, table: str, index: int, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, index + 1):
            self._entered.append({"table": table, "index": number, "text": text})

    def _state(self, table: str, index: int, listing: Listing) -> Values:
        sitting = " ".join(listing.people)
        if self._present.get(table, (0, ""))[1] != sitting:
            self._seated[table] = listing.people
        self._present[table] = (index, sitting)
        return {
            "index": index,
            "phase": listing.phase,
            "due": listing.due,
            "summary": listing.summary,
            "sitting": sitting,
        }


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
