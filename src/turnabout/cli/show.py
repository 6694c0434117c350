"""Commands that only show something: a position, a count, the games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

from turnabout.cli.arguments import read_game
from turnabout.cli.screen import Screen
from turnabout.core.errors import BadOptions
from turnabout.core.perft import perft
from turnabout.core.session import settle
from turnabout.core.system_error import system_error
from turnabout.core.view import View
from turnabout.games import broken_games, game_info, playable_games
from turnabout.words import Words

MOST_LISTED = 100


PIXELS = 1200
"""The width of a picture in pixels."""


def show_position(
    name: str,
    position: str,
    seats: int | None,
    options: Sequence[str],
    screen: Screen,
    *,
    svg: Path | None = None,
    png: Path | None = None,
) -> None:
    game, screen = read_game(name, seats, options), screen.of(name)
    state = game.read_state(position)
    screen.board(game.view(state))
    for path in filter(None, (svg, png)):
        _write_picture(path, game.view(state), path is png, screen)
    for actor in sorted(game.to_act(state)):
        moves = game.moves(state, actor)
        texts = [game.write_move(move) for move in islice(moves, MOST_LISTED)]
        left = len(moves) - len(texts)
        more = f" … {screen.words.say('moves-more', moves=left)}" if left else ""
        # Fluent takes no list as long as this.
        head = screen.words.say("moves-of", actor=actor, moves=len(moves))
        screen.say(f"{head} {'  '.join(texts)}{more}")


def _write_picture(path: Path, view: View, pixels: bool, screen: Screen) -> None:
    from turnabout import pictures

    drawn = pictures.svg(view, words=screen.words)
    data = pictures.png(drawn, PIXELS) if pixels else drawn.encode()
    try:
        path.write_bytes(data)
    except OSError as error:
        why = system_error(error)
        raise BadOptions("file-not-written", text=str(path), why=why) from None
    screen.say(screen.words.say("picture-written", path=str(path)))


def count_moves(
    name: str,
    depth: int,
    position: str | None,
    seats: int | None,
    options: Sequence[str],
    seed: int,
    words: Words,
) -> None:
    game = read_game(name, seats, options)
    start = settle(game, game.start(), Random(seed))
    state = start if position is None else game.read_state(position)
    print(game.write_state(state))
    for level in range(1, depth + 1):
        began = time.perf_counter()
        count = perft(game, state, level)
        seconds = time.perf_counter() - began
        print(words.say("perft", depth=level, count=str(count), seconds=seconds), flush=True)


def show_games(screen: Screen) -> None:
    rows = [
        (name, facts(name, screen.words), about(name, screen.words)) for name in playable_games()
    ]
    if screen.plain:
        for name, told, what in rows:
            print(f"{name} ({told}): {what}")
    else:
        _draw_games(rows, screen)
    for refusal in broken_games():
        screen.refuse(refusal)


def _draw_games(rows: Sequence[tuple[str, str, str]], screen: Screen) -> None:
    from rich.table import Table

    table = Table(*(screen.words.say(f"games-{head}") for head in ("game", "players", "about")))
    for row in rows:
        table.add_row(*row)
    screen.draw(table)


def about(name: str, words: Words) -> str:
    return words.of(name).say("about")


def facts(name: str, words: Words) -> str:
    """For how many players a game is, how long it takes and from which age, as far as known."""
    info = game_info(name)
    told = [words.of(name).say("players")]
    if info.minutes is not None:
        least, most = info.minutes
        told.append(words.say("minutes", least=least, most=most))
    if info.age is not None:
        told.append(words.say("age", age=info.age))
    return ", ".join(told)
