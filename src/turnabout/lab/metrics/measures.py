"""The metrics of a single game. `None` means that this game has nothing to say about it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from turnabout.lab.metrics.trace import Decision, Trace

CLEAR = 0.2
"""By how much someone must be ahead of all others to be in the lead: 60 to 40, between two."""
BEHIND = 0.6
"""Who could expect less than this part of a fair share was clearly behind."""
SAFE = 0.8
"""Whoever can expect at least this has as good as won."""
KILLER = 0.3
"""By how much one decision must raise the expected score of who made it."""
HANDLING, LOOKING = 4.0, 2.0
"""The model of thinking time: seconds for a decision, and for every doubling of the choices."""


def ended(trace: Trace) -> float:
    """Whether the game came to an end by its own rules."""
    return float(bool(trace.scores) and not trace.limited)


def turns(trace: Trace) -> float:
    return float(len({decision.turn for decision in trace.decisions}))


def decisions(trace: Trace) -> float:
    return float(len(trace.decisions))


def minutes(trace: Trace) -> float:
    """By the table's clock if the game has one; otherwise by the model of thinking time."""
    if trace.seconds is not None:
        return trace.seconds / 60
    return sum(map(thinking_seconds, trace.decisions)) / 60


def thinking_seconds(decision: Decision) -> float:
    """Of one decision: nothing is thought about a move that is forced."""
    return HANDLING + LOOKING * math.log2(max(decision.choices, 1))


def pace(trace: Trace) -> float | None:
    """How many times as long people took as the model says; in a race it says nothing."""
    taken = [one for one in trace.decisions if one.seconds is not None]
    if not taken:
        return None
    return sum(one.seconds or 0 for one in taken) / sum(map(thinking_seconds, taken))


def pace_early(trace: Trace) -> float | None:
    """Seconds for a decision in the first third of the game."""
    return _pace(trace, 0)


def pace_middle(trace: Trace) -> float | None:
    return _pace(trace, 1)


def pace_late(trace: Trace) -> float | None:
    return _pace(trace, 2)


def first_seat(trace: Trace) -> float | None:
    """The score of the first seat of a contest; fair is one part in as many as there are seats."""
    if not trace.scores or trace.together or trace.seats < 2:
        return None
    return trace.scores[0]


def draw(trace: Trace) -> float | None:
    """Whether a contest ended without a winner of its own."""
    if not trace.scores or trace.together or trace.seats < 2:
        return None
    return float(max(trace.scores) < 1)


def success(trace: Trace) -> float | None:
    """Whether a game played together was won."""
    return trace.scores[0] if trace.together and trace.scores else None


def forced(trace: Trace) -> float | None:
    """The part of the decisions in which there was only one move."""
    if not trace.decisions:
        return None
    return sum(one.choices == 1 for one in trace.decisions) / len(trace.decisions)


def branching(trace: Trace) -> float | None:
    """The geometric mean of the numbers of choices."""
    if not trace.decisions:
        return None
    logs = math.fsum(math.log(max(one.choices, 1)) for one in trace.decisions)
    return math.exp(logs / len(trace.decisions))


def drama(trace: Trace) -> float | None:
    """How far the winner was behind the leader, on average over the game."""
    story = _story(trace)
    if story is None:
        return None
    winner, course = story
    return sum(max(values) - values[winner] for values in course) / len(course)


def lead_changes(trace: Trace) -> float | None:
    """How often another one came into a clear lead."""
    course = _course(trace)
    if course is None:
        return None
    leaders = [leader for values in course if (leader := _leader(values)) is not None]
    return float(sum(one != two for one, two in pairwise(leaders)))


def comeback(trace: Trace) -> float | None:
    """Whether the winner had once been clearly behind."""
    story = _story(trace)
    if story is None:
        return None
    winner, course = story
    return float(min(values[winner] for values in course) < BEHIND / len(course[0]))


def decided(trace: Trace) -> float | None:
    """The part of the game after which the winner had as good as won, and stayed so."""
    story = _story(trace)
    if story is None:
        return None
    winner, course = story
    open_until = max(
        (place + 1 for place, values in enumerate(course) if values[winner] < SAFE), default=0
    )
    return open_until / len(course)


def killers(trace: Trace) -> float | None:
    """How many decisions raised the expected score of who made them by much."""
    course = _course(trace)
    if course is None:
        return None
    movers = [0 if trace.together else one.seat for one in trace.decisions if one.values]
    gains = (
        after[seat] - before[seat]
        for seat, before, after in zip(movers, course, course[1:], strict=False)
    )
    return float(sum(gain >= KILLER for gain in gains))


Kind: TypeAlias = Literal["share", "mean"]
"""A share is of scores in 0..1; a mean of any numbers."""
Topic: TypeAlias = Literal["works", "interesting"]


@dataclass(frozen=True, slots=True)
class Metric:
    """How one number of a game is made, and which interval its mean has."""

    name: str
    kind: Kind
    topic: Topic
    of: Callable[[Trace], float | None]


METRICS: Mapping[str, Metric] = {
    metric.name: metric
    for metric in (
        Metric("ended", "share", "works", ended),
        Metric("turns", "mean", "works", turns),
        Metric("decisions", "mean", "works", decisions),
        Metric("minutes", "mean", "works", minutes),
        Metric("pace", "mean", "works", pace),
        Metric("pace_early", "mean", "works", pace_early),
        Metric("pace_middle", "mean", "works", pace_middle),
        Metric("pace_late", "mean", "works", pace_late),
        Metric("first_seat", "share", "works", first_seat),
        Metric("draw", "share", "works", draw),
        Metric("success", "share", "works", success),
        Metric("forced", "mean", "works", forced),
        Metric("branching", "mean", "interesting", branching),
        Metric("drama", "mean", "interesting", drama),
        Metric("lead_changes", "mean", "interesting", lead_changes),
        Metric("comeback", "share", "interesting", comeback),
        Metric("decided", "mean", "interesting", decided),
        Metric("killers", "mean", "interesting", killers),
    )
}


def measure(trace: Trace) -> dict[str, float]:
    """Every metric that this game has something to say about."""
    found = {name: metric.of(trace) for name, metric in METRICS.items()}
    return {name: rounded(value) for name, value in found.items() if value is not None}


def rounded(value: float) -> float:
    """Without the last digits: they differ between equal games, as if by a certain rule."""
    return round(value, 9)


def _pace(trace: Trace, third: int) -> float | None:
    count = len(trace.decisions)
    part = trace.decisions[third * count // 3 : (third + 1) * count // 3]
    seconds = [one.seconds for one in part if one.seconds is not None]
    return math.fsum(seconds) / len(seconds) if seconds else None


_Course: TypeAlias = Sequence[tuple[float, ...]]


def _course(trace: Trace) -> _Course | None:
    """The expected scores over the game; of a game played together, theirs and the other side's."""
    course = [one.values for one in trace.decisions if one.values]
    if not course or trace.seats < 2:
        return None
    return [(values[0], 1 - values[0]) for values in course] if trace.together else course


def _story(trace: Trace) -> tuple[int, _Course] | None:
    """Who won alone, and the expected scores over the game."""
    course = _course(trace)
    if course is None or not trace.scores:
        return None
    if trace.together:
        return (0 if trace.scores[0] else 1), course
    return (trace.scores.index(1.0), course) if 1.0 in trace.scores else None


def _leader(values: tuple[float, ...]) -> int | None:
    second, first = sorted(values)[-2:]
    return values.index(first) if first - second >= CLEAR else None
