"""Bots of one's own at the terminal's table, and at a server's."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.cli.command import Result, refused, run, run_anew
from tests.server.process import processing
from turnabout.client import TableLink, introduce, new_table

OWN = "tests.lab.bots:Captures"


def test_an_own_bot_sits_at_the_table(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "pivit", "--seats", f"random,{OWN}", "-o", "size=6", "--seed", "1")
    assert done.status == 0, done.err
    assert OWN in done.out
    assert "nobody:here" in refused(tmp_path, "play", "pivit", "--seats", "human,nobody:here")


def test_a_record_runs_no_program(tmp_path: Path) -> None:
    run(tmp_path, "play", "pivit", "--seats", f"human,{OWN}", "-o", "size=6", typed="b1b2\n")
    (saved,) = tmp_path.glob("*.json")
    assert OWN in json.loads(saved.read_text())["players"]
    assert OWN in refused(tmp_path, "resume", str(saved))
    again = run(tmp_path, "resume", str(saved), "--seats", f"human,{OWN}", typed="moves\n")
    assert again.status == 0, again.err


@pytest.mark.anyio
async def test_people_and_bots_join_tables(tmp_path: Path) -> None:
    async with processing(tmp_path / "server") as process:
        server = f"http://{process.address}"
        cookie = await asyncio.to_thread(introduce, server)

        async def table(*seats: str) -> TableLink:
            wish = {"game": "chimes", "seats": list(seats), "listed": True}
            return await asyncio.to_thread(new_table, server, cookie, wish)

        def join(link: TableLink, *how: str, typed: str = "") -> Result:
            # What is forked off one template cannot be waited for at once.
            return run_anew(tmp_path, "join", link.write(), *how, typed=typed)

        link = await table("open", "open")
        bots = ("random", "tests.lab.bots:Chancy")
        one, two = await asyncio.gather(
            *(
                asyncio.to_thread(join, link, "--bot", bot, *more)
                for bot, more in zip(bots, ((), ("--json",)), strict=True)
            )
        )
        assert (one.status, two.status) == (0, 0), one.err + two.err
        told = json.loads(two.out)
        assert told["outcome"]["reason"]
        assert told["moves"]
        assert "--bot" in await asyncio.to_thread(refused, tmp_path, "join", link.write(), "--json")
        shown = await asyncio.to_thread(run, tmp_path, "show", link.write(), "--json")
        assert json.loads(shown.out)["outcome"] is not None

        link = await table("open", "random")
        mine = await asyncio.to_thread(join, link, "--name", "Ann", typed="moves\n1b\nquit\n")
        assert mine.status == 0, mine.err
        assert "You are at a table of Chimes at midnight, as Ann." in mine.out
        assert "1b  3b  5b" in mine.out
        assert "Ann: 1b" in mine.out
        away = await asyncio.to_thread(run, tmp_path, "join", f"{server}/t/nowhere")
        assert away.status == 2
