"""The games that were played out on a server, as records, for whoever studies them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from turnabout.core.record import Record
from turnabout.server.store.address import existing_database, told_away
from turnabout.server.store.database import Database, Work
from turnabout.server.store.queries import LOG
from turnabout.server.store.schema import OVER, tables
from turnabout.server.table.entries import read_entry
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.setup import Setup
from turnabout.server.table.table import Table

TOGETHER = 100
"""Tables whose logs are read at once."""
_PLAYED_HERE = (
    select(tables.c.id, tables.c.setup)
    .where(OVER, tables.c.game == bindparam("game"), tables.c.uploaded == 0)
    .order_by(tables.c.id)
)


def records_of(address: str, game: str) -> Iterator[Callable[[], Record]]:
    """The games of people that are over, each to be read when it is called for.

    Files that somebody uploaded are left out. Nothing is written: a server may be using the
    database. It is opened for some tables at a time, so nothing stays open if nobody reads on.
    """
    tables = asyncio.run(_tables(address, game))
    for first in range(0, len(tables), TOGETHER):
        some = tables[first : first + TOGETHER]
        logs = asyncio.run(_logs(address, [table for table, _ in some]))
        for (table, setup), texts in zip(some, logs, strict=True):
            yield partial(_record, table, setup, texts)


async def _tables(address: str, game: str) -> Sequence[tuple[str, str]]:
    """The name and the setup of each table."""
    async with _opened(address) as database:
        rows = await database.read(_select(_PLAYED_HERE, game=game))
        return [(table, setup) for table, setup in rows]


async def _logs(address: str, tables: Sequence[str]) -> list[list[str]]:
    """The entries of each table."""
    async with _opened(address) as database:
        return [
            [text for (text,) in await database.read(_select(LOG, table=table, after=0))]
            for table in tables
        ]


@asynccontextmanager
async def _opened(address: str) -> AsyncIterator[Database]:
    database = await existing_database(address)
    try:
        with told_away(address):
            yield database
    finally:
        await database.close()


def _select(query: Select[Any], **given: object) -> Work[Sequence[Any]]:
    def work(connection: Connection) -> Sequence[Any]:
        return connection.execute(query, given).all()

    return work


def _record(table: str, setup: str, texts: Sequence[str]) -> Record:
    empty = Table.of(Setup.model_validate_json(setup), table)
    return evolve_all(empty, map(read_entry, texts)).record()
