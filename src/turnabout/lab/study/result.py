"""What a study has shown."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from turnabout.bots.budget import Budget
from turnabout.core.extras import extras_named
from turnabout.core.game import timed
from turnabout.games import game_info
from turnabout.lab.entrant import names
from turnabout.lab.metrics.fact import Fact
from turnabout.lab.metrics.intervals import (
    ALPHA,
    Difference,
    Estimate,
    holm,
    mean,
    paired_mean,
    paired_share,
    share,
)
from turnabout.lab.metrics.ladder import rating_per_doubling, step
from turnabout.lab.metrics.measures import HANDLING, LOOKING, METRICS
from turnabout.lab.metrics.thinking import ThinkingTime
from turnabout.lab.study.cell_data import CellData
from turnabout.lab.study.plan import Plan
from turnabout.lab.survey import own_part

if TYPE_CHECKING:
    import polars

PEOPLE = "people"
"""Who plays in records: not a kind of bot."""
COMPARED = (
    "first_seat", "success", "draw", "ended", "turns", "minutes", "forced", "branching", "drama",
    "lead_changes", "decided",
)  # fmt: skip
"""The metrics that variants are compared by; more questions would blur the answers."""
MOST_FIRST_TURNS = 8
"""If there are more, each is played too seldom to say anything."""


@dataclass(frozen=True, slots=True)
class CellResult:
    """One variant, with one bot in every seat."""

    arm: int
    bot: str
    games: int
    estimates: Mapping[str, Estimate]
    """By metric; what no game says anything about is missing."""
    seats: tuple[Estimate, ...]
    """The mean score of each seat."""
    reasons: Mapping[str, Estimate]
    """The share of games that ended so, the most frequent first; empty: cut off."""
    facts: Mapping[str, Estimate]
    """The answers to this game's own questions."""
    turns: tuple[int, ...]
    """Of all games, shortest first."""
    places: Mapping[str, int]
    firsts: Mapping[str, int] = field(default_factory=dict)
    """With which moves the bot begins, and how often; the most frequent first."""
    begun: Mapping[str, Estimate] = field(default_factory=dict)
    """What two players' first turns are worth to the first, if there are only a few of them."""


@dataclass(frozen=True, slots=True)
class StepResult:
    """Two bots of which one should be stronger, in one variant."""

    arm: int
    weaker: str
    stronger: str
    score: Estimate
    """Of the stronger; in a game played together, of the two as partners."""
    doubling: Estimate | None = None
    """Elo points per doubling of nodes, if that is all they differ by."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a variant changes for one metric and one bot."""

    arm: int
    bot: str
    metric: str
    before: Estimate
    after: Estimate
    change: Difference
    p: float
    """Corrected for the number of comparisons in this study."""

    @property
    def shown(self) -> bool:
        """Whether there is a difference, beyond reasonable doubt."""
        return self.p < ALPHA


@dataclass(frozen=True, slots=True)
class StudyResult:
    """Every figure of a study, with its interval."""

    setting: Mapping[str, Any]
    cells: tuple[CellResult, ...]
    steps: tuple[StepResult, ...]
    comparisons: tuple[Comparison, ...]
    failures: int = 0
    people: tuple[Estimate, ...] = ()
    """The mean score of each person, if people played and their records tell them apart."""
    people_facts: tuple[Mapping[str, Estimate], ...] = ()
    """What this game asks of each of them, in the same order."""
    thinking: ThinkingTime | None = None
    """How long people thought, if there are records that tell."""
    budgets: Mapping[str, Budget] = field(default_factory=dict)
    """How much each bot may think about a decision; those that do not think are missing."""

    def cells_of(self, arm: int) -> list[CellResult]:
        return [cell for cell in self.cells if cell.arm == arm]

    def label(self, arm: int) -> str:
        """What is special about a variant."""
        return str(self.setting["arms"][arm]["label"]) or "the rules as they are"

    def as_json(self) -> dict[str, Any]:
        """For json.dumps; what has no bounds is null."""
        found: dict[str, Any] = _finite(asdict(self))
        return found

    def to_frame(self) -> polars.DataFrame:
        """A row for every figure: variant, bot, metric, value, interval and number of games."""
        with extras_named():
            import polars
        rows = [
            (self.label(cell.arm), cell.bot, name, one.value, one.low, one.high, one.games)
            for cell in self.cells
            for name, one in {**cell.estimates, **cell.facts}.items()
        ]
        columns = ["variant", "bot", "metric", "value", "low", "high", "games"]
        return polars.DataFrame(rows, schema=columns, orient="row")


def conclude(
    plan: Plan,
    data: Sequence[CellData],
    failures: int = 0,
    thinking: ThinkingTime | None = None,
) -> StudyResult:
    """The figures of all cells, and what the variants change.

    Where minutes come from the model, they are corrected to how long people thought.
    """
    if thinking is not None and timed(plan.arms[0].build(game_info(plan.game))) is None:
        data = [replace(one, columns=_corrected(one.columns, thinking)) for one in data]
    called = names(plan.entrants)
    alone = [one for one in data if not one.cell.is_mixed and len(one)]
    mixed = [one for one in data if one.cell.is_mixed and len(one)]
    return StudyResult(
        plan.as_json(),
        tuple(_cell(plan, one, called[one.cell.bots[0]]) for one in alone),
        tuple(_step(plan, one, called) for one in mixed),
        tuple(_comparisons(plan, alone, called)),
        failures,
        thinking=thinking,
    )


def _corrected(
    columns: Mapping[str, array[float]], thinking: ThinkingTime
) -> dict[str, array[float]]:
    """With other minutes; what the model made of the choices follows from those that it gave."""
    if "minutes" not in columns:
        return dict(columns)
    found = [
        (thinking.handling * count + thinking.looking * (60 * taken - HANDLING * count) / LOOKING)
        / 60
        for taken, count in zip(columns["minutes"], columns["decisions"], strict=True)
    ]
    return {**columns, "minutes": array("d", found)}


def kinds(game: str) -> dict[str, str]:
    """Whether a metric, or a fact of this game, is a share or a mean."""
    own = {name: fact.kind for name, fact in facts_of(game).items()}
    return {**{name: metric.kind for name, metric in METRICS.items()}, **own}


def facts_of(game: str) -> Mapping[str, Fact]:
    """The questions that only this game has."""
    found: Mapping[str, Fact] = getattr(own_part(game), "FACTS", {})
    return found


def person_facts_of(game: str) -> Mapping[str, Fact]:
    """The questions that this game has about each person."""
    found: Mapping[str, Fact] = getattr(own_part(game), "PERSON_FACTS", {})
    return found


def _cell(plan: Plan, data: CellData, bot: str) -> CellResult:
    counts = Counter(data.reasons).most_common()
    return CellResult(
        data.cell.arm,
        bot,
        len(data),
        _estimates(plan, data, list(METRICS)),
        tuple(share(data.seat_scores(seat)) for seat in range(len(data.scores))),
        {reason: share([float(one == reason) for one in data.reasons]) for reason, _ in counts},
        _estimates(plan, data, list(facts_of(plan.game))),
        tuple(sorted(map(int, data.numbers("turns")))),
        dict(sorted(data.places.items())),
        dict(data.firsts.most_common()),
        _begun(data),
    )


def _begun(data: CellData) -> dict[str, Estimate]:
    """The first seat's score after each first turn; drawn turns are compared best."""
    found: dict[str, list[float]] = {}
    for turn, score, met in zip(
        data.begun, data.scores[0], data.columns.get("first_seat", ()), strict=False
    ):
        if turn and not math.isnan(met):
            found.setdefault(turn, []).append(score)
    few = len(data.scores) == 2 and 1 < len(found) <= MOST_FIRST_TURNS
    return {turn: share(found[turn]) for turn in sorted(found)} if few else {}


def _estimates(plan: Plan, data: CellData, wanted: Sequence[str]) -> dict[str, Estimate]:
    kind, found = kinds(plan.game), {}
    for name in wanted:
        numbers = data.numbers(name)
        if numbers:
            found[name] = share(numbers) if kind[name] == "share" else mean(numbers)
    return found


def _step(plan: Plan, data: CellData, called: Sequence[str]) -> StepResult:
    weak, strong = data.cell.bots
    seats = plan.arms[data.cell.arm].seats
    labels = data.cell.arm, called[weak], called[strong]
    means = data.unit_scores(strong)
    found = step(means, seats)
    one, two = plan.entrants[weak], plan.entrants[strong]
    contest = seats == 2 and not game_info(plan.game).together
    if contest and one.name == two.name and one.budget and two.budget:
        less, more = one.budget.nodes, two.budget.nodes
        if less and more and less < more:
            return StepResult(*labels, found, rating_per_doubling(found, less, more))
    return StepResult(*labels, found)


def _comparisons(plan: Plan, data: Sequence[CellData], called: Sequence[str]) -> list[Comparison]:
    """Every arm with the first, bot by bot, on the openings that both have."""
    found = []
    bases = {one.cell.bots: one for one in data if one.cell.arm == 0}
    for one in data:
        base = bases.get(one.cell.bots)
        if one.cell.arm == 0 or base is None:
            continue
        seats = plan.arms[one.cell.arm].seats, plan.arms[0].seats
        for name in COMPARED:
            if name == "first_seat" and len(set(seats)) > 1:
                continue  # what is fair differs, so the shares differ by definition
            pair = _compare(plan, base, one, name)
            if pair is not None:
                found.append((one.cell.arm, called[one.cell.bots[0]], name, *pair))
    corrected = holm([row[-1].p for row in found])
    return [Comparison(*row, p) for row, p in zip(found, corrected, strict=True)]


def _compare(
    plan: Plan, base: CellData, other: CellData, name: str
) -> tuple[Estimate, Estimate, Difference] | None:
    before, after = base.column(name), other.column(name)
    both = sorted(before.keys() & after.keys())
    if len(both) < 2:
        return None
    is_share = kinds(plan.game)[name] == "share"
    compare, figure = (paired_share, share) if is_share else (paired_mean, mean)
    change = compare([before[one] for one in both], [after[one] for one in both])
    return figure(list(before.values())), figure(list(after.values())), change


def _finite(value: Any) -> Any:
    match value:
        case dict():
            return {key: _finite(one) for key, one in value.items()}
        case list() | tuple():
            return [_finite(one) for one in value]
        case float() if not math.isfinite(value):
            return None
    return value
