"""Whether this process is alive, and whether it is ready to serve."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

LOG = logging.getLogger("turnabout.health")
PATIENCE = 1.0
Ping = Callable[[], Awaitable[None]]


class Alive(BaseModel):
    """The process answers."""

    alive: Literal[True] = True


class Readiness(BaseModel):
    """Which parts do not answer; ready if all of them do."""

    ready: bool
    missing: list[str]


def health_routes(parts: Mapping[str, Ping], patience: float = PATIENCE) -> APIRouter:
    """`/health` and `/ready`; a part is up if its ping returns in time."""
    router = APIRouter(tags=["health"])
    check: asyncio.Task[list[str]] | None = None

    @router.get("/health")
    async def health() -> Alive:
        """Whether the process answers at all."""
        return Alive()

    @router.get(
        "/ready", responses={503: {"model": Readiness, "description": "Some part is missing"}}
    )
    async def ready(response: Response) -> Readiness:
        """Whether the database and the bus can be reached."""
        nonlocal check
        # Nothing limits this route, so requests share one check of the parts at a time.
        if check is None or check.done():
            check = asyncio.create_task(_missing(parts, patience))
        missing = await asyncio.shield(check)
        response.status_code = 503 if missing else 200
        return Readiness(ready=not missing, missing=missing)

    return router


async def _missing(parts: Mapping[str, Ping], patience: float) -> list[str]:
    answers = await asyncio.gather(*(_answers(name, parts[name], patience) for name in parts))
    return [name for name, there in zip(parts, answers, strict=True) if not there]


async def _answers(name: str, ping: Ping, patience: float) -> bool:
    try:
        async with asyncio.timeout(patience):
            await ping()
    except Exception as error:
        # The error's text may hold an address with a password.
        fields = {"part": name, "error": type(error).__name__}
        LOG.warning("not ready", extra={"fields": fields})
        return False
    return True
