"""Lists of tables, and single tables."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from turnabout.core.errors import TurnaboutError
from turnabout.games import game_info, games, playable_games
from turnabout.server.live.admission import admit, is_owner
from turnabout.server.rest.dependencies import (
    Invite,
    RoomsOf,
    ServicesOf,
    Someone,
    TableId,
    Who,
)
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.store import Row
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import Setup, TimeControl
from turnabout.server.table.shapes import ShownOutcome, ShownSeat
from turnabout.server.table.table import Phase

MOST_MINE = 200
"""The most tables in one page of a person's own."""

router = APIRouter(tags=["tables"])


class TableLine(Shape):
    """Enough for one line in a list; times are milliseconds since 1970."""

    id: str
    game: str
    phase: Phase
    created: int
    updated: int
    seats: list[ShownSeat | None]
    """Null is a free seat."""
    to_act: list[int]
    moves: int
    together: bool
    """Whether all seats win or lose together."""
    clock: TimeControl | None
    outcome: ShownOutcome | None
    uploaded: bool
    """Whether it comes from a file, and was not played here."""


class MyTable(TableLine):
    """A table where you sit, or that you made."""

    yours: list[int]
    """Your seats."""
    your_turn: bool


class OneTable(TableLine):
    """A table that you may look at."""

    yours: list[int]
    owner: bool
    """Whether you made it."""
    listed: bool
    cut: bool
    """Whether the rules have changed since, so that only `moves` moves can be shown."""


class Tables(Shape):
    """A page of tables, latest first."""

    tables: list[TableLine]
    next: int | None
    """Pass it as `before` to get the next page; null if there is none."""


class MyTables(Shape):
    """Your tables: those where it is your turn first, then the latest."""

    tables: list[MyTable]
    next: int | None
    """Pass it as `before` to get the next page; null if there is none."""


class MyPage(BaseModel):
    """Which of your tables are listed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    before: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Only those that changed before this moment."""
    limit: Annotated[int, Field(ge=1, le=MOST_MINE)] = MOST_MINE


class InviteKey(Shape):
    """The key in a table's invite link."""

    invite: str


class Filter(BaseModel):
    """Which tables are listed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phase: Phase | None = None
    game: Annotated[str | None, Field(min_length=1, max_length=40, examples=list(games()))] = None
    before: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Only those that changed before this moment."""
    limit: Annotated[int, Field(ge=1, le=100)] = 50


@router.get("/tables")
async def list_tables(services: ServicesOf, wanted: Annotated[Filter, Query()]) -> Tables:
    """The tables that are open to everyone."""
    given = {**wanted.model_dump(), "limit": wanted.limit + 1}
    rows, more = _page(await services.store.listed(**given), wanted.limit)
    return Tables(tables=[TableLine(**_line(row)) for row in rows], next=more)


@router.get("/tables/mine", responses=refusals(401))
async def list_my_tables(
    services: ServicesOf, someone: Someone, wanted: Annotated[MyPage, Query()]
) -> MyTables:
    """The tables where you sit or that you made."""
    found = await services.store.of_person(someone.who, wanted.limit + 1, wanted.before)
    rows, more = _page(found, wanted.limit)
    seats = await services.store.seats_of(someone.who, [row.id for row in rows])
    mine = [_mine(row, seats.get(row.id, [])) for row in rows]
    return MyTables(tables=sorted(mine, key=lambda table: not table.your_turn), next=more)


@router.delete("/tables/mine/{table}", status_code=204, responses=refusals(401, 403, 404, 409))
async def hide_my_table(
    services: ServicesOf, rooms: RoomsOf, someone: Someone, table: TableId
) -> None:
    """Delete a game where nobody else sat; any other leaves your list, and no longer names you."""
    row, yours = await _find(services, someone.who, table)
    if not yours and not is_owner(row, someone.who):
        raise Refusal("not-your-table")
    if yours and row.phase != "over":
        raise Refusal("playing")
    if row.phase == "over" and await services.store.is_alone(someone.who, table):
        await services.store.forget([table])
        return
    if yours:
        async with rooms.visit(table) as room:
            await room.remove_name(someone.who)
    await services.store.hide(someone.who, table)


@router.get("/tables/{table}", responses=refusals(403, 404))
async def show_table(
    services: ServicesOf, rooms: RoomsOf, who: Who, table: TableId, invite: Invite = None
) -> OneTable:
    """One table; the live connection tells what happens at it."""
    row, yours = await _find(services, who, table)
    admit(row, who, bool(yours), invite)
    line = {**_line(row), "cut": False}
    if _is_outdated(row):
        async with rooms.visit(table) as room:
            line |= {"moves": len(room.table.log), "cut": room.table.cut}
    return OneTable(**line, yours=yours, owner=is_owner(row, who), listed=row.listed)


@router.get("/tables/{table}/invite", responses=refusals(403, 404))
async def show_invite(services: ServicesOf, who: Who, table: TableId) -> InviteKey:
    """The key to give to friends."""
    row, yours = await _find(services, who, table)
    if not yours and not is_owner(row, who):
        raise Refusal("not-your-table")
    return InviteKey(invite=row.invite)


async def _find(services: ServicesOf, who: str, table: str) -> tuple[Row, list[int]]:
    """The table as stored, and the seats that this person has there."""
    row = await services.store.row(table)
    if row is None:
        raise Refusal("no-such-table")
    return row, (await services.store.seats_of(who, [table])).get(table, [])


def _page(rows: list[Row], limit: int) -> tuple[list[Row], int | None]:
    """The rows of a page, and where the next begins, given one row more if there is one.

    Rows that changed in the same millisecond are not parted, unless they fill a page.
    """
    if len(rows) <= limit:
        return rows, None
    *page, beyond = rows
    whole = [row for row in page if row.updated != beyond.updated] or page
    return whole, whole[-1].updated


def _mine(row: Row, yours: list[int]) -> MyTable:
    line = _line(row)
    return MyTable(**line, yours=yours, your_turn=not set(yours).isdisjoint(line["to_act"]))


def _line(row: Row) -> dict[str, Any]:
    stored = {name: getattr(row, name) for name in ("id", "game", "phase", "created", "updated")}
    summary = json.loads(row.summary)
    # Tables stored before guests had numbers or uploads were marked lack these fields.
    seats = [None if seat is None else {"guest": None, **seat} for seat in summary["seats"]]
    return {
        "uploaded": False,
        **stored,
        **summary,
        "seats": seats,
        "together": _is_together(row.game),
    }


def _is_outdated(row: Row) -> bool:
    with suppress(TurnaboutError):
        return row.phase == "over" and Setup.read(row.setup).outdated
    return False


def _is_together(game: str) -> bool:
    """A table stays in the lists even if its game is no longer installed."""
    return game in playable_games() and game_info(game).together
