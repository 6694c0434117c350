"""Run the server, from opening the port to closing the last connection."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeAlias

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnabout.core.errors import TurnaboutError, system_error
from turnabout.server.safety.bounded_http import BoundedHttp
from turnabout.server.safety.bounded_websocket import BoundedWebSocket
from turnabout.server.settings import Settings
from turnabout.server.sockets import addresses, bind, open_files
from turnabout.server.telemetry.logs import set_up

LOG = logging.getLogger("turnabout.run")
LARGEST_MESSAGE = 16 * 1024
PING = 20.0
KEEP_ALIVE = 75
"""Seconds to keep an idle connection: longer than proxies and HTTP clients keep theirs.

The client must be the one to close it; otherwise a request can cross our close and be lost.
"""
FINISH = 1
"""Seconds that running requests have to finish when the server is told to stop."""
STOP = 3.0
"""Seconds after which it stops, whatever is still open."""
SPARE_FILES = 200
"""Open files that are not connections."""
COLLECT = (300, 1, 5_000)
"""For `gc.set_threshold`: new objects per young collection, then collections per older one."""
SWITCH = 0.0005
"""Seconds that a thread works before it lets another one that is waiting work.

A transaction needs several turns, and with Python's ten times as long ones a move at a busy server
took 30 ms instead of 3.
"""
ASIDE = 1
"""Threads for what would keep the event loop too long; each one more takes the loop's time."""
Factory = Callable[[Settings], ASGIApp]
Announce: TypeAlias = Callable[[Sequence[str]], None]
"""Tells people the server's addresses: first on this machine, then on the network."""


def print_addresses(addresses: Sequence[str]) -> None:
    print(*addresses, sep="\n", flush=True)


def serve(
    settings: Settings,
    host: str,
    port: int,
    open_browser: bool = False,
    announce: Announce = print_addresses,
) -> None:
    """Serve until Ctrl-C or SIGTERM; a failure to start is reported in a sentence."""
    from turnabout.server.app import create_app

    run(partial(create_app, prepare=True), settings, host, port, open_browser, announce)


def run(
    create: Factory,
    settings: Settings,
    host: str,
    port: int,
    open_browser: bool = False,
    announce: Announce = print_addresses,
) -> None:
    """Serve the app that `create` makes."""
    set_up(sys.stderr)
    _make_folder(settings)
    with bind(host, port) as taken:
        app = Opening(create(settings))
        found = addresses(host, taken.getsockname()[1])
        server = Server(config(app, settings.proxies), found, open_browser, announce)
        with _told_to_stop(), suppress(SystemExit):
            server.run([taken])
    if app.failure is not None:
        raise app.failure


class Opening:
    """Wraps an app and keeps the error that stopped its startup, to be reported in a sentence."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return
        started = False

        async def watch(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "lifespan.startup.complete"
            # Without its message, which would be a traceback.
            await send({"type": message["type"]})

        try:
            await self._app(scope, receive, watch)
        except Exception as error:
            if started:
                LOG.exception("closing failed")
                raise
            self.failure = error


class Server(uvicorn.Server):
    """Announces its addresses once it really listens, and stops in time."""

    def __init__(
        self, config: uvicorn.Config, found: list[str], open_browser: bool, announce: Announce
    ) -> None:
        super().__init__(config)
        self._found = found
        self._open_browser = open_browser
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # The process is ours alone here; an app in somebody else's leaves their threads to them.
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(ASIDE, "aside"))
        sys.setswitchinterval(SWITCH)
        await super().startup(sockets)
        _collect_calmly()
        # Not before: a failure to start is ours to report, in friendlier words than uvicorn's.
        logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
        self._announce(self._found)
        if self._open_browser:
            # Some browsers block the process that opens them.
            threading.Thread(target=webbrowser.open, args=self._found[:1], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            async with asyncio.timeout(STOP):
                await super().shutdown(sockets)
        except TimeoutError:
            LOG.warning("stopped before everything was closed")


def _collect_calmly() -> None:
    """Collect garbage often among new objects, and rarely among all the rest.

    All tables stand still during a collection. Objects are freed about as fast as they are made,
    so the net count that triggers one grows slowly, yet many objects are traversed: with 500
    tables, a second generation of ten young ones took a twentieth of a second. Permanent objects
    are frozen, and never traversed.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def config(app: ASGIApp, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """The uvicorn configuration that the app relies on, wherever it is served."""
    return uvicorn.Config(
        app,
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        # Compression costs time at every move, and can leak secrets that are sent next to chat.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        log_level=logging.CRITICAL,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=["127.0.0.1", "::1", *proxies],
        server_header=False,
        limit_concurrency=max(open_files() - SPARE_FILES, SPARE_FILES),
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=FINISH,
    )


def _make_folder(settings: Settings) -> None:
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = system_error(error)
        raise TurnaboutError("no-folder", path=str(settings.folder), why=why) from None


@contextmanager
def _told_to_stop() -> Iterator[None]:
    """Being told to stop is not a failure, but uvicorn raises the signal again when it is done."""
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: None) for number in signals]
    try:
        yield
    finally:
        for number, previous in zip(signals, before, strict=True):
            signal.signal(number, previous)
