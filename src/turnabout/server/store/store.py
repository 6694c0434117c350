"""The store: tables, their logs and people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Executable, select

from turnabout.server.store import queries
from turnabout.server.store.address import open_database
from turnabout.server.store.database import Database
from turnabout.server.store.rows import (
    LATEST,
    Append,
    Listing,
    NewTable,
    Person,
    Row,
    Transfer,
    Write,
    writable,
)
from turnabout.server.store.statements import Statements
from turnabout.server.store.writer import Writer
from turnabout.server.table.snapshot import Snapshot


class Store:
    """The database of a server; many processes may have it open at once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open the database at `address`, creating or migrating it first."""
        return cls(await open_database(address))

    async def close(self) -> None:
        """Write pending changes and close the database."""
        await self._writer.close()
        await self._database.close()

    async def create(self, new: NewTable) -> None:
        """Store a new table; Conflict if its id is taken."""
        await self._writer.write(Write(new=new))

    async def append(
        self,
        table: str,
        index: int,
        entries: Sequence[str],
        listing: Listing,
        now: int,
        also: NewTable | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        """Append to a log, and store a new table if given; Conflict if `index` is not its end.

        Returns when all of it is durable. After an error none of it is, unless the connection broke
        at the moment of writing: a retry then finds its own entries there.
        """
        append = Append(table, index, tuple(entries), listing, now, snapshot)
        await self._writer.write(Write(append=append, new=also))

    async def read(self, table: str, after: int = 0) -> list[str]:
        """The entries of a log after that index."""
        rows = await self._find(queries.LOG, table=table, after=after)
        return [text for (text,) in rows]

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The snapshots of a table, earliest first."""
        return [Snapshot(*row) for row in await self._find(queries.SNAPSHOTS, table=table)]

    async def row(self, table: str) -> Row | None:
        """The table, if there is one."""
        rows = await self._find(queries.TABLE, table=table)
        return Row(*rows[0]) if rows else None

    async def listed(
        self, *, phase: str | None, game: str | None, before: int | None, limit: int
    ) -> list[Row]:
        """Public tables changed before that moment, latest first."""
        asked = {"phase": phase, "game": game, "before": before and min(before, LATEST)}
        given = {name: value for name, value in asked.items() if value is not None}
        rows = await self._find(queries.listed(frozenset(given)), **given, limit=limit)
        return [Row(*row) for row in rows]

    async def of_person(self, who: str, limit: int, before: int | None = None) -> list[Row]:
        """Tables where this person sits or that they made, most recently changed first."""
        before = LATEST if before is None else before
        rows = await self._find(queries.OF_PERSON, who=who, limit=limit, before=before)
        return [Row(*row) for row in rows]

    async def hide(self, who: str, table: str) -> None:
        """Leave this table out of that person's list."""
        given = {"who": who, "table": table}
        await self._writer.run(lambda line: line.execute(Statements.of(line).hide, given))

    async def seats_of(self, who: str, tables: Sequence[str]) -> dict[str, list[int]]:
        """The seats that this person has, for each of these tables where they sit."""
        seats: dict[str, list[int]] = {}
        for table, seat in await self._find(queries.SEATS, who=who, tables=list(tables)):
            seats.setdefault(table, []).append(seat)
        return seats

    async def plays_others(self, who: str, game: str) -> bool:
        """Whether this person plays this game with others right now, at any table."""
        return bool(await self._find(queries.CONTESTED, who=who, game=game))

    async def is_alone(self, who: str, table: str) -> bool:
        """Whether this person made the table and nobody else has a seat at it."""
        row = await self.row(table)
        others = await self._find(queries.OTHERS, who=who, table=table)
        return row is not None and row.owner == who and not others

    async def uploaded_bytes(self, owner: str) -> int:
        """The bytes that this person has uploaded and that are still here."""
        return int((await self._find(queries.UPLOADED, who=owner))[0][0])

    async def forget(self, tables: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""

        def forget(line: Connection) -> None:
            for statement in queries.FORGET:
                line.execute(statement, {"ids": list(tables)})

        if tables:
            await self._writer.run(forget)

    async def forget_old(self, before: int, limit: int) -> int:
        """Delete games that were over before that moment, oldest first; returns how many."""
        ids = [id for (id,) in await self._find(queries.OLD, before=before, limit=limit)]
        await self.forget(ids)
        return len(ids)

    async def count_unfinished(self, owner: str) -> int:
        """How many unfinished tables this person has made."""
        rows = await self._find(queries.UNFINISHED, who=owner)
        return int(rows[0][0]) if rows else 0

    async def take_due(self, now: int, patience: int, limit: int) -> list[str]:
        """Tables that are due, longest waiting first.

        The caller has at least `patience` milliseconds to change them before they are due again.
        """
        ids = [id for (id,) in await self._find(queries.DUE, now=now, limit=limit)]
        if ids:
            given = {"ids": ids, "now": now, "patience": patience}
            await self._writer.run(lambda line: line.execute(queries.POSTPONE, given))
        return ids

    async def person(self, who: str) -> Person | None:
        """The person, if they have been introduced."""
        rows = await self._find(queries.PERSON, who=who)
        return Person(*rows[0]) if rows else None

    async def save_person(self, person: Person) -> None:
        """Store a new person, or a known person's new name."""
        await self._writer.write(Write(person=person))

    async def offer_transfer(self, transfer: Transfer, now: int) -> None:
        """Keep it until it is taken, expires or is replaced by this person's next one."""

        def offer(line: Connection) -> None:
            line.execute(queries.EXPIRE_TRANSFERS, {"now": now})
            line.execute(Statements.of(line).offer, asdict(transfer))

        await self._writer.run(offer)

    async def take_transfer(self, key: str, now: int) -> str | None:
        """What was sealed with this key, once; None if it has been taken or has expired."""
        given = {"key": key, "now": now}

        def take(line: Connection) -> str | None:
            sealed: str | None = line.execute(queries.TAKE_TRANSFER, given).scalar_one_or_none()
            return sealed

        return await self._writer.run(take)

    async def time(self) -> float | None:
        """The time that all processes share, in seconds since 1970; None if there is only one."""
        return await self._database.time()

    async def secret(self, name: str, fresh: str) -> str:
        """The secret that all processes share under this name: `fresh` if there is none yet."""
        if not (rows := await self._find(queries.SECRET, name=name)):
            given = {"name": name, "value": fresh}
            await self._writer.run(lambda line: line.execute(Statements.of(line).keep, given))
            rows = await self._find(queries.SECRET, name=name)
        return str(rows[0][0])

    async def ping(self) -> None:
        """Raise if the database cannot be reached or written."""
        await self._find(select(1))
        await self._writer.probe()

    async def _find(self, query: Executable, **given: Any) -> list[tuple[Any, ...]]:
        # Text that cannot be written cannot be found; PostgreSQL would raise an error.
        if not all(writable(value) for value in given.values() if isinstance(value, str)):
            return []

        def find(connection: Connection) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in connection.execute(query, given)]

        return await self._database.read(find)
