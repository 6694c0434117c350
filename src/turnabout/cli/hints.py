"""Analysis in the terminal: a hint at the table, and the ranked moves of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnabout.bots import Analysis, Budget, Ranked, analyse
from turnabout.cli.given import read_game
from turnabout.cli.screen import Screen
from turnabout.cli.table import Table
from turnabout.core.game import Game, Seat, Timed
from turnabout.games import kind

HINT = Budget(seconds=2.0)
MOST_SHOWN = 10


def show_hint(table: Table, seat: Seat) -> None:
    """The best move for this seat, from what it may know."""
    masked = table.game.mask(table.state, seat)
    best = analyse(table.game, masked, HINT, seat).best
    if best.exact and best.value == 0:
        table.screen.say("Hint: nothing helps here.")
        return
    table.screen.say(f"Hint: {table.game.write_move(best.move)} ({_worth(table.game, best)})")


def show_analysis(
    name: str, position: str, seats: int | None, words: Sequence[str], budget: str, plain: bool
) -> None:
    """`turnabout analyse`: the best moves of whoever is to act, and how play would go on."""
    game = read_game(name, seats, words)
    state, screen = game.read_state(position), Screen(plain)
    found = analyse(game, state, Budget.read(budget))
    screen.board(game.view(game.mask(state, found.seat)))
    for line in _lines(game, found):
        screen.say(line)


def _lines(game: Game[Any, Any], found: Analysis) -> list[str]:
    shown = found.ranked[:MOST_SHOWN]
    width = max(len(game.write_move(ranked.move)) for ranked in shown)
    lines = [
        f"{place:2}  {game.write_move(ranked.move):<{width}}  {_worth(game, ranked)}"
        for place, ranked in enumerate(shown, 1)
    ]
    if len(found.ranked) > MOST_SHOWN:
        lines.append(f"    and {len(found.ranked) - MOST_SHOWN} more moves")
    if found.best.line:
        played = " ".join(game.write_move(move) for _, move in found.best.line)
        lines.append(f"Best line: {played}")
    return [*lines, f"Looked {found.depth} deep, at {found.nodes:,} positions."]


def _worth(game: Game[Any, Any], ranked: Ranked) -> str:
    """What a move leads to, in words where it is certain."""
    if not ranked.exact:
        return f"about {ranked.value:.0%}"
    if ranked.distance is not None and ranked.value and _others_decide_too(game):
        return f"can be done in {ranked.distance}"
    result = {1.0: "wins", 0.0: "loses"}.get(ranked.value, f"exactly {ranked.value:.0%}")
    return result if ranked.distance is None else f"{result} in {ranked.distance}"


def _others_decide_too(game: Game[Any, Any]) -> bool:
    return kind(game.name).together or isinstance(game, Timed)
