"""Commands that only show something: a position, a count, the games."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from turnabout.bots import bots
from turnabout.cli.screen import Screen
from turnabout.cli.subject import Subject
from turnabout.core.errors import BadOptions, system_error
from turnabout.core.game import Game
from turnabout.core.json import Json, to_json
from turnabout.core.perft import perft
from turnabout.games import broken_games, game_info, playable_games
from turnabout.words import Words

MOST_LISTED = 100
PIXELS = 1200
"""The width of a picture in pixels."""


def show_position(subject: Subject, screen: Screen) -> None:
    game, state = subject.game, subject.state
    screen = screen.of(game.name)
    screen.board(game.view(state), subject.marks)
    screen.position(game, state)
    for actor in sorted(game.to_act(state)):
        moves = game.moves(state, actor)
        texts = _listed(game, moves)
        left = len(moves) - len(texts)
        more = f" … {screen.words.say('moves-more', moves=left)}" if left else ""
        # Fluent cannot format lists this long.
        head = screen.words.say("moves-of", actor=actor, moves=len(moves))
        screen.say(f"{head} {'  '.join(texts)}{more}")


def write_pictures(subject: Subject, words: Words, *, svg: Path | None, png: Path | None) -> None:
    """Write pictures of a position to the requested files; `words` are the game's."""
    from turnabout import pictures

    view = subject.game.view(subject.state)
    for path in filter(None, (svg, png)):
        drawn = pictures.svg(view, marks=subject.marks, words=words)
        data = pictures.png(drawn, PIXELS) if path is png else drawn.encode()
        try:
            path.write_bytes(data)
        except OSError as error:
            why = system_error(error)
            raise BadOptions("file-not-written", text=str(path), why=why) from None


def position_as_json(subject: Subject) -> dict[str, Json]:
    """The position with its view; very long lists of moves are truncated."""
    game, state = subject.game, subject.state
    acting = sorted(game.to_act(state))
    moves: list[Json] = [
        {
            "actor": actor,
            "count": len(game.moves(state, actor)),
            "moves": _listed(game, game.moves(state, actor)),
        }
        for actor in acting
    ]
    view, outcome = to_json(game.view(state)), to_json(game.outcome(state))
    return {**subject.as_json(), "to_act": moves, "outcome": outcome, "view": view}


def _listed(game: Game[Any, Any], moves: Sequence[Any]) -> list[str]:
    return [game.write_move(move) for move in islice(moves, MOST_LISTED)]


def count_moves(subject: Subject, depth: int, words: Words, as_json: bool) -> None:
    game, state = subject.game, subject.state
    counts = []
    if not as_json:
        print(game.write_state(state))
    for level in range(1, depth + 1):
        began = time.perf_counter()
        counts.append(perft(game, state, level))
        seconds = time.perf_counter() - began
        if not as_json:
            count = str(counts[-1])
            print(words.say("perft", depth=level, count=count, seconds=seconds), flush=True)
    if as_json:
        print_json({**subject.as_json(), "counts": counts})


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


def games_as_json() -> list[Json]:
    """What is known about each game before it is set up."""
    return [
        {
            "name": info.name,
            "seats": [info.seats[0], info.seats[-1]],
            "usual_seats": info.usual_seats,
            "minutes": info.minutes,
            "age": info.age,
            "options": [option.describe() for option in info.options],
            "bots": bots(info.name),
        }
        for info in map(game_info, playable_games())
    ]


def print_json(value: Json) -> None:
    """A program's answer, on one line."""
    print(json.dumps(value, ensure_ascii=False))


def _draw_games(rows: Sequence[tuple[str, str, str]], screen: Screen) -> None:
    from rich.table import Table

    table = Table(*(screen.words.say(f"games-{head}") for head in ("game", "players", "about")))
    for row in rows:
        table.add_row(*row)
    screen.draw(table)


def about(name: str, words: Words) -> str:
    return words.of(name).say("about")


def facts(name: str, words: Words) -> str:
    """The number of players, the duration and the minimum age, as far as known."""
    info = game_info(name)
    told = [words.of(name).say("players")]
    if info.minutes is not None:
        least, most = info.minutes
        told.append(words.say("minutes", least=least, most=most))
    if info.age is not None:
        told.append(words.say("age", age=info.age))
    return ", ".join(told)
