"""What a match has shown."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean, median
from typing import Any

from turnabout.lab.entrant import names
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.ratings import Interval, Rating, bradley_terry, elo, open_skill, score_interval
from turnabout.lab.setting import Mode, Setting
from turnabout.lab.tally import Tally


@dataclass(frozen=True, slots=True)
class Thinking:
    """Seconds that the answers of a bot took."""

    answers: int
    median: float
    worst: float
    over: float
    """By how much the worst went over its budget."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table: a bot, or those who sat together."""

    name: str
    games: int
    score: float
    interval: Interval
    wins: int
    draws: int
    losses: int
    thinking: Thinking
    rating: Rating | None = None
    """Bradley–Terry on the scale of Elo, or OpenSkill for three seats and more."""
    success: float | None = None
    """In a game that is played together: the share of games won."""
    success_interval: Interval | None = None
    turns: float | None = None
    """In a game that is played together: moves of a seat until it was won, on average."""
    failures: int = 0
    """Games that broke off by its fault."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots against each other, as seen by the first."""

    one: str
    two: str
    units: int
    score: float
    interval: Interval
    elo: float
    elo_interval: Interval


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far the sequential test is."""

    elo0: float
    elo1: float
    ratio: float
    bounds: Interval
    accepted: str | None
    """`elo0` or `elo1`, or None: undecided."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke off, the bot at fault if there is one, and what was raised."""

    game: int
    bot: str | None
    why: str
    refused: Mapping[str, Any] | None
    """What was raised as data, if it was one of our refusals: see `core.errors.write_error`."""


@dataclass(frozen=True, slots=True)
class Result:
    """The whole table. `score` and its like are those of the first bot."""

    setting: dict[str, Any]
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]
    games: int
    """Counted: whole units without a failure."""
    mean_plies: float
    seat_scores: tuple[float, ...] = ()
    """The mean score of each seat, whoever sat there."""
    reasons: Mapping[str, int] = field(default_factory=dict)
    """How many games ended for each reason, the most frequent first."""
    plies: tuple[int, ...] = ()
    """The moves of the shortest game, the quartiles, and those of the longest."""
    failures: tuple[Failure, ...] = ()
    test: Verdict | None = None
    complete: bool = False
    """Whether as many games were played as were asked for, or the test is decided."""
    folder: str | None = field(default=None)

    @property
    def score(self) -> float:
        return self.standings[0].score

    @property
    def interval(self) -> Interval:
        return self.standings[0].interval

    @property
    def wins(self) -> int:
        return self.standings[0].wins

    @property
    def draws(self) -> int:
        return self.standings[0].draws

    @property
    def losses(self) -> int:
        return self.standings[0].losses

    def as_json(self) -> dict[str, Any]:
        """For json.dumps; a rating without bounds is null."""
        found: dict[str, Any] = _finite(asdict(self))
        return found


def conclude(tally: Tally, complete: bool = False, folder: str | None = None) -> Result:
    """What the games so far have shown."""
    setting = tally.setting
    together = setting.mode is Mode.TOGETHER
    return Result(
        setting=setting.as_json(),
        standings=tuple([_team(tally)] if together else _standings(tally)),
        pairings=tuple(_pairings(tally)),
        games=len(tally.games),
        mean_plies=fmean(game.plies for game in tally.games) if tally.games else 0.0,
        seat_scores=_seat_scores(tally.games),
        reasons=dict(Counter(game.reason for game in tally.games).most_common()),
        plies=_quartiles([game.plies for game in tally.games]),
        failures=tuple(_failures(tally)),
        test=_test(tally),
        complete=complete,
        folder=folder,
    )


def _seat_scores(games: Sequence[PlayedGame]) -> tuple[float, ...]:
    return tuple(fmean(scores) for scores in zip(*(game.scores for game in games), strict=True))


def _quartiles(numbers: Sequence[int]) -> tuple[int, ...]:
    """Each of them is one of the numbers."""
    ranked = sorted(numbers)
    return tuple(ranked[(len(ranked) - 1) * part // 4] for part in range(5)) if ranked else ()


def _standings(tally: Tally) -> list[Standing]:
    setting = tally.setting
    called = names(setting.entrants)
    ratings = _ratings(tally)
    made = _duplicate if setting.mode is Mode.DUPLICATE else _contest
    return [made(tally, bot, name, ratings[bot]) for bot, name in enumerate(called)]


def _contest(tally: Tally, bot: int, name: str, rating: Rating) -> Standing:
    games = [game for game in tally.games if bot in game.seating]
    scores = [game.scores[game.seating.index(bot)] for game in games]
    units, size = tally.shares[bot], tally.setting.seats
    return Standing(
        name,
        len(games),
        fmean(units) if units else 0.5,
        score_interval(units, size),
        *_counts(scores),
        thinking=_thinking(games, bot),
        rating=rating,
        failures=_faults(tally, bot),
    )


def _duplicate(tally: Tally, bot: int, name: str, rating: Rating) -> Standing:
    games = [game for game in tally.games if bot in game.seating]
    units = [score for pair, found in tally.duels.items() if pair[0] == bot for score in found]
    units += [1 - score for pair, found in tally.duels.items() if pair[1] == bot for score in found]
    return Standing(
        name,
        len(games),
        fmean(units) if units else 0.5,
        score_interval(units, 1),
        *_counts(units),
        thinking=_thinking(games, bot),
        rating=rating,
        failures=_faults(tally, bot),
        **_success(games, tally.shares[bot], 1),
    )


def _team(tally: Tally) -> Standing:
    """Those who sit together have one result."""
    called, games = names(tally.setting.entrants), tally.games
    name = " + ".join(called if len(called) > 1 else called * tally.setting.seats)
    found = _success(games, tally.shares[0], len(tally.setting.units()[0]))
    return Standing(
        name,
        len(games),
        found["success"],
        found["success_interval"],
        *_counts([game.scores[0] for game in games]),
        thinking=_thinking(games, None),
        failures=len(tally.failures),
        **found,
    )


def _success(games: Sequence[PlayedGame], units: Sequence[float], size: int) -> dict[str, Any]:
    won = [game.turns for game in games if game.scores[0]]
    return {
        "success": fmean(units) if units else 0.0,
        "success_interval": score_interval(units, size),
        "turns": fmean(won) if won else None,
    }


def _counts(scores: Sequence[float]) -> tuple[int, int, int]:
    wins, losses = scores.count(1.0), scores.count(0.0)
    return wins, len(scores) - wins - losses, losses


def _thinking(games: Sequence[PlayedGame], bot: int | None) -> Thinking:
    """Of one bot, or of all that sat at the table."""
    places = [
        (game, seat)
        for game in games
        for seat, who in enumerate(game.seating)
        if bot is None or who == bot
    ]
    ms = [took for game, seat in places for took in game.ms[seat]]
    over = max((game.over_ms[seat] for game, seat in places), default=0.0)
    if not ms:
        return Thinking(0, 0.0, 0.0, 0.0)
    return Thinking(len(ms), median(ms) / 1000, max(ms) / 1000, over / 1000)


def _faults(tally: Tally, bot: int) -> int:
    return sum(game.culprit == bot for game in tally.failures)


def _ratings(tally: Tally) -> list[Rating]:
    setting, count = tally.setting, len(tally.setting.entrants)
    if setting.mode is Mode.TABLE:
        return open_skill(count, [(game.seating, game.scores) for game in tally.games])
    return bradley_terry(count, tally.duels, _unit_size(setting))


def _pairings(tally: Tally) -> list[Pairing]:
    called, size = names(tally.setting.entrants), _unit_size(tally.setting)
    found = []
    for (one, two), units in sorted(tally.duels.items()):
        score = fmean(units) if units else 0.5
        low, high = interval = score_interval(units, size)
        ratings = elo(score), (elo(low), elo(high))
        found.append(Pairing(called[one], called[two], len(units), score, interval, *ratings))
    return found


def _unit_size(setting: Setting) -> int:
    return 1 if setting.mode is Mode.DUPLICATE else setting.seats


def _failures(tally: Tally) -> list[Failure]:
    called = names(tally.setting.entrants)
    return [
        Failure(
            game.number,
            None if game.culprit is None else called[game.culprit],
            game.failed or "",
            game.refused,
        )
        for game in tally.failures
    ]


def _test(tally: Tally) -> Verdict | None:
    sprt = tally.sprt
    if sprt is None:
        return None
    ratio = sprt.ratio(tally.duels[0, 1])
    return Verdict(sprt.elo0, sprt.elo1, ratio, sprt.bounds, tally.verdict)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(inner) for inner in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
