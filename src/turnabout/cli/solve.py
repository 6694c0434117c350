"""`turnabout solve`, for the games that have a solver."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from turnabout.cli.arguments import read_game
from turnabout.cli.games import game_part, those_with
from turnabout.cli.screen import Screen
from turnabout.cli.show import print_json
from turnabout.cli.subject import Subject
from turnabout.core.errors import BadOptions
from turnabout.core.session import settle


def solve(
    name: str,
    position: str | None,
    seats: int | None,
    options: Sequence[str],
    seed: int | None,
    screen: Screen,
    as_json: bool,
) -> None:
    """Solve a position, or one that chance deals; the answers are exact."""
    game = read_game(name, seats, options)
    solver = game_part(name, "solver")
    if solver is None:
        raise BadOptions("no-solver", text=name, known=tuple(those_with("solver")))
    if position is None:
        state = settle(game, game.start(), Random(seed))
    else:
        state = game.read_state(position)
    if as_json:
        print_json({**Subject(game, state).as_json(), "solution": solver.solution(game, state)})
        return
    screen = screen.of(name)
    screen.board(game.view(state))
    if position is None:
        screen.say(game.write_state(state))
    for line in solver.answer(game, state, screen.words):
        screen.say(line)
