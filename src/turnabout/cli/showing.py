"""Commands that only show something: a position, a count, the games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import islice
from random import Random

from turnabout.cli.given import read_game
from turnabout.cli.screen import Screen
from turnabout.core.game import name_actor
from turnabout.core.perft import perft, settle
from turnabout.games import games, kind

MOST_LISTED = 100


def show_position(
    name: str, position: str, seats: int | None, words: Sequence[str], plain: bool
) -> None:
    game = read_game(name, seats, words)
    state = game.read_state(position)
    screen = Screen(plain)
    screen.board(game.view(state))
    for actor in sorted(game.to_act(state)):
        moves = game.moves(state, actor)
        texts = [game.write_move(move) for move in islice(moves, MOST_LISTED)]
        more = f" … and {len(moves) - len(texts)} more" if len(moves) > len(texts) else ""
        screen.say(f"{len(moves)} moves of {name_actor(actor)}: {'  '.join(texts)}{more}")


def count_moves(
    name: str, depth: int, position: str | None, seats: int | None, words: Sequence[str], seed: int
) -> None:
    game = read_game(name, seats, words)
    start = settle(game, game.start(), Random(seed))
    state = start if position is None else game.read_state(position)
    print(game.write_state(state))
    for level in range(1, depth + 1):
        began = time.perf_counter()
        count = perft(game, state, level)
        print(f"depth {level}: {count}  ({time.perf_counter() - began:.2f} s)", flush=True)


def show_games(screen: Screen) -> None:
    rows = [(kind(name).name, kind(name).seats_in_words, kind(name).about) for name in games()]
    if screen.plain:
        for name, seats, about in rows:
            print(f"{name} ({seats} players): {about}")
        return
    from rich.table import Table

    table = Table("game", "players", "what it is")
    for row in rows:
        table.add_row(*row)
    screen.draw(table)
