"""`turnabout solve`: one module for each game that can be solved, found by its name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random

from turnabout.cli.arguments import read_game
from turnabout.cli.screen import Screen
from turnabout.core.errors import BadOptions
from turnabout.core.session import settle
from turnabout.games import games


def solvable() -> list[str]:
    return [name for name in games() if find_spec(_module(name))]


def solve(
    name: str,
    position: str | None,
    seats: int | None,
    options: Sequence[str],
    seed: int | None,
    screen: Screen,
) -> None:
    """Solve a position, or one that chance deals; the answers come from exact searches."""
    game = read_game(name, seats, options)
    if name not in solvable():
        raise BadOptions("no-solver", text=name, known=tuple(solvable()))
    solver = import_module(_module(name))
    if position is None:
        state = settle(game, game.start(), Random(seed))
    else:
        state = game.read_state(position)
    screen = screen.of(name)
    screen.board(game.view(state))
    if position is None:
        screen.say(game.write_state(state))
    for line in solver.answer(game, state, screen.words):
        screen.say(line)


def _module(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"
