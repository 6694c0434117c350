"""The same figures from games that people played, as records: no names are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.record import Record
from turnabout.games import game_of, upgraded
from turnabout.lab.entrant import Entrant
from turnabout.lab.metrics.intervals import Estimate, share
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.study.arms import Arm
from turnabout.lab.study.cell_data import played_data
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.result import StudyResult, conclude
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.tracing import survey

PEOPLE = "people"
PERSON, NAMED = "human", "human:"
"""How a record remembers a player who is no bot."""


def folder_records(folder: Path) -> Iterator[Callable[[], Record]]:
    """The record files of a folder, however deep, each to be read when it is called for."""
    for path in sorted(folder.rglob("*.json")):
        yield partial(Record.load, path)


def people_result(
    name: str, records: Iterable[Callable[[], Record]], source: str
) -> tuple[StudyResult, int]:
    """What the records of a game show, and how many could not be read; games of bots are left out.

    Games with other seats or options are variants, the most frequent first. They began differently,
    so nothing is claimed about differences.
    """
    groups: dict[str, tuple[Arm, list[StudiedGame]]] = {}
    persons: dict[str, list[float]] = {}
    unread = 0
    for place, read in enumerate(records):
        try:
            record = read()
            if record.game != name or not _by_people(record):
                continue
            arm, game = _studied(record, place)
        except TurnaboutError:
            unread += 1
            continue
        key = json.dumps([arm.seats, arm.options], sort_keys=True)
        groups.setdefault(key, (arm, []))[1].append(game)
        for player, score in zip(record.players, game.scores, strict=False):
            if player.startswith(NAMED):
                persons.setdefault(player, []).append(score)
    if not groups:
        raise BadOptions("study-no-records", folder=source, game=name)
    found = sorted(groups.values(), key=lambda group: -len(group[1]))
    arms = tuple(arm for arm, _ in found)
    plan = Plan(name, arms, (Entrant(PEOPLE),), 0, (0,) * len(arms))
    cells = plan.cells()
    data = [played_data(cell, games) for cell, (_, games) in zip(cells, found, strict=True)]
    return replace(conclude(plan, data), people=_successes(persons)), unread


def _by_people(record: Record) -> bool:
    """Old records do not say who played."""
    return not record.players or any(player.startswith(PERSON) for player in record.players)


def _successes(persons: Mapping[str, Sequence[float]]) -> tuple[Estimate, ...]:
    """The mean score of each person who played twice or more, the busiest first: no names."""
    ranked = sorted(persons.values(), key=lambda scores: (-len(scores), -sum(scores)))
    return tuple(share(scores) for scores in ranked if len(scores) > 1)


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
