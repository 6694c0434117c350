"""Upload records of games that were played elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from turnabout.bots import bots
from turnabout.core.errors import BadRecord
from turnabout.core.record import Record, replay
from turnabout.games import game_of, make, own_games, upgraded
from turnabout.server.live.table_rows import new_table
from turnabout.server.rest.dependencies import Address, RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.entries import AnyEntry, Closed, Moved, Sat, Started
from turnabout.server.table.evolution import evolve, evolve_all
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import Setup
from turnabout.server.table.shapes import GUEST
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id, new_invite
from turnabout.words.names import is_name

MOST_MOVES = 5_000
MOST_KEPT = 20 * 2**20
"""Bytes of files that one person may keep here; deleting some makes room."""
LONGEST = 366 * 24 * 3600 * 1000
"""Milliseconds of a game: a year."""
PERSON = "human"

router = APIRouter(tags=["records"])


class RecordedMove(Shape):
    """One move: by whom, its text, and the milliseconds since the game began."""

    actor: Annotated[int, Field(ge=-2)]
    move: str
    ms: Annotated[int, Field(ge=0, le=LONGEST)]


class ProofFile(Shape):
    """What the server vouches for in a game; docs/live.md says how to check it."""

    table: str
    entries: list[tuple[str, list[Any]]]
    """The facts of each entry of the table's log, and the head after it."""
    commitment: str
    """What chance was committed to; empty if it was not."""
    secrets: dict[str, str]
    """The secrets that moves of chance were drawn with, by the index of their entries."""
    salts: dict[str, str]
    """The salts to check the seals of secret moves with, by the index of their entries."""
    key: str
    signature: str


class RecordFile(Shape):
    """A game as it was played."""

    format: Literal[1]
    game: str
    version: Annotated[int, Field(ge=1)]
    seats: Annotated[int, Field(ge=1)]
    options: dict[str, Any]
    players: list[str]
    log: Annotated[list[RecordedMove], Field(max_length=MOST_MOVES)]
    proof: ProofFile | None = None
    """Only for a finished game that was played here; an upload loses it."""


class Upload(BaseModel):
    """Whether everyone can find the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    listed: bool = False


class PublicKey(Shape):
    """The key to check this server's signatures with (Ed25519, hexadecimal)."""

    key: str


class RecordKept(Shape):
    """The table where the game can be viewed."""

    id: str


_PROOF = msgspec.defstruct(
    "ProofFields",
    [(name, field.annotation) for name, field in ProofFile.model_fields.items()],
    forbid_unknown_fields=True,
)
"""The same for msgspec, which stops at the first mistake. Pydantic lists a hundred thousand of
them, and everyone else at the server has to wait for a second."""


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


@router.get("/key")
async def show_key(services: ServicesOf) -> PublicKey:
    """The public key for the signatures of this server's records."""
    return PublicKey(key=services.notary.key)


@router.post(
    "/records",
    status_code=201,
    responses=refusals(*SENT, 401, 409),
    openapi_extra={"requestBody": _BODY},
)
async def upload_record(
    request: Request,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    wish: Annotated[Upload, Query()],
) -> RecordKept:
    """Check the file of a game move by move, and keep it as a table where the game is over."""
    body, now = await request.body(), services.clock.now()
    rates.upload(someone.who, address, len(body))
    if await services.store.uploaded_bytes(someone.who) + len(body) > MOST_KEPT:
        raise Refusal("too-many-uploads", most=MOST_KEPT // 2**20)
    name, invite = new_id(services.fate), new_invite(services.fate)
    table = await asyncio.to_thread(_read, body, name, now)
    new = new_table(name, someone.who, invite, wish.listed, table, now, len(body))
    await services.store.create(new)
    return RecordKept(id=new.id)


def _read(body: bytes, name: str, now: int) -> Table:
    """The table where this game has just ended; BadRecord says what is wrong with the file."""
    try:
        given = Record.read(body.decode())
        record = _checked(given)
        setup = Setup.choose(record.game, record.seats, dict(record.options))
        setup = setup.model_copy(update={"uploaded": True})
    except UnicodeDecodeError:
        raise BadRecord("record-not-utf8") from None
    except RecursionError:
        raise BadRecord("record-too-deep") from None
    table = evolve_all(Table.of(setup, name), _entries(record, now))
    if table.phase == "over":
        return table
    cause: Literal["rules"] | None = "rules" if len(record.log) < len(given.log) else None
    return evolve(table, Closed(at=now, cause=cause))


def _checked(record: Record) -> Record:
    """The record as far as it can be played; BadRecord if anything is wrong with it."""
    if len(record.log) > MOST_MOVES:
        raise BadRecord("record-too-long", most=MOST_MOVES, moves=len(record.log))
    try:
        if record.proof is not None:
            msgspec.convert(record.proof, _PROOF)
    except msgspec.ValidationError:
        raise BadRecord("proof-unreadable") from None
    if any(entry.ms > LONGEST for entry in record.log):
        raise BadRecord("record-too-slow")
    record = upgraded(record)
    replay(game_of(record), record.log)
    return record


def _entries(record: Record, now: int) -> Iterator[AnyEntry]:
    began = now - max((entry.ms for entry in record.log), default=0)
    words = record.players or [PERSON] * record.seats
    for seat, word in enumerate(words):
        yield _sat(record.game, seat, word, began)
    yield Started(at=began, order=tuple(range(record.seats)))
    for entry in record.log:
        yield Moved(at=began + entry.ms, actor=entry.actor, move=entry.move)


def _sat(game: str, seat: int, word: str, at: int) -> Sat:
    """A player in a record: a bot by its name, a person by theirs, or else a guest."""
    if word in bots(game):
        return Sat(at=at, seat=seat, name=word, bot=word)
    name = "" if word == PERSON else word.removeprefix(f"{PERSON}:")
    return Sat(at=at, seat=seat, name=name if is_name(name) else f"{GUEST}{seat + 1}")
