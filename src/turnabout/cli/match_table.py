"""The result of a match as a table, or as sentences."""

from __future__ import annotations

from turnabout.cli.screen import Screen
from turnabout.lab.ratings import Interval
from turnabout.lab.result import Pairing, Result, Standing, Verdict
from turnabout.lab.setting import Mode

MOST_FAILURES = 5
"""Told one by one; all of them are in the journal."""


def show(result: Result, screen: Screen) -> None:
    if not result.games:
        screen.say("No game is counted, so there is nothing to compare.")
    elif screen.plain:
        for standing in result.standings:
            cells = zip(heads(result), cells_of(result, standing), strict=True)
            named = [f"{head} {cell}" for head, cell in cells if cell]
            screen.say(", ".join(named[1:]).join([f"{standing.name}: ", "."]))
    else:
        _draw(result, screen)
    for line in notes(result):
        screen.say(line)


def _draw(result: Result, screen: Screen) -> None:
    from rich.table import Table

    table = Table()
    for place, head in enumerate(heads(result)):
        table.add_column(head, justify="right" if place else "left", no_wrap=bool(place))
    for standing in sorted(result.standings, key=lambda line: -line.score):
        table.add_row(*cells_of(result, standing))
    screen.draw(table)


def heads(result: Result) -> list[str]:
    """What the columns tell."""
    mode = Mode(result.setting["mode"])
    if mode is Mode.TOGETHER:
        return ["together", "success", "turns", "won", "lost"]
    if mode is Mode.DUPLICATE:
        return ["bot", "rating", "score", "success", "turns"]
    return ["bot", "OpenSkill" if mode is Mode.TABLE else "rating", "score", "won", "drawn", "lost"]


def cells_of(result: Result, standing: Standing) -> list[str]:
    mode = Mode(result.setting["mode"])
    success = [percent(standing.success or 0.0, standing.success_interval), _turns(standing)]
    if mode is Mode.TOGETHER:
        return [standing.name, *success, str(standing.wins), str(standing.losses)]
    score = [standing.name, _rating(standing, mode), percent(standing.score, standing.interval)]
    counts = [str(standing.wins), str(standing.draws), str(standing.losses)]
    return [*score, *(success if mode is Mode.DUPLICATE else counts)]


def notes(result: Result) -> list[str]:
    """What does not fit into the table."""
    lines = [_pairing(pairing) for pairing in result.pairings if pairing.units]
    lines += [_thinking(standing) for standing in result.standings if standing.games]
    lines.append(f"{result.games} games are counted, of {result.mean_plies:.1f} moves on average.")
    if result.test is not None:
        lines.append(_verdict(result.test))
    if result.failures:
        failed = len(result.failures)
        told = "1 game failed and is" if failed == 1 else f"{failed} games failed and are"
        lines.append(f"{told} not counted:")
        lines += [f"  {failure}" for failure in result.failures[:MOST_FAILURES]]
    if result.folder is not None:
        lines.append(f"Every game is in {result.folder}")
    return lines


def percent(share: float, interval: Interval | None = None) -> str:
    """`62.5 % (58.1–66.7)`."""
    told = f"{100 * share:.1f} %"
    if interval is None:
        return told
    return f"{told} ({100 * interval[0]:.1f}–{100 * interval[1]:.1f})"


def _pairing(pairing: Pairing) -> str:
    middle, low, high = (
        f"{elo:+.0f}".replace("inf", "∞") for elo in (pairing.elo, *pairing.elo_interval)
    )
    score = percent(pairing.score, pairing.interval)
    return f"{pairing.one} against {pairing.two}: {score}, {middle} Elo ({low} … {high})"


def _rating(standing: Standing, mode: Mode) -> str:
    if standing.rating is None:
        return ""
    sign, digits = ("+", 0) if mode is not Mode.TABLE else ("", 1)
    return f"{standing.rating.value:{sign}.{digits}f} ± {standing.rating.error:.{digits}f}"


def _turns(standing: Standing) -> str:
    return "" if standing.turns is None else f"{standing.turns:.1f}"


def _thinking(standing: Standing) -> str:
    """Over is told only if a budget was not kept."""
    took = standing.thinking
    told = f"{standing.name}: {_time(took.median)} a move, {_time(took.worst)} at most"
    return f"{told}, {_time(took.over)} over its budget" if took.over > 0 else told


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def _verdict(test: Verdict) -> str:
    low, high = test.bounds
    where = f"log-likelihood ratio {test.ratio:+.2f}, bounds {low:+.2f} and {high:+.2f}"
    if test.accepted is None:
        return f"The test of {test.elo0:g} against {test.elo1:g} Elo is undecided: {where}."
    found = test.elo1 if test.accepted == "elo1" else test.elo0
    how = "or more" if test.accepted == "elo1" else "or less"
    return f"The test accepts {found:g} Elo {how}: {where}."
