"""The report as one HTML file: no scripts, nothing fetched, light and dark, and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any

from turnabout.core.game import CHANCE, Game, timed
from turnabout.games import game_info
from turnabout.lab.experiment import build, is_experiment
from turnabout.lab.metrics.intervals import Estimate
from turnabout.lab.metrics.measures import HANDLING, LOOKING, METRICS, Topic
from turnabout.lab.metrics.places import heat, use
from turnabout.lab.report import charts
from turnabout.lab.report.sentences import (
    WORDINGS,
    changes_sentence,
    elo_points,
    firsts_sentence,
    ladder_sentence,
    number,
    percent,
    players,
    shown_sentence,
    step_sentence,
)
from turnabout.lab.study.result import (
    PEOPLE,
    CellResult,
    Comparison,
    StudyResult,
    facts_of,
    person_facts_of,
)
from turnabout.pictures.svg import svg_of
from turnabout.words import Words

_TOPICS: tuple[tuple[Topic, str], ...] = (
    ("works", "Does it work?"),
    ("interesting", "Is it interesting?"),
)
_NOT_SHOWN = ("decisions",)
"""Metrics that are in the files, and say nothing new on the page."""
MOST_PERSONS = 30


def write_page(result: StudyResult, command: str = "") -> str:
    """The whole file."""
    name = str(result.setting["game"])
    words = Words("en", name)
    title = f"{words.say('title')}: a study"
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    body = "".join(_sections(result, words, command))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>\n"
    )


def _sections(result: StudyResult, words: Words, command: str) -> Iterator[str]:
    base = result.cells_of(0)
    yield _head(result)
    yield _summary(result, base)
    if result.comparisons:
        yield from _changes(result)
    for topic, question in _TOPICS:
        yield f"<h2>{question}</h2>"
        yield from _metrics(result, base, topic)
        if topic == "works":
            yield from _seats(result)
            yield from _persons(result)
            yield from _ends(base)
        else:
            yield from _ladder(result)
            yield from _firsts(base)
            yield from _board(result, base, words)
    yield from _own_questions(result, base)
    yield _method(result, command)


def _head(result: StudyResult) -> str:
    setting = result.setting
    games = sum(cell.games for cell in result.cells)
    games += sum(step.score.games for step in result.steps)
    tables = sorted({arm["seats"] for arm in setting["arms"]})
    seats = f"{tables[0]}" if len(tables) == 1 else f"{tables[0]} to {tables[-1]}"
    variants = len(setting["arms"])
    many = f"{variants} variants, " if variants > 1 else ""
    return (
        f'<p class="soft">{many}{seats} seats, {games:,} games; players:'
        f" {escape(', '.join(setting['bots']))}. Intervals are 95 %; n is the number of games."
        f" {_failed(result)}</p>"
    )


def _failed(result: StudyResult) -> str:
    if not result.failures:
        return ""
    return f"{result.failures} games broke off through a bot's fault and are not counted."


def _summary(result: StudyResult, base: Sequence[CellResult]) -> str:
    """What the strongest bot showed, in a few sentences."""
    if not base:
        return '<p class="summary">No game counted, so there is nothing to say.</p>'
    last = base[-1]
    wanted = ("success", "first_seat", "ended", "turns", "minutes", "draw", "decided")
    told = [
        WORDINGS[name].say(last, last.estimates[name]) for name in wanted if name in last.estimates
    ]
    for arm in range(1, len(result.setting["arms"])):
        found = [one for one in result.comparisons if one.arm == arm]
        if found:
            told.append(changes_sentence(found, result.label(arm)))
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in told)
    return f'<div class="summary"><ul>{items}</ul></div>'


def _metrics(result: StudyResult, cells: Sequence[CellResult], topic: Topic) -> Iterator[str]:
    for name, metric in METRICS.items():
        having = [cell for cell in cells if name in cell.estimates]
        if metric.topic != topic or name in _NOT_SHOWN or not having:
            continue
        wording = WORDINGS[name]
        tables = {len(cell.seats) for cell in result.cells}
        fair = 1 / len(having[-1].seats) if name == "first_seat" and len(tables) == 1 else None
        figures = [(cell.bot, cell.estimates[name]) for cell in having]
        figures += [
            (label, cell.estimates[name])
            for label, cell in _variants(result)
            if name in cell.estimates
        ]
        order = [cell.bot for cell in cells]
        plot = charts.rows(figures, wording.show, top=wording.top, mark=fair, order=order)
        said = wording.say(having[-1], having[-1].estimates[name])
        extra = _lengths(having) if name == "turns" else ""
        yield _card(wording.label, said, plot + extra)


def _variants(result: StudyResult) -> list[tuple[str, CellResult]]:
    """The strongest bot in every other variant, for a line below those of the first."""
    found = []
    for arm in range(1, len(result.setting["arms"])):
        cells = result.cells_of(arm)
        if cells:
            found.append((f"{result.label(arm)} ({cells[-1].bot})", cells[-1]))
    return found


def _lengths(cells: Sequence[CellResult]) -> str:
    bots = [cell.bot for cell in cells]
    plot = charts.lengths([(cell.bot, cell.turns) for cell in cells])
    return f"<figure>{plot}{charts.key(bots)}</figure>"


def _seats(result: StudyResult) -> Iterator[str]:
    """Where more than two play, the first seat is not all there is to know."""
    strongest = [*result.cells_of(0)[-1:], *(cell for _, cell in _variants(result))]
    for cell in strongest:
        if len(cell.seats) > 2 and "first_seat" in cell.estimates:
            figures = [(f"Seat {seat + 1}", one) for seat, one in enumerate(cell.seats)]
            said = (
                f"The score of every seat between {players(cell)}; the dotted line would be fair."
            )
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
            show, top = (percent, 1) if fact.percent else (number, None)
            label = fact.label[0].upper() + fact.label[1:]
            yield _card(
                label, "The mean over the games of each.", charts.rows(figures, show, top=top)
            )


def _ends(cells: Sequence[CellResult]) -> Iterator[str]:
    last = cells[-1] if cells else None
    if last is None:
        return
    bars = "".join(
        f'<p class="note">{escape(cell.bot)}</p>{charts.ends(cell.reasons)}'
        f"{charts.key([_end(reason, one) for reason, one in cell.reasons.items()])}"
        for cell in cells
    )
    first = next(iter(last.reasons))
    said = (
        f"Between {players(last)}, {percent(last.reasons[first].value)} of the games end by"
        f" “{_readable(first)}”."
    )
    yield _card("How games end", said, bars)


def _end(reason: str, one: Estimate) -> str:
    low, high = percent(one.low).removesuffix(" %"), percent(one.high).removesuffix(" %")
    return f"{_readable(reason)}: {percent(one.value)} ({low} to {high})"


def _readable(reason: str) -> str:
    return reason.replace("-", " ") or "cut off"


def _ladder(result: StudyResult) -> Iterator[str]:
    steps = [step for step in result.steps if step.arm == 0]
    if not steps:
        return
    seats = result.setting["arms"][0]["seats"]
    together = game_info(str(result.setting["game"])).together
    figures = [(f"{one.stronger} – {one.weaker}", one.score) for one in steps]
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


def _board(result: StudyResult, cells: Sequence[CellResult], words: Words) -> Iterator[str]:
    shown = [cell for cell in cells if cell.places]
    if not shown:
        return
    game = _game(result, 0)
    state = _laid_out(game)
    pictures = "".join(
        f"<figure>{svg_of(game, state, heat=heat(cell.places), words=words)}"
        f"<figcaption>{escape(cell.bot)}: as if {number(use(cell.places))} places were used"
        " alike.</figcaption></figure>"
        for cell in (shown if len(shown) < 3 else (shown[0], shown[-1]))
    )
    said = "Where pieces go: the darker, the more often, over the board as a game begins."
    yield _card("Use of the board", said, f'<div class="figures">{pictures}</div>')


def _own_questions(result: StudyResult, cells: Sequence[CellResult]) -> Iterator[str]:
    having = [cell for cell in cells if cell.facts]
    if not having:
        return
    yield "<h2>This game’s own questions</h2>"
    for name, fact in facts_of(str(result.setting["game"])).items():
        figures = [(cell.bot, cell.facts[name]) for cell in having if name in cell.facts]
        if figures:
            strongest = figures[-1]
            figures += [
                (label, cell.facts[name]) for label, cell in _variants(result) if name in cell.facts
            ]
            show = percent if fact.percent else number
            order = [cell.bot for cell in cells]
            top = 1 if fact.percent else None
            plot = charts.rows(figures, show, top=top, order=order)
            label = fact.label[0].upper() + fact.label[1:]
            yield _card(label, f"{show(strongest[1].value)} with {strongest[0]}.", plot)


def _changes(result: StudyResult) -> Iterator[str]:
    yield "<h2>What the variants change</h2>"
    total = len(result.comparisons)
    yield (
        f'<p class="note">Both sides of a comparison began from the same openings with the same'
        f" random numbers; between random players, whose games soon part, that says little. A"
        f" difference is shown only if chance alone would hardly make it in any of"
        f" the {total} comparisons of this study (Holm’s correction, 5 %).{_uneven(result)}</p>"
    )
    for arm in range(1, len(result.setting["arms"])):
        found = [one for one in result.comparisons if one.arm == arm]
        if found:
            yield _variant(found, result.label(arm), result.label(0))


def _uneven(result: StudyResult) -> str:
    if len({arm["seats"] for arm in result.setting["arms"]}) == 1:
        return ""
    return (
        " The first seat’s score is not compared between tables of different sizes: a fair share"
        " is another one at each, and so are the openings."
    )


def _variant(found: Sequence[Comparison], label: str, base: str) -> str:
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
    rest = f'<p class="none">No difference shown: {escape(", ".join(unshown))}.</p>'
    head = f"{label}, compared with {base}"
    inner = "".join(parts) + (rest if unshown else "")
    return _card(head, shown_sentence(found), inner, long=True)


def _signed(show: Any) -> Any:
    return lambda value: f"+{show(value)}" if value > 0 else show(value).replace("-", "−")


def _method(result: StudyResult, command: str) -> str:
    setting = result.setting
    options = ", ".join(f"{key}={value}" for key, value in setting["arms"][0]["options"].items())
    again = f"<p>The same again: <code>{escape(command)}</code></p>" if command else ""
    return (
        "<h2>How this was measured</h2>"
        f"<p>{_measured(result)}</p>"
        f'<p class="note">Options: <code>{escape(options)}</code>. Seed {setting["seed"]}, code'
        f" <code>{escape(str(setting['code']))}</code>, version {setting['version']} of the rules."
        " Every metric is defined in docs/lab.md.</p>"
        f"{again}"
    )


def _measured(result: StudyResult) -> str:
    if result.setting["bots"] == [PEOPLE]:
        told = "People played these games. Minutes are those of the table’s clock."
        return f"{told}{_thinking(result)}"
    clock = (
        "Minutes are those of the table’s clock: bots wait as long as people of their level would."
        if timed(_game(result, 0)) is not None
        else f"Minutes come from a model, not from people: {HANDLING:g} seconds for every decision"
        f" and {LOOKING:g} more for every doubling of the choices."
        if result.thinking is None
        else f"Minutes are as people took elsewhere.{_thinking(result)}"
    )
    tried = any(is_experiment(arm["options"]) for arm in result.setting["arms"])
    plain = (
        " Experiments are no rules of the game; all variants are played by the bots that need no"
        " kernels, which look less far ahead than others of the same name."
    )
    return (
        f"{clock}{plain if tried else ''} The course of a game (drama, lead changes, comebacks,"
        " how long it stays open) is estimated by random games from the positions of some games."
        " Bots with a number of nodes play the same games on every machine; those with seconds do"
        " not."
    )


def _thinking(result: StudyResult) -> str:
    if result.thinking is None:
        return ""
    time = result.thinking
    return (
        f" Fitted to {time.decisions:,} of their decisions, thinking takes {number(time.handling)}"
        f" seconds for each and {number(time.looking)} more for every doubling of the choices"
        f" (without records we take {HANDLING:g} and {LOOKING:g})."
    )


def _card(label: str, said: str, inner: str, long: bool = False) -> str:
    """A long one may go on over the end of a page."""
    kind = "card long" if long else "card"
    return f'<div class="{kind}"><h3>{escape(label)}</h3><p>{escape(said)}</p>{inner}</div>'


def _game(result: StudyResult, arm: int) -> Game[Any, Any]:
    found = result.setting["arms"][arm]
    return build(str(result.setting["game"]), found["seats"], found["options"])


def _laid_out(game: Game[Any, Any]) -> Any:
    """The first position in which somebody may move."""
    state, rng = game.start(), Random(1)
    while CHANCE in game.to_act(state):
        state = game.play(state, CHANCE, game.sample(state, rng))
    return state
