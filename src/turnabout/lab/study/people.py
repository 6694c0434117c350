"""The same figures from games that people played, as records: no names are kept."""

from __future__ import annotations

import json
from pathlib import Path

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.record import Record
from turnabout.games import game_of, upgraded
from turnabout.lab.entrant import Entrant
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.study.arms import Arm
from turnabout.lab.study.cell_data import played_data
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.result import StudyResult, conclude
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.tracing import survey

PEOPLE = "people"


def people_result(name: str, folder: Path) -> tuple[StudyResult, int]:
    """What the records of a game in a folder show, and how many could not be read.

    Games with other seats or options are variants, the most frequent first. They began differently,
    so nothing is claimed about differences.
    """
    if not folder.is_dir():
        raise BadOptions("study-no-records", folder=str(folder), game=name)
    groups: dict[str, tuple[Arm, list[StudiedGame]]] = {}
    unread = 0
    for place, path in enumerate(sorted(folder.rglob("*.json"))):
        try:
            record = Record.load(path)
            if record.game != name:
                continue
            arm, game = _studied(record, place)
        except TurnaboutError:
            unread += 1
            continue
        key = json.dumps([arm.seats, arm.options], sort_keys=True)
        groups.setdefault(key, (arm, []))[1].append(game)
    if not groups:
        raise BadOptions("study-no-records", folder=str(folder), game=name)
    found = sorted(groups.values(), key=lambda group: -len(group[1]))
    arms = tuple(arm for arm, _ in found)
    plan = Plan(name, arms, (Entrant(PEOPLE),), 0, (0,) * len(arms))
    cells = plan.cells()
    data = [played_data(cell, games) for cell, (_, games) in zip(cells, found, strict=True)]
    return conclude(plan, data), unread


def _studied(record: Record, place: int) -> tuple[Arm, StudiedGame]:
    game, log = game_of(record), upgraded(record).log
    surveyed = survey(game, log, by_people=True)
    outcome = game.outcome(record.states()[-1])
    played = PlayedGame(
        place,
        place,
        (0,) * game.seats,
        () if outcome is None else outcome.scores,
        "" if outcome is None else outcome.reason,
        plies=len(surveyed.decisions),
    )
    label = ", ".join([f"{game.seats} seats", *(f"{k}={v}" for k, v in game.options.items())])
    return Arm(label, game.seats, dict(game.options)), StudiedGame.of(played, 0, surveyed)
