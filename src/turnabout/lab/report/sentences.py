"""What figures mean, in plain English: pure functions, so that a test can hold them to it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnabout.bots.budget import Budget
from turnabout.lab.metrics.fact import Fact
from turnabout.lab.metrics.intervals import Estimate, median
from turnabout.lab.metrics.ladder import steps_told_apart
from turnabout.lab.metrics.places import use
from turnabout.lab.study.result import PEOPLE, CellResult, Comparison, StepResult, StudyResult


class Show(Protocol):
    """How a figure is written; `half` the width of its interval says how many digits tell."""

    def __call__(self, value: float, half: float = ..., /) -> str: ...


def percent(value: float, half: float = math.inf) -> str:
    """`7 %`, and more digits where a whole number would hide something."""
    if not math.isfinite(value):
        return "–"
    if 0 < half < 0.005:
        return f"{100 * value:.{1 if half >= 0.0005 else 2}f} %"
    share = 100 * value if abs(value) >= 0.0005 else 0.0
    near = 0 < abs(share) < 9.95 or 99 < abs(share) < 100
    return f"{share:.1f} %".replace(".0 %", " %") if near else f"{share:.0f} %"


def number(value: float, half: float = math.inf) -> str:
    """Three significant digits, at most two of them after the point."""
    if not math.isfinite(value):
        return "–"
    return f"{value:.0f}" if abs(value) >= 100 else f"{round(value, 2) + 0.0:.3g}"


def roughly(value: float) -> str:
    """Two significant digits, for sentences that say "about"."""
    return f"{value:.0f}" if abs(value) >= 10 else f"{value:.2g}"


def elo_points(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else ("+∞" if value > 0 else "−∞")


@dataclass(frozen=True, slots=True)
class Wording:
    """How a metric is headed and shown, and what is said about it."""

    label: str
    show: Show
    say: Callable[[CellResult, Estimate], str]
    top: float | None = None
    """The end of its scale, if it has one."""


def _ended(cell: CellResult, one: Estimate) -> str:
    if one.value in (0, 1):
        return f"{_games(one)} between {players(cell)} came to an end by the rules."
    return (
        f"Between {players(cell)}, {percent(one.value, one.half)} of the games end by the rules;"
        " the others were broken off or met a limit."
    )


def _turns(cell: CellResult, one: Estimate) -> str:
    low, high = cell.turns[len(cell.turns) // 20], cell.turns[-1 - len(cell.turns) // 20]
    half = median(cell.turns)
    mean = f"A game between {players(cell)} takes {number(one.value)} turns on average"
    if not math.isfinite(half.high - half.low):  # too few to say more
        return f"{mean}."
    return (
        f"{mean}; half of"
        f" them take at most {number(half.value)} ({number(half.low)} to {number(half.high)}), nine"
        f" in ten {low} to {high}."
    )


def _first_seat(cell: CellResult, one: Estimate) -> str:
    seats = len(cell.seats)
    ahead = [seat for seat, score in enumerate(cell.seats) if score.low > 1 / seats]
    behind = [seat for seat, score in enumerate(cell.seats) if score.high < 1 / seats]
    between = f"Between {players(cell)}"
    if not ahead and not behind:
        return (
            f"{between}, no advantage of a seat is shown: the first scores"
            f" {percent(one.value, one.half)},"
            f" and {percent(1 / seats)} would be fair."
        )
    if ahead:
        best = max(ahead, key=lambda seat: cell.seats[seat].value)
        score = cell.seats[best]
        much = " nearly always" if score.value >= 0.9 else ""
        return (
            f"{between}, the {_ordinal(best)} seat wins{much} more than its share:"
            f" {percent(score.value, score.half)} where {percent(1 / seats)} would be fair."
        )
    worst = min(behind, key=lambda seat: cell.seats[seat].value)
    score = cell.seats[worst]
    return (
        f"{between}, the {_ordinal(worst)} seat is at a disadvantage:"
        f" {percent(score.value, score.half)} where {percent(1 / seats)} would be fair."
    )


def _decided(cell: CellResult, one: Estimate) -> str:
    if one.value > 0.995:
        return f"Between {players(cell)}, nobody is safe of winning before the very end."
    return (
        f"Between {players(cell)}, the winner is safe after {percent(one.value)} of the game on"
        " average; until then the other side still has chances."
    )


WORDINGS: Mapping[str, Wording] = {
    "ended": Wording("Ends by itself", percent, _ended, 1),
    "turns": Wording("Turns", number, _turns),
    "decisions": Wording(
        "Decisions",
        number,
        lambda cell, one: f"Between {players(cell)}, the players decide {number(one.value)} times.",
    ),
    "minutes": Wording(
        "Minutes at a table",
        number,
        lambda cell, one: (
            f"A game between {players(cell)} takes about {roughly(one.value)} minutes;"
            " how they are counted is said below."
        ),
    ),
    "pace": Wording(
        "Time against the model",
        number,
        lambda cell, one: (
            f"The {players(cell)} take {number(one.value)} times as long for their decisions as the"
            " model of thinking time says."
        ),
    ),
    **{
        f"pace_{name}": Wording(
            f"Seconds for a decision, {third} third of the game",
            number,
            lambda cell, one, third=third: (  # type: ignore[misc]  # the default binds it now
                f"In the {third} third of the game the {players(cell)} take"
                f" {number(one.value)} seconds for a decision."
            ),
        )
        for name, third in (("early", "first"), ("middle", "second"), ("late", "last"))
    },
    "first_seat": Wording("Score of the first seat", percent, _first_seat, 1),
    "draw": Wording(
        "Draws",
        percent,
        lambda cell, one: f"{_games(one)} between {players(cell)} ended in a draw.",
        1,
    ),
    "success": Wording(
        "Won together",
        percent,
        lambda cell, one: f"{_games(one)} of {cell.bot} with {cell.bot} as partner were won.",
        1,
    ),
    "forced": Wording(
        "Forced decisions",
        percent,
        lambda cell, one: (
            f"Between {players(cell)}, {percent(one.value)} of the decisions leave no choice."
            if one.value
            else f"Between {players(cell)}, every decision leaves a choice."
        ),
        1,
    ),
    "branching": Wording(
        "Choices per decision",
        number,
        lambda cell, one: (
            f"Between {players(cell)}, a decision has about {roughly(one.value)} choices"
            " (geometric mean)."
        ),
    ),
    "drama": Wording(
        "Drama",
        percent,
        lambda cell, one: (
            f"Between {players(cell)}, the winner’s expected score was on average"
            f" {percent(one.value)} of a win below that of whoever led."
        ),
        1,
    ),
    "lead_changes": Wording(
        "Lead changes",
        number,
        lambda cell, one: f"Between {players(cell)}, the lead changes {number(one.value)} times.",
    ),
    "comeback": Wording(
        "Comebacks",
        percent,
        lambda cell, one: f"{_games(one)} between {players(cell)} were won from clearly behind.",
        1,
    ),
    "decided": Wording("Open until", percent, _decided, 1),
    "killers": Wording(
        "Killer moves",
        number,
        lambda cell, one: (
            f"Between {players(cell)}, {number(one.value)} turns in a game change"
            " everything at once."
            if one.value
            else f"Between {players(cell)}, no turn changes everything at once."
        ),
    ),
}


def step_sentence(one: StepResult, seats: int, together: bool) -> str:
    """Whether two bots can be told apart."""
    points = percent(one.score.value, one.score.half)
    if together:
        return f"{one.weaker} and {one.stronger} as partners win {points} of their games."
    pair = f"{one.stronger} against {one.weaker}"
    if one.score.low > 1 / seats:
        return f"{pair}: {points} of the points, so skill tells."
    if one.score.high < 1 / seats:
        return f"{pair}: only {points} of the points; it is the weaker one here."
    return f"{pair}: {points} of the points; no difference shown."


def ladder_sentence(steps: Sequence[StepResult], seats: int) -> str:
    """How many steps of the ladder are certain."""
    apart = steps_told_apart([one.score for one in steps], seats)
    if apart == len(steps) == 1:
        return "The two players can be told apart: whoever sees further wins more."
    if apart == len(steps):
        return f"All {len(steps) + 1} players can be told apart: whoever sees further wins more."
    if apart == 0:
        return "The players cannot be told apart with so few games, or skill hardly matters here."
    return f"{apart} of {len(steps)} steps of the ladder are certain."


def firsts_sentence(cell: CellResult) -> str:
    """How many ways a bot has to begin."""
    asked, kinds = sum(cell.firsts.values()), use(cell.firsts)
    if len(cell.firsts) == 1:
        return f"{cell.bot} begins with the same move every time, asked {asked} times."
    return (
        f"{cell.bot} begins in {len(cell.firsts)} ways, asked {asked} times: as varied as"
        f" {number(kinds)} that are played equally often."
    )


def places_sentence(cell: CellResult, spread: float) -> str:
    """How evenly a board is used."""
    return f"{cell.bot}: as spread out as {number(spread)} places that are used equally often."


def fact_sentence(cell: CellResult, name: str, fact: Fact) -> str:
    """The answer to a game's own question, which stands above it."""
    one = cell.facts[name]
    if fact.percent:
        return f"Between {players(cell)}, {fact.label} make up {percent(one.value, one.half)}."
    return f"The average between {players(cell)} is {number(one.value)}."


def swap_sentence(cell: CellResult) -> str:
    """What would come of a choice of sides after the first turn, as the first player fears it."""
    turn, one = max(cell.begun.items(), key=lambda item: min(item[1].value, 1 - item[1].value))
    kept = min(one.value, 1 - one.value)
    return (
        "How often the first player wins after each first turn. If the second might swap sides"
        f" then, {cell.bot} players would do best to begin with {turn}: {percent(kept)} are left"
        " to whoever made it."
    )


def player_names(result: StudyResult) -> str:
    """Who played, and for how long each may think about a decision if that is known."""
    bots = map(str, result.setting["bots"])
    return ", ".join(
        f"{bot} (up to {_thought(result.budgets[bot])} for a decision)"
        if bot in result.budgets
        else bot
        for bot in bots
    )


def _thought(budget: Budget) -> str:
    limits = [f"{budget.seconds:g} seconds"] if budget.seconds is not None else []
    limits += [f"{budget.nodes:,} nodes"] if budget.nodes is not None else []
    return " or ".join(limits)


def changes_sentence(found: Sequence[Comparison], label: str) -> str:
    """What a variant changes in all, metric by metric."""
    shown = [one for one in found if one.shown]
    if not shown:
        return f"With {label} no difference is shown in any of {len(found)} comparisons."
    told = "; ".join(
        f"{WORDINGS[metric].label.lower()} "
        + ", ".join(_changed(one) for one in shown if one.metric == metric)
        for metric in dict.fromkeys(one.metric for one in shown)
    )
    return f"With {label}: {told}."


def shown_sentence(found: Sequence[Comparison]) -> str:
    """How many differences are certain."""
    shown = sum(one.shown for one in found)
    if not shown:
        return f"No difference is shown in any of {len(found)} comparisons."
    return f"{shown} of {len(found)} comparisons show a difference."


def _changed(one: Comparison) -> str:
    show = WORDINGS[one.metric].show
    return f"{show(one.before.value)} → {show(one.after.value)} ({one.bot})"


def players(cell: CellResult) -> str:
    """Who they are, in a sentence."""
    return cell.bot if cell.bot == PEOPLE else f"{cell.bot} players"


def _ordinal(seat: int) -> str:
    names = ("first", "second", "third", "fourth", "fifth", "sixth")
    return names[seat] if seat < len(names) else f"{seat + 1}th"


def _games(one: Estimate) -> str:
    if one.value in (0, 1) and one.games == 1:
        return "The only game" if one.value else "Not even the only game"
    if one.value == 0:
        return f"None of {one.games:,} games"
    if one.value == 1:
        return f"All {one.games:,} games"
    return f"{percent(one.value, one.half)} of the games"
