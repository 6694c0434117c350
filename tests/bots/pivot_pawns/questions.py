"""Rivals asked about positions that are written as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random

from turnabout.bots import Answer, Bot, Budget, Level, Question
from turnabout.bots.pivot_pawns.levels import LEVEL_SETTINGS, LevelSettings
from turnabout.bots.pivot_pawns.rival import Rival
from turnabout.core.game import CHANCE, Seat
from turnabout.core.record import LogEntry
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import AnyMove, Phase, State

LEVELS = tuple(Level)
DRAWN = (LogEntry(CHANCE, "draw bullseye", 0),)
"""The latest that chance did: a target was drawn when the clock began."""

NODES = Budget(nodes=1)


def mind(level: Level) -> LevelSettings:
    return LEVEL_SETTINGS[level]


def sure(level: Level) -> Rival:
    """A rival of this level that never errs while it demonstrates."""
    return Rival(replace(LEVEL_SETTINGS[level], slip=0.0))


def ask(
    bot: Bot,
    game: PivotPawns,
    state: State,
    rng: Random,
    seat: Seat = 0,
    ms: int = 0,
    past: Sequence[LogEntry] = DRAWN,
) -> Answer:
    return bot.answer(Question(game, state, seat, rng, NODES, past, ms))


def settled(
    bot: Bot, game: PivotPawns, state: State, rng: Random, seconds: float
) -> list[tuple[float, AnyMove]]:
    """What seat 0 says within so many seconds while all others are silent, and when."""
    said, ms = list[tuple[float, AnyMove]](), 0
    while 0 in game.to_act(state) and state.phase in (Phase.THINK, Phase.BID):
        answer = ask(bot, game, state, rng, ms=ms)
        if answer.wait == inf or ms + 1000 * answer.wait > 1000 * seconds:
            break
        ms += round(1000 * answer.wait)
        said.append((ms / 1000, answer.move))
        state = game.play(state, 0, answer.move)
    return said


def demonstrate(
    bot: Bot, game: PivotPawns, state: State, rng: Random
) -> tuple[State, list[AnyMove], float]:
    """A whole demonstration: the state after it, what was shown, and how long it took."""
    seat, failed, shown, ms = state.demonstrator.seat, state.failed, list[AnyMove](), 0
    past = list(DRAWN)
    while state.phase is Phase.SHOW and state.failed == failed:
        answer = ask(bot, game, state, rng, seat, ms, past)
        ms += round(1000 * answer.wait)
        shown.append(answer.move)
        past.append(LogEntry(seat, game.write_move(answer.move), ms))
        state = game.play(state, seat, answer.move)
    return state, shown, ms / 1000


def gap(one: Sequence[float], other: Sequence[float]) -> float:
    """Kolmogorov and Smirnov's: the largest difference of the shares below any value."""
    joined = sorted(
        [(value, 1 / len(one)) for value in one] + [(v, -1 / len(other)) for v in other]
    )
    largest = total = 0.0
    for place, (value, share) in enumerate(joined):
        total += share
        if place + 1 == len(joined) or joined[place + 1][0] != value:
            largest = max(largest, abs(total))
    return largest


def unlikely(one: Sequence[float], other: Sequence[float]) -> float:
    """The gap that two samples of one distribution exceed once in a thousand times."""
    return 1.95 * sqrt(1 / len(one) + 1 / len(other))
