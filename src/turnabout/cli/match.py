"""`turnabout match`: bots play each other, and a table shows who is better."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from turnabout.bots import Budget
from turnabout.cli import saves
from turnabout.cli.arguments import read_options
from turnabout.cli.match_progress import Progress
from turnabout.cli.match_table import show
from turnabout.cli.screen import Screen
from turnabout.games import game_info
from turnabout.lab.entrant import names
from turnabout.lab.match import Match
from turnabout.lab.setting import Setting
from turnabout.lab.sprt import Sprt

FAILED, STOPPED = 1, 130
LONGEST = 100
"""The maximum length of a folder's name."""


@dataclass(frozen=True)
class MatchRequest:
    """What was typed."""

    game: str
    bots: Sequence[str]
    games: int
    seats: int | None
    options: Sequence[str]
    budget: str | None
    seed: int
    out: Path | None
    jobs: int | None
    sprt: Sprt | None
    opening: int | None
    duplicate: bool


def hold_match(asked: MatchRequest, screen: Screen, as_json: bool) -> int:
    """Play the match, or the rest of it; returns the exit status."""
    setting = read_setting(asked)
    folder = asked.out or usual_folder(setting)
    match = Match(setting, asked.games, jobs=asked.jobs, folder=folder, sprt=asked.sprt)
    stopped = False
    with Progress(screen) as progress:
        try:
            match.run(progress.watch)
        except KeyboardInterrupt:
            stopped = True
    result = match.result()
    if as_json:
        print(json.dumps(result.as_json(), ensure_ascii=False))
    else:
        show(result, screen)
    if stopped:
        print(screen.words.say("match-stopped"), file=sys.stderr)
    return STOPPED if stopped else FAILED if result.failures else 0


def read_setting(asked: MatchRequest) -> Setting:
    return Setting.of(
        asked.game,
        asked.bots,
        seats=asked.seats,
        options=read_options(game_info(asked.game), asked.options),
        budget=None if asked.budget is None else Budget.read(asked.budget),
        seed=asked.seed,
        turns=asked.opening,
        duplicate=asked.duplicate,
    )


def usual_folder(setting: Setting) -> Path:
    """The same command always finds the same match here, and never another one."""
    words = [setting.game, *names(setting.entrants), str(setting.seed)]
    stem = re.sub(r"[^\w@.+-]+", "", "-".join(words))[:LONGEST]
    return saves.folder() / "matches" / f"{stem}-{setting.mark()}"
