"""The result of a match as a table, or as sentences."""

from __future__ import annotations

from turnabout.cli.screen import Screen, complaint
from turnabout.core.errors import read_error
from turnabout.lab.ratings import Interval
from turnabout.lab.result import Failure, Pairing, Result, Standing, Verdict
from turnabout.lab.setting import Mode
from turnabout.words import Words

MOST_FAILURES = 5
"""How many are listed; the journal has all of them."""
_HEADS = {
    Mode.TOGETHER: ("team", "success", "turns", "won", "lost"),
    Mode.DUPLICATE: ("bot", "rating", "score", "success", "turns"),
    Mode.TABLE: ("bot", "openskill", "score", "won", "drawn", "lost"),
    Mode.DUEL: ("bot", "rating", "score", "won", "drawn", "lost"),
}


def show(result: Result, screen: Screen) -> None:
    words = screen.words
    if not result.games:
        screen.say(words.say("match-nothing"))
    elif screen.plain:
        for standing in result.standings:
            cells = zip(heads(result, words), cells_of(result, standing, words), strict=True)
            named = [f"{head} {cell}" for head, cell in cells if cell]
            screen.say(", ".join(named[1:]).join([f"{standing.name}: ", "."]))
    else:
        _draw(result, screen)
    for line in notes(result, words):
        screen.say(line)


def _draw(result: Result, screen: Screen) -> None:
    from rich.table import Table

    table = Table()
    for place, head in enumerate(heads(result, screen.words)):
        table.add_column(head, justify="right" if place else "left", no_wrap=bool(place))
    for standing in sorted(result.standings, key=lambda line: -line.score):
        table.add_row(*cells_of(result, standing, screen.words))
    screen.draw(table)


def heads(result: Result, words: Words) -> list[str]:
    """The headings of the columns."""
    return [words.say(f"match-head-{head}") for head in _HEADS[Mode(result.setting["mode"])]]


def cells_of(result: Result, standing: Standing, words: Words) -> list[str]:
    mode = Mode(result.setting["mode"])
    share = percent(standing.success or 0.0, words, standing.success_interval)
    success = [share, _turns(standing, words)]
    if mode is Mode.TOGETHER:
        return [standing.name, *success, str(standing.wins), str(standing.losses)]
    share = percent(standing.score, words, standing.interval)
    score = [standing.name, _rating(standing, mode, words), share]
    counts = [str(standing.wins), str(standing.draws), str(standing.losses)]
    return [*score, *(success if mode is Mode.DUPLICATE else counts)]


def notes(result: Result, words: Words) -> list[str]:
    """What does not fit into the table."""
    lines = [_pairing(pairing, words) for pairing in result.pairings if pairing.units]
    lines += [_thinking(standing, words) for standing in result.standings if standing.games]
    lines.append(words.say("match-counted", games=result.games, moves=result.mean_plies))
    if result.games:
        lines += _seats_and_ends(result, words.of(result.setting["game"]))
    if result.test is not None:
        lines.append(_verdict(result.test, words))
    if result.failures:
        lines.append(words.say("match-failed", games=len(result.failures)))
        lines += [f"  {_failure(failure, words)}" for failure in result.failures[:MOST_FAILURES]]
    if result.folder is not None:
        lines.append(words.say("match-folder", folder=result.folder))
    return lines


def _seats_and_ends(result: Result, words: Words) -> list[str]:
    """How well each seat did, why games ended and how long they were."""
    seats = [
        words.say("match-seat", seat=seat, score=percent(score, words))
        for seat, score in enumerate(result.seat_scores)
    ]
    ends = [
        words.say("match-end", reason=reason, games=count)
        for reason, count in result.reasons.items()
    ]
    least, low, middle, high, most = result.plies
    quartiles = {"least": least, "low": low, "middle": middle, "high": high, "most": most}
    return [
        words.say("match-seats", scores=", ".join(seats)),
        words.say("match-ends", ends=", ".join(ends)),
        words.say("match-lengths", **quartiles),
    ]


def percent(share: float, words: Words, interval: Interval | None = None) -> str:
    """`62.5 % (58.1–66.7)`."""
    if interval is None:
        return words.say("match-percent", percent=100 * share)
    low, high = (100 * bound for bound in interval)
    return words.say("match-percent-between", percent=100 * share, low=low, high=high)


def _pairing(pairing: Pairing, words: Words) -> str:
    middle, low, high = (
        f"{elo:+.0f}".replace("inf", "∞") for elo in (pairing.elo, *pairing.elo_interval)
    )
    score = percent(pairing.score, words, pairing.interval)
    elos = {"elo": middle, "low": low, "high": high}
    return words.say("match-pairing", one=pairing.one, two=pairing.two, score=score, **elos)


def _rating(standing: Standing, mode: Mode, words: Words) -> str:
    if standing.rating is None:
        return ""
    value, error = standing.rating.value, standing.rating.error
    if mode is Mode.TABLE:
        return words.say("match-openskill", rating=value, error=error)
    return f"{value:+.0f} ± {error:.0f}"


def _turns(standing: Standing, words: Words) -> str:
    return "" if standing.turns is None else words.say("match-turns", turns=standing.turns)


def _thinking(standing: Standing, words: Words) -> str:
    """Overruns are mentioned only if a budget was exceeded."""
    took = standing.thinking
    return words.say(
        "match-thinking-over" if took.over > 0 else "match-thinking",
        name=standing.name,
        median=_time(took.median, words),
        worst=_time(took.worst, words),
        over=_time(took.over, words),
    )


def _time(seconds: float, words: Words) -> str:
    if seconds >= 1:
        return words.say("match-seconds", seconds=seconds)
    return words.say("match-milliseconds", milliseconds=1000 * seconds)


def _failure(failure: Failure, words: Words) -> str:
    head = words.say("match-failure", number=failure.game, bot=failure.bot)
    ours = None if failure.refused is None else complaint(words, read_error(failure.refused))
    return f"{head} {ours or failure.why}"


def _verdict(test: Verdict, words: Words) -> str:
    low, high = test.bounds
    values = {"ratio": f"{test.ratio:+.2f}", "low": f"{low:+.2f}", "high": f"{high:+.2f}"}
    elos = {"elo0": f"{test.elo0:g}", "elo1": f"{test.elo1:g}"}
    return words.say("match-verdict", accepted=test.accepted, **elos, **values)
