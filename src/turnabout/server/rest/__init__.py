"""What is asked once, over HTTP."""

from fastapi import APIRouter

from turnabout.server.rest import (
    analysis,
    games,
    making,
    people,
    positions,
    records,
    schema,
    tables,
    trying,
)
from turnabout.server.rest.errors import refusals

api = APIRouter(prefix="/api", responses=refusals(422, 429))
for noun in (games, people, making, tables, records, positions, analysis, trying, schema):
    api.include_router(noun.router)
