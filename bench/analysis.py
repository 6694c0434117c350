"""Seconds until the first position of a game of 75 moves is analysed, and until all of them are.

The game is uploaded as a record, then asked for as the page does it: one request, whose answer
comes line by line. The workers have played a little before, as those of a running server have.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bench.first_answer import serving
from turnabout.core.record import Record
from turnabout.core.session import Session
from turnabout.games import games, make

MOVES = 75
WARM = 3
"""Moves that warm the workers up."""
PATIENCE = 600.0
"""Seconds for the compiler, on a machine that has not met a game yet."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), compiled=True) as (url, _):
        for name in games():
            asyncio.run(measure(url, name))


async def measure(address: str, name: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        (await http.post("/api/me", json={"name": "Ann"})).raise_for_status()
        await studied(http, record_of(name, WARM))
        record = record_of(name, MOVES)
        first, all_of_them, found, refused = await studied(http, record)
    moves = sum(entry.actor >= 0 for entry in record.log)
    print(
        f"{name:12} {moves} moves: first {first:5.2f} s, all {all_of_them:5.2f} s,"
        f" {found} analyses, {refused} requests refused"
    )


async def studied(http: httpx.AsyncClient, record: Record) -> tuple[float, float, int, int]:
    """When the first analysis came, when the last did, how many, and what was refused."""
    kept = await http.post("/api/records", content=record.write())
    table = kept.raise_for_status().json()["id"]
    began, first, found, refused = time.monotonic(), 0.0, 0, 0
    async with http.stream("GET", f"/api/tables/{table}/analysis") as answer:
        async for text in answer.aiter_lines():
            line = json.loads(text)
            first = first or time.monotonic() - began
            found += line["type"] == "found"
            refused += answer.is_error or line["type"] == "refused"
    return first, time.monotonic() - began, found, refused


def record_of(name: str, moves: int) -> Record:
    """So many moves at random, of which none ends the game as long as there are others."""
    game: Any = make(name)
    rng, session = Random(5), Session.begin(game)
    while sum(entry.actor >= 0 for entry in session.log) < moves and session.outcome is None:
        session = _step(game, session, rng)
    return session.record()


def _step(game: Any, session: Session[Any, Any], rng: Random) -> Session[Any, Any]:
    *_, session = session, *session.settle(rng, 0)
    if session.outcome is not None:
        return session
    actor = rng.choice(sorted(game.to_act(session.state)))
    moves = list(game.moves(session.state, actor))
    rng.shuffle(moves)
    after = [session.play(actor, move, 0) for move in moves[:20]]
    return next((one for one in after if one.outcome is None), after[0])


if __name__ == "__main__":
    main()
