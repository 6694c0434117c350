"""Analysis in the terminal: a hint at the table, and the ranked moves of a position."""

from __future__ import annotations

from typing import Any

from turnabout.bots import Analysis, Budget, Ranked, Reason, analyse
from turnabout.cli.screen import Screen
from turnabout.cli.show import print_json
from turnabout.cli.subject import Subject
from turnabout.cli.table import TerminalTable
from turnabout.core.game import Game, Seat, timed
from turnabout.games import game_info
from turnabout.words import Words

HINT = Budget(seconds=2.0)
MOST_SHOWN = 10


def show_hint(table: TerminalTable, seat: Seat) -> None:
    """The best move for this seat, from what it may know."""
    game, words = table.game, table.screen.words
    best = analyse(game, game.mask(table.state, seat), HINT, seat).best
    if best.exact and best.value == 0:
        table.screen.say(words.say("hint-nothing"))
        return
    move = game.write_move(best.move)
    table.screen.say(words.say("hint", move=move, worth=_worth(game, best, words)))
    for why in _reasons(game, best, words):
        table.screen.say(why)


def show_analysis(subject: Subject, budget: str, screen: Screen, as_json: bool) -> None:
    """`turnabout analyse`: the best moves of the player to act, and how play would continue."""
    game, state = subject.game, subject.state
    analysis, screen = analyse(game, state, Budget.read(budget)), screen.of(game.name)
    if as_json:
        print_json({**subject.as_json(), **analysis.write(game)})
        return
    screen.board(game.view(game.mask(state, analysis.seat)))
    for line in _lines(game, analysis, screen.words):
        screen.say(line)


def _lines(game: Game[Any, Any], analysis: Analysis, words: Words) -> list[str]:
    shown = analysis.ranked[:MOST_SHOWN]
    width = max(len(game.write_move(ranked.move)) for ranked in shown)
    lines = [
        f"{place:2}  {game.write_move(ranked.move):<{width}}  {_worth(game, ranked, words)}"
        for place, ranked in enumerate(shown, 1)
    ]
    if len(analysis.ranked) > MOST_SHOWN:
        lines.append("    " + words.say("analysis-more", moves=len(analysis.ranked) - MOST_SHOWN))
    lines += _reasons(game, analysis.best, words)
    if analysis.best.line:
        played = " ".join(game.write_move(move) for _, move in analysis.best.line)
        lines.append(f"{words.say('analysis-line')} {played}")
    return [*lines, words.say("analysis-depth", depth=analysis.depth, positions=analysis.nodes)]


def _reasons(game: Game[Any, Any], ranked: Ranked, words: Words) -> list[str]:
    """Why a move is good, one sentence per reason."""
    reason, said = ranked.reason or Reason(), list[str]()
    if reason.threat is not None:
        said.append(words.say("why-threat", move=game.write_move(reason.threat)))
    if reason.stopped is not None:
        seat, move = reason.stopped
        said.append(words.say("why-stopped", seat=seat, move=game.write_move(move)))
    if reason.reply is not None:
        seat, move = reason.reply
        said.append(words.say("why-reply", seat=seat, move=game.write_move(move)))
    return said


def _worth(game: Game[Any, Any], ranked: Ranked, words: Words) -> str:
    """What a move leads to, in words if the result is certain."""
    percent = round(100 * ranked.value)
    if ranked.certainty == "estimated":
        return words.say("worth-about", percent=percent)
    if ranked.distance is not None and ranked.value and _others_decide_too(game):
        return words.say("worth-possible", distance=ranked.distance)
    result = {1.0: "worth-wins", 0.0: "worth-loses"}.get(ranked.value, "worth-exactly")
    return words.say(result, percent=percent, distance=ranked.distance)


def _others_decide_too(game: Game[Any, Any]) -> bool:
    return game_info(game.name).together or timed(game) is not None
