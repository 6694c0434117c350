"""The same figures from games that people played, as records: no names are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.record import Record
from turnabout.games import game_info, game_of, upgraded
from turnabout.lab.entrant import Entrant
from turnabout.lab.metrics.intervals import Estimate, mean, share
from turnabout.lab.metrics.thinking import fitted
from turnabout.lab.metrics.trace import Decision
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.study.arms import Arm, labels
from turnabout.lab.study.cell_data import played_data
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.result import PEOPLE, StudyResult, conclude
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.survey import Playback, Survey, own_part, survey

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
    people, unread = _People(), 0
    for place, read in enumerate(records):
        try:
            record = read()
            if record.game == name and _by_people(record):
                people.add(record, place)
        except TurnaboutError:
            unread += 1
    if not people.groups:
        raise BadOptions("study-no-records", folder=source, game=name)
    return people.result(name), unread


class _People:
    """What is counted of people's games."""

    def __init__(self) -> None:
        self.groups: dict[str, tuple[Arm, list[StudiedGame]]] = {}
        self._scores: dict[str, list[float]] = {}
        self._facts: dict[str, list[Mapping[str, float]]] = {}
        self._decisions: list[Decision] = []

    def add(self, record: Record, place: int) -> None:
        arm, game, surveyed = _studied(record, place)
        facts = _own_facts(record)
        key = json.dumps([arm.seats, arm.options], sort_keys=True)
        self.groups.setdefault(key, (arm, []))[1].append(game)
        self._decisions += [one for one in surveyed.decisions if _is_person(record, one.seat)]
        for seat, (player, own) in enumerate(zip(record.players, facts, strict=True)):
            if player.startswith(NAMED):
                self._scores.setdefault(player, []).extend(game.scores[seat : seat + 1])
                self._facts.setdefault(player, []).append(own)

    def result(self, name: str) -> StudyResult:
        found = sorted(self.groups.values(), key=lambda group: -len(group[1]))
        arms = tuple(arm for arm, _ in found)
        plan = Plan(name, arms, (Entrant(PEOPLE),), 0, (0,) * len(arms))
        cells = zip(plan.cells(), found, strict=True)
        ranked = _busiest(self._facts)
        return replace(
            conclude(plan, [played_data(cell, games) for cell, (_, games) in cells]),
            people=tuple(share(self._scores[player]) for player in ranked),
            people_facts=tuple(_means(self._facts[player]) for player in ranked),
            thinking=fitted(self._decisions),
        )


def _by_people(record: Record) -> bool:
    """Old records do not say who played."""
    return not record.players or any(player.startswith(PERSON) for player in record.players)


def _is_person(record: Record, seat: int) -> bool:
    return seat >= len(record.players) or record.players[seat].startswith(PERSON)


def _busiest(played: Mapping[str, Sequence[object]]) -> list[str]:
    """Those who played twice or more; their names go no further."""
    several = [player for player, games in played.items() if len(games) > 1]
    return sorted(several, key=lambda player: -len(played[player]))


def _own_facts(record: Record) -> list[dict[str, float]]:
    """What the game asks of each player, if it asks anything."""
    own = own_part(record.game)
    if own is None or not hasattr(own, "person_facts"):
        return [{} for _ in record.players]
    found: list[dict[str, float]] = own.person_facts(
        Playback.of(game_of(record), upgraded(record).log)
    )
    return found[: len(record.players)] or [{} for _ in record.players]


def _means(games: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    return {name: mean([game[name] for game in games]) for name in (games[0] if games else ())}


def _studied(record: Record, place: int) -> tuple[Arm, StudiedGame, Survey]:
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
    usual = {option.name: option.default for option in game_info(game.name).options}
    changes = {name: value for name, value in game.options.items() if value != usual[name]}
    label = f"{game.seats} seats{''.join(f', {told}' for told in labels(changes))}"
    return Arm(label, game.seats, dict(game.options)), StudiedGame.of(played, 0, surveyed), surveyed
