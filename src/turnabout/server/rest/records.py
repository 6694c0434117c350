"""Upload records of games that were played elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from turnabout.bots import bots
from turnabout.core.errors import BadRecord
from turnabout.core.record import Record, replay
from turnabout.games import game_of, make, own_games
from turnabout.server.live.table_rows import new_table
from turnabout.server.rest.dependencies import RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.entries import AnyEntry, Closed, Moved, Sat, Started
from turnabout.server.table.evolution import evolve, evolve_all
from turnabout.server.table.setup import Setup
from turnabout.server.table.shapes import GUEST
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id, new_invite
from turnabout.words.names import is_name

MOST_MOVES = 5_000
LONGEST = 366 * 24 * 3600 * 1000
"""Milliseconds of a game: a year."""
PERSON = "human"

router = APIRouter(tags=["records"])


class RecordedMove(Shape):
    """One move: by whom, its text, and the milliseconds since the game began."""

    actor: Annotated[int, Field(ge=-2)]
    move: str
    ms: Annotated[int, Field(ge=0, le=LONGEST)]


class RecordFile(Shape):
    """A game as it was played."""

    format: Literal[1]
    game: str
    version: Annotated[int, Field(ge=1)]
    seats: Annotated[int, Field(ge=1)]
    options: dict[str, Any]
    players: list[str]
    log: Annotated[list[RecordedMove], Field(max_length=MOST_MOVES)]


class Upload(BaseModel):
    """Whether everyone can find the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    listed: bool = False


class RecordKept(Shape):
    """The table where the game can be looked at."""

    id: str


def _example() -> Any:
    """A record of the first available game."""
    game = make(own_games()[0])
    actor = min(game.to_act(game.start()))
    move = game.moves(game.start(), actor)[0]
    return json.loads(Record.of(game).add(actor, game.write_move(move), 2100).write())


_BODY = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {"$ref": "#/components/schemas/RecordFile"},
            "example": _example(),
        }
    },
}


@router.post(
    "/records",
    status_code=201,
    responses=refusals(*SENT, 401),
    openapi_extra={"requestBody": _BODY},
)
async def upload_record(
    request: Request,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    wish: Annotated[Upload, Query()],
) -> RecordKept:
    """Keep the file of a game, checked move by move, as a table where the game is over."""
    rates.upload(someone.who)
    now = services.clock.now()
    table = await asyncio.to_thread(_read, await request.body(), now)
    name, invite = new_id(services.fate), new_invite(services.fate)
    new = new_table(name, someone.who, invite, wish.listed, table, now)
    await services.store.create(new)
    return RecordKept(id=new.id)


def _read(body: bytes, now: int) -> Table:
    """The table where this game has just ended; BadRecord says what is wrong with it."""
    try:
        record = Record.read(body.decode())
        _check(record)
        setup = Setup.choose(record.game, record.seats, dict(record.options))
    except UnicodeDecodeError:
        raise BadRecord("record-not-utf8") from None
    except RecursionError:
        raise BadRecord("record-too-deep") from None
    table = evolve_all(Table.of(setup), _entries(record, now))
    return table if table.phase == "over" else evolve(table, Closed(at=now))


def _check(record: Record) -> None:
    if len(record.log) > MOST_MOVES:
        raise BadRecord("record-too-long", most=MOST_MOVES, moves=len(record.log))
    if any(entry.ms > LONGEST for entry in record.log):
        raise BadRecord("record-too-slow")
    replay(game_of(record), record.log)


def _entries(record: Record, now: int) -> Iterator[AnyEntry]:
    began = now - max((entry.ms for entry in record.log), default=0)
    words = record.players or [PERSON] * record.seats
    for seat, word in enumerate(words):
        yield _sat(record.game, seat, word, began)
    yield Started(at=began, order=tuple(range(record.seats)))
    for entry in record.log:
        yield Moved(at=began + entry.ms, actor=entry.actor, move=entry.move)


def _sat(game: str, seat: int, word: str, at: int) -> Sat:
    """A player named in a record: a bot by its name, a person by theirs, or just a player."""
    if word in bots(game):
        return Sat(at=at, seat=seat, name=word, bot=word)
    name = "" if word == PERSON else word.removeprefix(f"{PERSON}:")
    return Sat(at=at, seat=seat, name=name if is_name(name) else f"{GUEST}{seat + 1}")
