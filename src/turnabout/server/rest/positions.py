"""Looking back at a game: its record, and every position in it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from turnabout.server.rest.dependencies import GameVisit, ServicesOf, TableVisit
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.records import RecordFile
from turnabout.server.rest.shape import Shape
from turnabout.server.table import gate
from turnabout.server.table.gate import Viewer
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.shapes import AnyEvent, AnyView, ShownEvent
from turnabout.server.table.table import Table

router = APIRouter(tags=["records"])


class PositionShown(Shape):
    """The position after the first `move` moves, as you may see it."""

    move: int
    actor: int | None
    """Who made the last of them: a seat, -1 for chance, -2 for the clock."""
    played: str | None
    """That move; ? while you may not know it."""
    events: list[AnyEvent]
    """What everyone may be told about that move."""
    view: AnyView


class EventPage(Shape):
    """A page of a table's log, earliest first; nothing comes before entry 1."""

    events: list[ShownEvent]


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={
        200: {"model": RecordFile, "description": "The record as a file"},
        **refusals(403, 404, 409),
    },
)
async def download_record(visit: GameVisit, services: ServicesOf) -> Response:
    """The game as a file: signed once it is over, until then without what you may not know."""
    row, table, viewer = visit.room.row, visit.table, visit.viewer
    text = await asyncio.to_thread(lambda: services.notary.sign(gate.record(table, viewer)).write())
    name = f'attachment; filename="{row.game}-{row.id}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@router.get("/tables/{table}/events", responses=refusals(403, 404))
async def list_events(
    visit: TableVisit, before: Annotated[int, Query(ge=1, le=2**31)]
) -> EventPage:
    """What happened just before the entry with this index, as far as you may know it."""
    # In a thread: replaying some moves must not hold anyone else up.
    events = await asyncio.to_thread(gate.events_before, visit.table, visit.viewer, before)
    return EventPage(events=events)


@router.get("/tables/{table}/positions/{move}", responses=refusals(403, 404, 409))
async def show_position(
    visit: GameVisit, move: Annotated[int, Path(ge=0, le=2**31)]
) -> PositionShown:
    """Any position of the game."""
    table = visit.table
    require_move(table, move)
    # In a thread: replaying some moves must not hold anyone else up.
    return await asyncio.to_thread(_position, table, visit.viewer, move)


def _position(table: Table, viewer: Viewer, move: int) -> PositionShown:
    view = gate.position(table, viewer, move)
    if move == 0:
        return PositionShown(move=0, actor=None, played=None, events=[], view=view)
    played, actor = gate.played(table, viewer, move - 1), table.log[move - 1].actor
    (events,) = table.events(move - 1, move)
    return PositionShown(move=move, actor=actor, played=played, events=list(events), view=view)


def require_over(table: Table) -> None:
    """Nobody gets help with a game that is still being played."""
    if table.phase != "over":
        raise Refusal("playing")


def require_move(table: Table, move: int) -> None:
    if move > len(table.log):
        raise Refusal("no-such-move", moves=len(table.log))
