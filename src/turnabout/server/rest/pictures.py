"""The preview picture of a link to a table."""

from __future__ import annotations

import asyncio
from random import Random

from fastapi import APIRouter, Response

from turnabout.core.session import settle
from turnabout.core.view import View
from turnabout.games import make, playable_games
from turnabout.pictures import card
from turnabout.server.live.rooms import Rooms
from turnabout.server.rest.dependencies import Address, RatesOf, RoomsOf, ServicesOf, TableId
from turnabout.server.rest.errors import refusals
from turnabout.server.store import Row
from turnabout.server.table import gate
from turnabout.server.table.gate import Viewer
from turnabout.server.table.refusal import Refusal
from turnabout.words import Words

KEPT = 60
"""Seconds for which it may be cached: the game goes on."""
PNG = "image/png"

router = APIRouter(tags=["tables"])


@router.get(
    "/tables/{table}/picture.png",
    response_class=Response,
    responses={
        200: {
            "description": "1200 by 630 pixels",
            "content": {PNG: {"schema": {"type": "string", "format": "binary"}}},
        },
        **refusals(404, 503),
    },
)
async def show_picture(
    services: ServicesOf, rooms: RoomsOf, rates: RatesOf, address: Address, table: TableId
) -> Response:
    """The preview picture of a link to a table: the board as spectators see it.

    For a private table only its game is shown, as the address alone must not reveal more.
    """
    rates.draw(address)
    row = await services.store.row(table)
    if row is None or row.game not in playable_games():
        raise Refusal("no-such-table")
    view = await _latest(row, rooms) if row.listed else None
    picture = await asyncio.to_thread(_card, row.game, view)
    data = await services.pictures.png(picture)
    return Response(data, media_type=PNG, headers={"Cache-Control": f"public, max-age={KEPT}"})


async def _latest(row: Row, rooms: Rooms) -> View | None:
    """None before the game has begun."""
    async with rooms.visit(row.id) as room:
        table = room.table
        if not table.has_begun:
            return None
        return await asyncio.to_thread(gate.position, table, Viewer(), len(table.log))


def _card(game: str, view: View | None) -> str:
    return card(view or _beginning(game), Words("en", game))


def _beginning(name: str) -> View:
    """A starting position of a game, always the same one."""
    game = make(name)
    return game.view(game.mask(settle(game, game.start(), Random(1)), None))
