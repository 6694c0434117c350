"""Taking your name to another device, with a link that works once and expires soon."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from turnabout.server.rest.dependencies import RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.people import Me
from turnabout.server.rest.shape import Shape
from turnabout.server.safety.identity import cookie_of, give_cookie, new_token, seal, unseal, who
from turnabout.server.safety.limits import client_of
from turnabout.server.store import Transfer
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.shapes import shown_name

LASTS = 600_000
"""Milliseconds until a link expires."""

router = APIRouter(tags=["people"])


class TransferKey(Shape):
    """Anyone who has it can be you, once; put it into the fragment of a link, which nobody logs."""

    token: str
    expires: int
    """Milliseconds since 1970."""


class TransferClaim(Shape):
    """The key in the link."""

    token: Annotated[str, Field(min_length=1, max_length=60)]


@router.post("/transfers", status_code=201, responses=refusals(*SENT, 401))
async def offer_transfer(
    request: Request, services: ServicesOf, rates: RatesOf, someone: Someone
) -> TransferKey:
    """A key for your other device; it replaces any earlier one."""
    rates.transfer(someone.who)
    now, token = services.clock.now(), new_token(services.fate)
    sealed = seal(cookie_of(request), token)
    await services.store.offer_transfer(
        Transfer(someone.who, who(token), sealed, now + LASTS), now=now
    )
    return TransferKey(token=token, expires=now + LASTS)


@router.post("/transfers/claim", responses=refusals(*SENT, 404))
async def claim_transfer(
    request: Request, response: Response, services: ServicesOf, rates: RatesOf, claim: TransferClaim
) -> Me:
    """Become that person in this browser too; the key cannot be used again."""
    rates.claim(client_of(request.scope))
    sealed = await services.store.take_transfer(who(claim.token), services.clock.now())
    cookie = unseal(sealed, claim.token) if sealed else ""
    person = await services.store.person(who(cookie)) if cookie else None
    if person is None:
        raise Refusal("no-such-transfer")
    give_cookie(response, request, cookie)
    return Me(**shown_name(person.name))
