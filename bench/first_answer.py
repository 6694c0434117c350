"""Seconds until a Casual bot answers on a machine where nothing has been compiled yet.

From the moment at which the server has printed its address: until the first answer has come from a
worker, and until a move of a bot is seen. Bots leave people time to look, and in a race they take
the time of a person before they bid.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import connect

from turnabout.games import game_info, games

HERE = "http://127.0.0.1:"


def main() -> None:
    for name in games():
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (address, began):
            answered, seen = asyncio.run(first_answer(address, name))
            print(f"{name:12} answered {answered - began:5.2f} s, seen {seen - began:5.2f} s")


@contextmanager
def serving(folder: Path, compiled: bool = False) -> Iterator[tuple[str, float]]:
    """A server, and the moment at which it had printed its address.

    Unless what was `compiled` before is to be used, its cache is empty.
    """
    env = {**os.environ, "TURNABOUT_HOME": str(folder / "home")}
    if not compiled:
        env["XDG_CACHE_HOME"] = str(folder / "cache")
    command = [sys.executable, "-m", "turnabout", "serve", "--port", "0"]
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        line = next(line for line in server.stdout if HERE in line)
        port = line.partition(HERE)[2].split()[0].strip("/.")
        try:
            yield HERE + port, time.monotonic()
        finally:
            server.terminate()


async def first_answer(address: str, name: str) -> tuple[float, float]:
    """Sit down with Casual bots: when the first has answered, and when it has moved."""
    seats = ["me", *["casual"] * (game_info(name).usual_seats - 1)]
    async with httpx.AsyncClient(base_url=address) as http:
        (await http.post("/api/me", json={"name": "Ann"})).raise_for_status()
        made = await http.post("/api/tables", json={"game": name, "seats": seats})
        table = made.raise_for_status().json()["id"]
        cookies = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    return await asyncio.gather(_answered(address), _seen(address, table, cookies))


async def _answered(address: str) -> float:
    async with httpx.AsyncClient(base_url=address) as http:
        while True:
            said = (await http.get("/metrics")).text
            found = re.search(r"^turnabout_thought_seconds_count (\S+)", said, re.MULTILINE)
            if found is not None and float(found[1]) > 0:
                return time.monotonic()
            await asyncio.sleep(0.02)


async def _seen(address: str, table: str, cookies: str) -> float:
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(url, additional_headers={"Cookie": cookies}, max_size=None) as line:
        await line.send(msgspec.json.encode({"type": "hello"}).decode())
        moved = False
        async for text in line:
            update = msgspec.json.decode(text)
            if update["type"] != "update":
                continue
            if any(event.get("actor", 0) > 0 for event in update["events"]):
                return time.monotonic()
            (look,) = update["looks"]
            if not moved and look["moves"]:
                moved = True
                act = {"type": "move", "id": "first", "seat": 0, "move": look["moves"][0]}
                await line.send(msgspec.json.encode({**act, "seen": update["index"]}).decode())
    raise ConnectionError("the table was closed")


if __name__ == "__main__":
    main()
