"""A small study of a table's options, for a server: a wish comes in, progress and a report go out.

All of them are lines of JSON. The process ends when its input does, however that happened.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import suppress
from threading import Thread
from typing import Any

from turnabout.bots import bots
from turnabout.core.errors import TurnaboutError, write_error
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.lab.report.page import write_page
from turnabout.lab.setting import Fixture
from turnabout.lab.study.arms import Arm, changed
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.study.study import Study
from turnabout.lab.workers import Lost, MakePlayer, play_here

BOTS = ("random", "casual", "club")
GAMES = 200
"""The most games for each variant and bot."""
EVERY = 0.5
"""Seconds between two lines of progress."""

Say = Callable[[Mapping[str, Json]], None]


def small_study(wish: Mapping[str, Any]) -> Study:
    """These options against the usual ones, or the usual ones alone, in this process."""
    name = str(wish["game"])
    arms = _arms(name, wish["seats"], wish["options"])
    known = [bot for bot in BOTS if bot in bots(name)]
    plan = Plan.of(name, arms, known, 1, None)
    return Study(plan, games=GAMES, minutes=wish["seconds"] / 60, play=_one_by_one)


def hold(wish: Mapping[str, Any], say: Say) -> None:
    """Report the progress, and finally the report, or why there is none."""
    latest = -EVERY

    def watch(study: Study) -> None:
        nonlocal latest
        now = time.monotonic()
        if now - latest >= EVERY:
            latest = now
            say(_progress(study, now))

    try:
        result = small_study(wish).run(watch)
    except TurnaboutError as error:
        say({"refused": write_error(error)})
    else:
        say({"report": write_page(result)})


def _arms(name: str, seats: int, options: Mapping[str, Json]) -> tuple[Arm, ...]:
    info = game_info(name)
    usual = {option.name: option.default for option in info.options}
    changes = {key: value for key, value in options.items() if value != usual.get(key, ())}
    return changed(info, seats, changes)


def _one_by_one(
    make: MakePlayer[StudiedGame], lost: Lost[StudiedGame], fixtures: Iterable[Fixture]
) -> Generator[StudiedGame, None, None]:
    return play_here(make, fixtures)


def _progress(study: Study, now: float) -> dict[str, Json]:
    answer = study.strongest().headline()
    left = None if study.end is None else max(0, round(study.end - now))
    score = [answer.value, answer.low, answer.high] if answer.games else None
    return {"played": study.played, "games": study.expected(), "seconds": left, "score": score}


def _give_way() -> None:
    """Yield to bots that people wait for: this process gets only what is left over."""
    os.nice(19)
    with suppress(AttributeError, OSError):  # only Linux has it
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _end_with_the_input() -> None:
    while os.read(0, 1):
        pass
    os._exit(1)


def main() -> None:
    """Read a wish from standard input and answer it on standard output."""
    _give_way()
    lines = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # keep what a bot prints out of the answer
    wish = json.loads(sys.stdin.buffer.readline())
    Thread(target=_end_with_the_input, daemon=True).start()
    hold(wish, lambda said: print(json.dumps(said), file=lines, flush=True))


if __name__ == "__main__":
    main()
