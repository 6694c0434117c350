"""The person asking, and their name."""

from __future__ import annotations

from random import Random
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from pydantic import Field

from turnabout.server.rest.dependencies import RatesOf, ServicesOf, Who
from turnabout.server.rest.errors import SENT, refusal, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.safety.identity import introduce, refresh_cookie
from turnabout.server.safety.limits import client_of
from turnabout.server.store import Person
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.shapes import GUEST, shown_name
from turnabout.words.names import LENGTH, is_name

router = APIRouter(tags=["people"])


class Me(Shape):
    """Who you are to others."""

    name: str | None
    guest: int | None
    """Your number, as long as you have no name."""


class Introduction(Shape):
    """What you want to be called; without it you keep your name, or are a guest."""

    name: Annotated[str, Field(min_length=1, max_length=LENGTH)] | None = None


@router.get("/me", response_model=Me, responses=refusals(404))
async def show_me(
    request: Request, response: Response, services: ServicesOf, who: Who
) -> Me | JSONResponse:
    """Your name, if this browser has been introduced."""
    person = await services.store.person(who) if who else None
    if person is None:
        return refusal(404, Refusal("nobody"))
    refresh_cookie(response, request)
    return Me(**shown_name(person.name))


@router.post("/me", responses=refusals(*SENT))
async def introduce_me(
    request: Request,
    response: Response,
    services: ServicesOf,
    rates: RatesOf,
    who: Who,
    wish: Introduction,
) -> Me:
    """Take a name, or change it; the cookie that comes with the answer is your identity."""
    if wish.name is not None and not is_name(wish.name):
        raise Refusal("bad-name", most=LENGTH)
    known = await services.store.person(who) if who else None
    if known is None:
        # Never adopt a cookie that we do not know: someone may have planted it.
        rates.meet(client_of(request.scope))
        who = introduce(response, request, services.fate)
    else:
        refresh_cookie(response, request)
    name = wish.name or (known.name if known else _guest(services.fate))
    if known is None or name != known.name:
        await services.store.save_person(Person(who, name, services.clock.now()))
    return Me(**shown_name(name))


def _guest(fate: Random) -> str:
    return f"{GUEST}{fate.randrange(10_000):04}"
