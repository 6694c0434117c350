"""The cards of a report: a figure of every player, what it says, and a picture of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import islice
from random import Random
from typing import Any

from turnabout.core.game import Game
from turnabout.core.session import settle
from turnabout.games import game_info
from turnabout.lab.experiment import build
from turnabout.lab.metrics.fact import Fact
from turnabout.lab.metrics.intervals import Estimate
from turnabout.lab.metrics.measures import METRICS, Topic
from turnabout.lab.metrics.places import heat, use
from turnabout.lab.report import charts
from turnabout.lab.report.sentences import (
    WORDINGS,
    Show,
    elo_points,
    fact_sentence,
    firsts_sentence,
    ladder_sentence,
    number,
    percent,
    places_sentence,
    players,
    shown_sentence,
    step_sentence,
    swap_sentence,
)
from turnabout.lab.study.result import (
    CellResult,
    Comparison,
    StudyResult,
    facts_of,
    person_facts_of,
)
from turnabout.pictures.svg import svg_of
from turnabout.words import Words

_NOT_SHOWN = ("decisions",)
"""Metrics that are in the files, and say nothing new on the page."""
MOST_PERSONS = 30
MOST_SWAPS = 3
"""Variants; of more, only the first is shown with the worth of first turns."""


def working(result: StudyResult) -> Iterator[str]:
    """Whether the game works."""
    yield from _metrics(result, "works")
    yield from _seats(result)
    yield from _persons(result)
    yield from _ends(result.cells_of(0))


def interesting(result: StudyResult, words: Words) -> Iterator[str]:
    """Whether it is interesting."""
    yield from _metrics(result, "interesting")
    yield from _ladder(result)
    yield from _firsts(result.cells_of(0))
    yield from _swaps(result)
    yield from _board(result, words)


def own_questions(result: StudyResult) -> Iterator[str]:
    """What only this game is asked."""
    cells = result.cells_of(0)
    for name, fact in facts_of(str(result.setting["game"])).items():
        having = [cell for cell in cells if name in cell.facts]
        if having:
            shown = [*having, *(cell for cell in _variants(result) if name in cell.facts)]
            figures = [(_called(result, cell), cell.facts[name]) for cell in shown]
            show, top = _shown(fact)
            plot = charts.rows(figures, show, top=top, order=_order(result))
            said = fact_sentence(having[-1], name, fact)
            yield _card(_headed(fact.label), said, plot)


def changes(result: StudyResult) -> Iterator[str]:
    """What each variant changes."""
    for arm in range(1, len(result.setting["arms"])):
        found = [one for one in result.comparisons if one.arm == arm]
        if found:
            yield _change(found, result.label(arm), result.label(0))


def game_of(result: StudyResult, arm: int = 0) -> Game[Any, Any]:
    """The rules of a variant."""
    found = result.setting["arms"][arm]
    return build(str(result.setting["game"]), found["seats"], found["options"])


def _metrics(result: StudyResult, topic: Topic) -> Iterator[str]:
    cells = result.cells_of(0)
    for name, metric in METRICS.items():
        having = [cell for cell in cells if name in cell.estimates]
        if metric.topic != topic or name in _NOT_SHOWN or not having:
            continue
        wording = WORDINGS[name]
        tables = {len(cell.seats) for cell in result.cells}
        fair = 1 / len(having[-1].seats) if name == "first_seat" and len(tables) == 1 else None
        shown = [*having, *(cell for cell in _variants(result) if name in cell.estimates)]
        figures = [(_called(result, cell), cell.estimates[name]) for cell in shown]
        plot = charts.rows(figures, wording.show, top=wording.top, mark=fair, order=_order(result))
        said = wording.say(having[-1], having[-1].estimates[name])
        if name == "turns":
            yield _card(wording.label, said, plot + _lengths(having), "tall")
        else:
            yield _card(wording.label, said, plot)


def _variants(result: StudyResult) -> list[CellResult]:
    """The strongest bot in every other variant, for a line below those of the first."""
    arms = range(1, len(result.setting["arms"]))
    return [cell for arm in arms for cell in result.cells_of(arm)[-1:]]


def _called(result: StudyResult, cell: CellResult) -> str:
    """Who played, if there are several, and in which variant, if there are several of these."""
    if len(result.setting["arms"]) == 1:
        return cell.bot
    several = len(result.setting["bots"]) > 1
    return f"{result.label(cell.arm)} ({cell.bot})" if several else result.label(cell.arm)


def _order(result: StudyResult) -> list[str]:
    """Whose colour is which, in every picture of the page."""
    return [_called(result, cell) for cell in (*result.cells_of(0), *_variants(result))]


def _lengths(cells: Sequence[CellResult]) -> str:
    plot = charts.lengths([(cell.bot, cell.turns) for cell in cells])
    return f"<figure>{plot}{charts.key([(cell.bot, cell.bot) for cell in cells])}</figure>"


def _seats(result: StudyResult) -> Iterator[str]:
    """Where more than two play, the first seat is not all there is to know."""
    for cell in (*result.cells_of(0)[-1:], *_variants(result)):
        if len(cell.seats) > 2 and "first_seat" in cell.estimates:
            figures = [(f"Seat {seat + 1}", one) for seat, one in enumerate(cell.seats)]
            said = f"The score of every seat between {players(cell)}."
            plot = charts.rows(figures, percent, top=1, mark=1 / len(cell.seats))
            label = f", {result.label(cell.arm)}" if cell.arm else ""
            yield _card(f"Score by seat{label}", said, plot)


def _persons(result: StudyResult) -> Iterator[str]:
    if result.people:
        figures = [(f"Person {n}", one) for n, one in enumerate(result.people[:MOST_PERSONS], 1)]
        said = "The mean score of each person who played more than once, the busiest first."
        yield _card("Scores by person", said, charts.rows(figures, percent, top=1))
    for name, fact in person_facts_of(str(result.setting["game"])).items():
        shown = result.people_facts[:MOST_PERSONS]
        figures = [(f"Person {n}", one[name]) for n, one in enumerate(shown, 1) if name in one]
        if figures:
            show, top = _shown(fact)
            plot = charts.rows(figures, show, top=top)
            yield _card(_headed(fact.label), "The mean over the games of each.", plot)


def _shown(fact: Fact) -> tuple[Show, float | None]:
    """How a fact is written, and the end of its scale if it has one."""
    return (percent, 1) if fact.percent else (number, None)


def _ends(cells: Sequence[CellResult]) -> Iterator[str]:
    if not cells:
        return
    order = list(dict.fromkeys(reason for cell in cells for reason in cell.reasons))
    bars = "".join(
        f'<p class="note">{escape(cell.bot)}</p>{charts.ends(cell.reasons, order)}'
        + charts.key([(reason, _end(reason, one)) for reason, one in cell.reasons.items()], order)
        for cell in cells
    )
    last = cells[-1]
    first = next(iter(last.reasons))
    said = (
        f"Between {players(last)}, {percent(last.reasons[first].value)} of the games end by"
        f" “{_readable(first)}”."
    )
    yield _card("How games end", said, bars)


def _end(reason: str, one: Estimate) -> str:
    low, told, high = (percent(value, one.half) for value in (one.low, one.value, one.high))
    return f"{_readable(reason)}: {told} ({low.removesuffix(' %')} to {high.removesuffix(' %')})"


def _readable(reason: str) -> str:
    return reason.replace("-", " ") or "cut off"


def _ladder(result: StudyResult) -> Iterator[str]:
    steps = [step for step in result.steps if step.arm == 0]
    if not steps:
        return
    seats = result.setting["arms"][0]["seats"]
    together = game_info(str(result.setting["game"])).together
    joined = "with" if together else "against"
    figures = [(f"{one.stronger} {joined} {one.weaker}", one.score) for one in steps]
    mark = None if together else 1 / seats
    plot = charts.rows(figures, percent, top=1, mark=mark)
    told = [step_sentence(one, seats, together) for one in steps]
    doubling = [
        f"Twice the nodes are worth {elo_points(one.doubling.value)} Elo"
        f" ({elo_points(one.doubling.low)} to {elo_points(one.doubling.high)}),"
        f" {one.weaker} to {one.stronger}."
        for one in steps
        if one.doubling is not None
    ]
    said = " ".join(told if together else [ladder_sentence(steps, seats), *doubling])
    yield _card("Partners" if together else "Depth: a ladder of skill", said, plot)


def _firsts(cells: Sequence[CellResult]) -> Iterator[str]:
    having = [cell for cell in cells if cell.firsts]
    if having:
        said = " ".join(firsts_sentence(cell) for cell in having)
        yield _card("Opening diversity", said, "".join(map(_first_moves, having)))


def _first_moves(cell: CellResult) -> str:
    shown = [f"{move} {count}×" for move, count in islice(cell.firsts.items(), 8)]
    more = " …" if len(cell.firsts) > len(shown) else ""
    return f'<p class="note">{escape(cell.bot)}: {escape(", ".join(shown))}{more}</p>'


def _swaps(result: StudyResult) -> Iterator[str]:
    """What each first turn is worth, and so what a swap of sides after it would be."""
    few = len(result.setting["arms"]) <= MOST_SWAPS
    for cell in (*result.cells_of(0)[-1:], *(_variants(result) if few else ())):
        if cell.begun:
            figures = list(cell.begun.items())
            label = f", {result.label(cell.arm)}" if cell.arm else ""
            plot = charts.rows(figures, percent, top=1, mark=1 / 2)
            yield _card(f"First turns and a swap of sides{label}", swap_sentence(cell), plot)


def _board(result: StudyResult, words: Words) -> Iterator[str]:
    cells = [cell for cell in result.cells_of(0) if cell.places]
    if not cells:
        return
    game = game_of(result)
    state = settle(game, game.start(), Random(1))
    pictures = "".join(
        f"<figure>{svg_of(game, state, heat=heat(cell.places), words=words)}"
        f"<figcaption>{escape(places_sentence(cell, use(cell.places)))}</figcaption></figure>"
        for cell in (cells if len(cells) < 3 else (cells[0], cells[-1]))
    )
    said = (
        "Where pieces go: the stronger the colour, the more often, over the board as a game begins."
    )
    yield _card("Use of the board", said, f'<div class="figures">{pictures}</div>', "wide")


def _change(found: Sequence[Comparison], label: str, base: str) -> str:
    parts = []
    for metric in dict.fromkeys(one.metric for one in found):
        wording = WORDINGS[metric]
        several = [one for one in found if one.metric == metric]
        if not any(one.shown for one in several):
            continue
        figures = [
            (f"{one.bot}{'' if one.shown else ' (none shown)'}", one.change) for one in several
        ]
        plot = charts.rows(figures, _signed(wording.show), middle=True, mark=0)
        parts.append(f"<h3>{escape(wording.label)}</h3>{plot}")
    unshown = [
        WORDINGS[metric].label.lower()
        for metric in dict.fromkeys(one.metric for one in found)
        if not any(one.shown for one in found if one.metric == metric)
    ]
    what = "No difference shown" if parts else "Compared"
    rest = f'<p class="soft">{what}: {escape(", ".join(unshown))}.</p>'
    head = f"{label}, compared with {base}"
    inner = "".join(parts) + (rest if unshown else "")
    return _card(head, shown_sentence(found), inner, "wide long")


def _signed(show: Show) -> Show:
    def signed(value: float, half: float = math.inf, /) -> str:
        told = show(value, half)
        return f"+{told}" if value > 0 else told.replace("-", "−")

    return signed


def _headed(label: str) -> str:
    return label[0].upper() + label[1:]


def _card(label: str, said: str, inner: str, kind: str = "") -> str:
    """A `long` one may continue on the next page."""
    return f'<div class="card {kind}"><h3>{escape(label)}</h3><p>{escape(said)}</p>{inner}</div>'
