"""The REST routes."""

from fastapi import APIRouter

from turnabout.server.games import game_routers
from turnabout.server.rest import (
    analysis,
    games,
    new_tables,
    people,
    pictures,
    positions,
    records,
    sandbox,
    schema,
    studies,
    tables,
    transfers,
)
from turnabout.server.rest.errors import refusals

api = APIRouter(prefix="/api", responses=refusals(414, 422, 429))
for noun in (
    games,
    people,
    transfers,
    new_tables,
    tables,
    records,
    positions,
    pictures,
    analysis,
    sandbox,
    studies,
    schema,
):
    api.include_router(noun.router)
for router in game_routers():
    api.include_router(router)
