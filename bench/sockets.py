"""What a socket layer alone costs: one message in, three out, and nothing in between.

`python -m bench.sockets` takes a minute and compares uvicorn as it comes, uvicorn with our frames,
picows and granian, in turn and twice; docs/load.md has the figures. It needs Linux.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
import uvloop

from bench.load.line import Line
from bench.load.usage import family_seconds

SOCKETS, RATE, SECONDS = 1000, 600.0, 5.0
ROUNDS = 2
START = 30.0
MESSAGE = b'{"type":"move","id":"17","seat":0,"move":"b1b4","seen":41}'
ANSWERS = (b'{"type":"ack","id":"17","index":42}', b"x" * 700, b"y" * 700)
HOST = "127.0.0.1"


def main() -> None:
    for number in range(1, ROUNDS + 1):
        for name in SERVERS:
            with started(name) as (address, pid):
                cost, most = uvloop.run(_measure(address, pid))
            print(f"{number}. {name}: {cost:.0f} µs a message, most {most:,.0f}/s")


async def _measure(address: str, pid: int) -> tuple[float, float]:
    """Microseconds of a message at a fixed rate, and messages per second without a pause."""
    callers = [await Caller.dial(address, number) for number in range(SOCKETS)]
    await _paced(callers, 1.0)
    before = family_seconds(pid)
    sent = await _paced(callers, SECONDS)
    cost = 1e6 * (family_seconds(pid) - before) / sent
    most = await _flat_out(callers)
    for caller in callers:
        caller.line.close()
    return cost, most


async def _paced(callers: list[Caller], seconds: float) -> int:
    began, count = time.perf_counter(), round(RATE * seconds)
    for number in range(count):
        if (wait := began + number / RATE - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        callers[number % len(callers)].send()
    return count


async def _flat_out(callers: list[Caller]) -> float:
    """Everyone sends again as soon as they have all answers."""
    before = sum(caller.answered for caller in callers)
    for caller in callers:
        caller.again = True
        caller.send()
    await asyncio.sleep(SECONDS)
    for caller in callers:
        caller.again = False
    return (sum(caller.answered for caller in callers) - before) / SECONDS


class Caller:
    """One client."""

    def __init__(self) -> None:
        self.line: Line
        self.answered = 0
        self.again = False
        self._heard = 0

    @classmethod
    async def dial(cls, address: str, number: int) -> Caller:
        caller = cls()
        source = f"127.0.0.{2 + number % 249}"
        caller.line = await Line.dial(address, "/", source, "", caller._hear)
        return caller

    def send(self) -> None:
        self.line.send(MESSAGE)

    def _hear(self, text: bytes, now: float) -> None:
        self._heard += 1
        if self._heard % len(ANSWERS) == 0:
            self.answered += 1
            if self.again:
                self.send()


@contextmanager
def started(name: str) -> Iterator[tuple[str, int]]:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "bench.sockets", name, str(port)])
    try:
        _await(port)
        yield f"{HOST}:{port}", process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def _await(port: int) -> None:
    for _ in range(round(10 * START)):
        try:
            socket.create_connection((HOST, port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not start")


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI app that answers in the usual way."""
    if not await _opened(scope, receive, send):
        return
    while (await receive())["type"] == "websocket.receive":
        for answer in ANSWERS:
            await send({"type": "websocket.send", "text": answer.decode()})


async def answering_directly(scope: Any, receive: Any, send: Any) -> None:
    """The same past ASGI's messages, as our server does it."""
    if not await _opened(scope, receive, send):
        return
    outlet = scope["state"]["outlet"]
    while (await outlet.receive())["type"] == "websocket.receive":
        for answer in ANSWERS:
            outlet.write(answer)


async def _opened(scope: Any, receive: Any, send: Any) -> bool:
    while scope["type"] == "lifespan":
        kind = (await receive())["type"]
        await send({"type": f"{kind}.complete"})
        if kind == "lifespan.shutdown":
            return False
    await receive()
    await send({"type": "websocket.accept"})
    return True


def _uvicorn(port: int) -> None:
    uvicorn.run(answering, port=port, log_level="critical", ws_per_message_deflate=False)


def _ours(port: int) -> None:
    from turnabout.server.run import config

    settings = config(answering_directly)
    settings.port = port
    uvicorn.Server(settings).run()


def _picows(port: int) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    class Answering(WSListener):  # type: ignore[misc]  # it is Any where picows is not installed
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            elif frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                for answer in ANSWERS:
                    transport.send(WSMsgType.TEXT, answer)

    async def serve() -> None:
        server = await ws_create_server(lambda request: Answering(), HOST, port)
        await server.serve_forever()

    uvloop.run(serve())


def _granian(port: int) -> None:
    from granian import Granian
    from granian.constants import Interfaces

    Granian(
        "bench.sockets:answering",
        address=HOST,
        port=port,
        interface=Interfaces.ASGI,
        websockets=True,
        log_enabled=False,
    ).serve()


SERVERS: dict[str, Callable[[int], None]] = {
    "uvicorn as it comes": _uvicorn,
    "uvicorn with our frames": _ours,
    "picows": _picows,
    "granian": _granian,
}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        SERVERS[sys.argv[1]](int(sys.argv[2]))
    else:
        main()
