"""The report as one HTML file: no scripts, nothing fetched, light and dark, and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from turnabout.core.game import timed
from turnabout.lab.experiment import is_experiment
from turnabout.lab.metrics.measures import HANDLING, LOOKING
from turnabout.lab.report import cards
from turnabout.lab.report.sentences import WORDINGS, changes_sentence, number, player_names
from turnabout.lab.study.result import PEOPLE, CellResult, StudyResult
from turnabout.lab.survey import is_beyond_kernels
from turnabout.words import Words


def write_page(result: StudyResult, command: str = "") -> str:
    """The whole file."""
    name = str(result.setting["game"])
    words = Words("en", name)
    title = f"{words.say('title')}: a study"
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    body = "".join(_sections(result, words, command)).replace(" %", "\N{NO-BREAK SPACE}%")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>\n"
    )


def _sections(result: StudyResult, words: Words, command: str) -> Iterator[str]:
    yield _head(result)
    yield _summary(result, result.cells_of(0))
    if result.comparisons:
        yield f'<h2>What the variants change</h2><p class="note">{_compared(result)}</p>'
        yield _group(cards.changes(result))
    yield f"<h2>Does it work?</h2>{_group(cards.working(result))}"
    yield f"<h2>Is it interesting?</h2>{_group(cards.interesting(result, words))}"
    own = _group(cards.own_questions(result))
    yield f"<h2>This game’s own questions</h2>{own}" if own else ""
    yield _method(result, command)


def _group(found: Iterator[str]) -> str:
    inner = "".join(found)
    return f'<div class="cards">{inner}</div>' if inner else ""


def _head(result: StudyResult) -> str:
    setting = result.setting
    games = sum(cell.games for cell in result.cells)
    games += sum(step.score.games for step in result.steps)
    tables = sorted({arm["seats"] for arm in setting["arms"]})
    seats = f"{tables[0]}" if len(tables) == 1 else f"{tables[0]} to {tables[-1]}"
    variants = len(setting["arms"])
    many = f"{variants} variants, " if variants > 1 else ""
    first = (
        f" Sentences are about {result.label(0)} unless they name another variant."
        if variants > 1
        else ""
    )
    return (
        f'<p class="soft">{many}{seats} seats, {games:,} games; players:'
        f" {escape(player_names(result))}. Intervals are 95 %; n is the number of games."
        f"{escape(first)} {_failed(result)}</p>"
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


def _compared(result: StudyResult) -> str:
    return (
        "Both sides of a comparison began from the same openings with the same random numbers;"
        " between random players, whose games soon part, that says little. A difference is shown"
        f" only if chance alone would hardly make it in any of the {len(result.comparisons)}"
        f" comparisons of this study (Holm’s correction, 5 %).{_uneven(result)}"
    )


def _uneven(result: StudyResult) -> str:
    if len({arm["seats"] for arm in result.setting["arms"]}) == 1:
        return ""
    return (
        " The first seat’s score is not compared between tables of different sizes: a fair share"
        " is another one at each, and so are the openings."
    )


def _method(result: StudyResult, command: str) -> str:
    setting = result.setting
    options = ", ".join(f"{key}={value}" for key, value in setting["arms"][0]["options"].items())
    again = f"<p>The same again: <code>{escape(command)}</code></p>" if command else ""
    return (
        '<section class="method"><h2>How this was measured</h2>'
        f"<p>{_measured(result)}</p>"
        f'<p class="note">Options: <code>{escape(options)}</code>. Seed {setting["seed"]}, code'
        f" <code>{escape(str(setting['code']))}</code>, version {setting['version']} of the rules."
        " Every metric is defined in docs/lab.md.</p>"
        f"{again}</section>"
    )


def _measured(result: StudyResult) -> str:
    if result.setting["bots"] == [PEOPLE]:
        told = "People played these games. Minutes are those of the table’s clock."
        return f"{told}{_thinking(result)}"
    clock = (
        "Minutes are those of the table’s clock: bots wait as long as people of their level would."
        if timed(cards.game_of(result)) is not None
        else f"Minutes come from a model, not from people: {HANDLING:g} seconds for every decision"
        f" and {LOOKING:g} more for every doubling of the choices."
        if result.thinking is None
        else f"Minutes are as people took elsewhere.{_thinking(result)}"
    )
    tried = _experiments(result)
    return (
        f"{clock}{tried} The course of a game (drama, lead changes, comebacks,"
        " how long it stays open) is estimated by random games from the positions of some games."
        " Bots with a number of nodes play the same games on every machine; those with seconds do"
        " not."
    )


def _experiments(result: StudyResult) -> str:
    if not any(is_experiment(arm["options"]) for arm in result.setting["arms"]):
        return ""
    arms = range(len(result.setting["arms"]))
    told = " Experiments are no rules of the game"
    if any(is_beyond_kernels(cards.game_of(result, arm)) for arm in arms):
        return (
            f"{told}; all variants are played by the bots that need no kernels, which look less far"
            " ahead than others of the same name."
        )
    return f"{told}, but differ from it at the start alone, so the usual bots play them."


def _thinking(result: StudyResult) -> str:
    if result.thinking is None:
        return ""
    time = result.thinking
    return (
        f" Fitted to {time.decisions:,} of their decisions, thinking takes {number(time.handling)}"
        f" seconds for each and {number(time.looking)} more for every doubling of the choices"
        f" (without records we take {HANDLING:g} and {LOOKING:g})."
    )
