"""A server of a small app, to be run in a process of its own: what to do, home."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from threading import Lock

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from tests.patience import PATIENCE
from turnabout.server import run
from turnabout.server.settings import Settings
from turnabout.server.store import Store


def create(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        await store.close()
        if sys.argv[1] == "mistake":
            raise LookupError("a mistake of ours")
        yield
        print("closed", flush=True)
        if sys.argv[1] == "stubborn":
            await asyncio.Event().wait()

    app = FastAPI(lifespan=lifespan)

    @app.get("/")
    async def index() -> str:
        return "here"

    @app.get("/switch")
    async def switch() -> float:
        return sys.getswitchinterval()

    @app.get("/aside")
    async def aside() -> bool:
        """Whether of twenty pieces of long work one is done at a time."""
        busy = Lock()

        def work() -> bool:
            is_alone = busy.acquire(blocking=False)
            if is_alone:
                # Time enough for others to begin, if they were allowed to.
                sum(range(200_000))
                busy.release()
            return is_alone

        return all(await asyncio.gather(*(asyncio.to_thread(work) for _ in range(20))))

    @app.websocket("/live")
    async def live(socket: WebSocket) -> None:
        await socket.accept()
        with suppress(WebSocketDisconnect):
            while True:
                await socket.send_text(str(len(await socket.receive_text())))

    return app


if __name__ == "__main__":
    if sys.argv[1] != "stubborn":
        # On a busy machine to close takes longer than a server may; here it is to be seen closed.
        run.STOP = 2 * PATIENCE
    run.run(create, Settings.from_environment(os.environ), "127.0.0.1", 0)
