"""What is asked once, over HTTP."""

from fastapi import APIRouter

from turnabout.server.rest import (
    analysis,
    foresight,
    games,
    making,
    people,
    positions,
    records,
    rounds,
    sandbox,
    schema,
    tables,
)
from turnabout.server.rest.errors import refusals

api = APIRouter(prefix="/api", responses=refusals(422, 429))
for noun in (
    games,
    people,
    making,
    tables,
    records,
    positions,
    rounds,
    analysis,
    foresight,
    sandbox,
    schema,
):
    api.include_router(noun.router)
