"""The application: routes, middleware and lifespan, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from random import Random, SystemRandom

import msgspec
from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from starlette.routing import BaseRoute

from turnabout import __version__
from turnabout.server.clock import Clock, SteadyClock
from turnabout.server.live.bus import Bus, LocalBus
from turnabout.server.live.conversation import Conversation
from turnabout.server.live.review import Reviews
from turnabout.server.live.rooms import Rooms
from turnabout.server.live.services import Services
from turnabout.server.middleware import middleware
from turnabout.server.notary import Notary
from turnabout.server.preview import preview
from turnabout.server.rest import api
from turnabout.server.rest.errors import say_refusals
from turnabout.server.rest.health import Ping, health_routes
from turnabout.server.rest.rates import Rates
from turnabout.server.safety.identity import who_is
from turnabout.server.safety.limits import TokenBuckets
from turnabout.server.settings import Settings
from turnabout.server.store import Store
from turnabout.server.store.address import claimed
from turnabout.server.table.table import DAY
from turnabout.server.telemetry.metrics import Metrics
from turnabout.server.tokens import new_id
from turnabout.server.web import web_client
from turnabout.server.workers import BotService, PictureService, StudyService

MOST_THOUGHTS = 1000
"""Questions that may wait for a worker; beyond that the server is too busy."""
RATE, BURST = 10.0, 40
"""Messages per person: per second, and in a burst. Any more are refused unread."""
ADDRESS_RATE, ADDRESS_BURST = 200.0, 800
"""The same per address: more than a school, and fewer than the moves that a process can take."""
REMATCH_RATE, REMATCH_BURST = 0.05, 20
"""Rematches per host: per second, and in a burst. Each one makes a table."""
TALK_RATE, TALK_BURST = 0.5, 6
"""Lines of chat: per second, and in a burst."""


def create_app(
    settings: Settings,
    clock: Clock | None = None,
    fate: Random | None = None,
    prepare: bool = False,
) -> FastAPI:
    """The whole server as an ASGI app; tests control its clock and its randomness.

    With `prepare`, the bots' kernels are compiled in the background before anyone needs them.
    """
    clock, fate = clock or SteadyClock(), fate or SystemRandom()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            app.state.services = services = await _open(
                settings, clock, fate, app.state.metrics, stack
            )
            app.state.rooms = rooms = Rooms(services)
            stack.push_async_callback(rooms.close)
            rooms.start()
            if prepare:
                await services.workers.prepare()
            yield

    app = FastAPI(
        title="Turnabout",
        version=__version__,
        openapi_url=None,
        # Swagger UI and ReDoc would load scripts from other hosts.
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=middleware(settings, clock),
    )
    app.state.metrics = Metrics()
    app.state.rates = Rates(clock)
    say_refusals(app)
    # Before all others, with which every new connection would be compared.
    app.router.add_websocket_route("/api/tables/{table}/live", live)
    app.router.routes.extend(_api_routes())
    app.include_router(health_routes(_pings(app)))
    app.add_route("/metrics", app.state.metrics.route)
    app.add_route("/api/openapi.json", describe)
    app.mount("/", web_client(settings.web, preview))
    return app


@cache
def _api_routes() -> Sequence[BaseRoute]:
    """Shared by all apps of a process, as FastAPI takes a fifth of a second to build them."""
    router = APIRouter()
    router.include_router(api)
    return router.routes


def _pings(app: FastAPI) -> dict[str, Ping]:
    """Looked up on each call, as the services exist only once the app has started."""
    return {
        "store": lambda: app.state.services.store.ping(),
        "bus": lambda: app.state.services.bus.ping(),
    }


async def describe(request: Request) -> Response:
    """The description of the API."""
    # In a thread: it takes FastAPI up to a second, during which nobody could play.
    description = await asyncio.to_thread(request.app.openapi)
    return Response(msgspec.json.encode(description), media_type="application/json")


async def live(socket: WebSocket) -> None:
    """The live connection to a table."""
    state, table = socket.app.state, socket.path_params["table"]
    conversation = Conversation(socket, who_is(socket) or "", state.rooms, state.services)
    # In a task of its own; otherwise each message would resume every nested layer of the app.
    await asyncio.create_task(conversation.run(table))


async def _open_bus(redis: str | None) -> Bus:
    if redis is None:
        return LocalBus()
    from turnabout.server.live.redis_bus import RedisBus

    return await RedisBus.open(redis)


async def _open(
    settings: Settings, clock: Clock, fate: Random, metrics: Metrics, stack: AsyncExitStack
) -> Services:
    stack.enter_context(claimed(settings.database))
    store = await Store.open(settings.database)
    stack.push_async_callback(store.close)
    if isinstance(clock, SteadyClock):
        await stack.enter_async_context(clock.following(store.time))
    bus = await _open_bus(settings.redis)
    stack.push_async_callback(bus.close)
    workers = BotService(settings.workers, MOST_THOUGHTS)
    stack.push_async_callback(workers.close)
    pictures = PictureService()
    stack.push_async_callback(pictures.close)
    studies = StudyService(settings.study_seconds)
    stack.push_async_callback(studies.close)
    return Services(
        store=store,
        bus=bus,
        workers=workers,
        pictures=pictures,
        studies=studies,
        reviews=Reviews(workers),
        metrics=metrics,
        clock=clock,
        notary=await Notary.open(store, fate),
        fate=fate,
        acts=TokenBuckets(RATE, BURST),
        acts_from=TokenBuckets(ADDRESS_RATE, ADDRESS_BURST),
        talk=TokenBuckets(TALK_RATE, TALK_BURST),
        rematches=TokenBuckets(REMATCH_RATE, REMATCH_BURST),
        name=new_id(SystemRandom()),
        alone=settings.redis is None,
        keep=None if settings.keep_days is None else settings.keep_days * DAY,
    )
