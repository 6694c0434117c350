"""Small studies of a table's options, where the operator allows them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Response
from pydantic import Field

from turnabout.core.errors import TurnaboutError
from turnabout.core.options import Data
from turnabout.games import game_info, games
from turnabout.server.live.copies import plays_now
from turnabout.server.rest.analysis import Lines
from turnabout.server.rest.dependencies import (
    Address,
    RatesOf,
    RoomsOf,
    ServicesOf,
    Someone,
)
from turnabout.server.rest.errors import SENT, Error, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.safety.headers import REPORT
from turnabout.server.table.acts.models import SeatNumber
from turnabout.server.table.refusal import Refusal
from turnabout.server.workers import StudyService

router = APIRouter(tags=["games"])

Key = Annotated[str, Path(pattern="^[0-9a-f]{32}$", examples=["0" * 32])]
"""A random key chosen by the client; whoever knows it may read the report."""


class StudyWish(Shape):
    """Options to try; those left out keep their defaults."""

    game: Annotated[str, Field(min_length=1, max_length=40, examples=list(games()))]
    seats: SeatNumber | None = None
    """How many play; by default, the usual number."""
    options: Annotated[dict[str, Any], Field(default_factory=dict, max_length=40, examples=[{}])]


class StudyWaits(Shape):
    """Other studies come first."""

    type: Literal["waits"] = "waits"
    ahead: int


class StudyProgress(Shape):
    """The progress so far; a later one replaces it."""

    type: Literal["progress"] = "progress"
    played: int
    games: int
    """How many there will be if time allows."""
    seconds: int | None
    """How many are left at most; null while the bots get ready."""
    score: tuple[float, float, float] | None
    """The first seat's score between the strongest bots, or a pair's, with its 95 % interval."""


class StudyEnd(Shape):
    """The report is ready, under the same key."""

    type: Literal["end"] = "end"


class StudyRefused(Shape):
    """There will be no report."""

    type: Literal["refused"] = "refused"
    refusal: Error


_REPORT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/html": {"schema": {"type": "string"}}}}
}


@router.post(
    "/studies/{key}",
    response_class=Response,
    responses={
        200: {
            "model": StudyWaits | StudyProgress | StudyEnd | StudyRefused,
            "description": "Lines of JSON until the end; closing the connection ends the study",
            "content": {Lines.media_type: {}},
        },
        **refusals(*SENT, 401, 409, 503),
    },
)
async def hold_study(
    key: Key,
    services: ServicesOf,
    rooms: RoomsOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    wish: StudyWish,
) -> Lines:
    """Bots play these options against the usual ones, and a report says what is different."""
    services.studies.require_room()
    # In a thread: games are quick to build, but hostile options may be crafted to be slow.
    seats = await asyncio.to_thread(_seats, wish)
    # A set-up may be the position of a game in progress, and a report tells of good moves.
    if _brings_data(wish) and await plays_now(services, rooms, someone.who, address, wish.game):
        raise Refusal("set-up-in-play", game=wish.game)
    asked = {"game": wish.game, "seats": seats, "options": wish.options}
    return Lines(_lines(services.studies, key, asked), rates.study(someone.who, address))


@router.get("/studies/{key}", response_class=Response, responses={**_REPORT, **refusals(404)})
async def show_small_study(key: Key, services: ServicesOf) -> Response:
    """The report, as a page of its own; the server keeps only the latest few."""
    page, headers = services.studies.report(key), {"Content-Security-Policy": REPORT}
    return Response(page, media_type="text/html", headers=headers)


def _seats(wish: StudyWish) -> int:
    """How many seats there are; refuses options that cannot be played."""
    info = game_info(wish.game)
    return info.make(wish.seats, {**info.bounded, **wish.options}).seats


def _brings_data(wish: StudyWish) -> bool:
    options = game_info(wish.game).options
    given = {name for name, value in wish.options.items() if isinstance(value, dict)}
    return any(isinstance(option, Data) and option.name in given for option in options)


async def _lines(studies: StudyService, key: str, wish: dict[str, Any]) -> AsyncGenerator[str]:
    last: StudyEnd | StudyRefused = StudyEnd()
    try:
        async with aclosing(studies.hold(key, wish)) as lines:
            async for said in lines:
                kind = StudyWaits if "ahead" in said else StudyProgress
                yield _line(kind.model_validate(said, strict=False))
    except TurnaboutError as error:
        last = StudyRefused(refusal=Error.of(error))
    yield _line(last)


def _line(said: Shape) -> str:
    return said.model_dump_json() + "\n"
