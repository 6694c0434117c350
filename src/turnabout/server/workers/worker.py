"""What runs in a worker process: questions come in and answers go out, a line of JSON each.

A line is a question or null, which tells the bot to answer the latest question at once. When the
lines end, the server is gone, however it ended, and so is the worker.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from functools import lru_cache
from queue import SimpleQueue
from random import Random, SystemRandom
from threading import Thread
from typing import Any, BinaryIO

from turnabout.bots import Analysis, Bot, Budget, Question, Stop, analyse, bot
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Game
from turnabout.core.json import Json, to_json
from turnabout.games import game_info
from turnabout.server.workers.position import Position, Thought

NICENESS = 5
"""The event loop goes first."""
GAMES_KEPT = 16
BOTS_KEPT = 6
"""Some bots hold tables of many megabytes."""


def work(lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer one question after the other."""
    asked: SimpleQueue[tuple[dict[str, Any], Stop]] = SimpleQueue()
    Thread(target=_listen, args=(lines, asked), daemon=True).start()
    while True:
        question, stop = asked.get()
        answers.write(json.dumps(answer(question, stop)).encode() + b"\n")
        answers.flush()


def answer(question: dict[str, Any], stop: Stop) -> dict[str, Json]:
    """`answer`, or why there is none: `refused` by the rules, or `failed`."""
    try:
        return {"answer": _answer(question, stop)}
    except TurnaboutError as error:
        return {"refused": [type(error).__name__, error.code, to_json(error.values)]}
    except Exception as error:
        # The message is left out: it may quote the position, which is not for logs.
        where = "".join(traceback.format_tb(error.__traceback__))
        return {"failed": f"{where}{type(error).__name__}"}


def _answer(question: dict[str, Any], stop: Stop) -> dict[str, Json]:
    position, seconds = Position.read(question["position"]), question["seconds"]
    options = json.dumps(position.options, sort_keys=True)
    game = _game(position.game, position.seats, options)
    state = game.read_state(position.state)
    if "ways" in question:
        # Only who needs it waits for the compiler to be loaded.
        from turnabout.server.workers.solving import ways

        return ways(game, state, question["ways"])  # type: ignore[arg-type]  # the asker knows
    if "most" in question:
        found = analyse(game, state, Budget(seconds=seconds), position.seat)
        return _write(game, found, question["most"])
    player = _bot(position.game, position.seats, options, question["word"])
    rng = Random(SystemRandom().getrandbits(64))
    budget = _capped(player.usual, seconds)
    asked = Question(game, state, position.seat, rng, budget, position.past, position.ms, stop)
    found_move = player.answer(asked)
    return Thought(game.write_move(found_move.move), found_move.wait).write()


def _capped(usual: Budget, seconds: float | None) -> Budget:
    if seconds is None:
        return usual
    return Budget(seconds if usual.seconds is None else min(usual.seconds, seconds), usual.nodes)


def _write(game: Game[Any, Any], found: Analysis, most: int) -> dict[str, Json]:
    moves: list[Json] = [
        {
            "move": game.write_move(ranked.move),
            "value": ranked.value,
            "exact": ranked.exact,
            "distance": ranked.distance,
            "line": [[actor, game.write_move(move)] for actor, move in ranked.line],
        }
        for ranked in found.ranked[:most]
    ]
    return {"seat": found.seat, "depth": found.depth, "nodes": found.nodes, "moves": moves}


@lru_cache(GAMES_KEPT)
def _game(name: str, seats: int, options: str) -> Game[Any, Any]:
    return game_info(name).make(seats, json.loads(options))


@lru_cache(BOTS_KEPT)
def _bot(name: str, seats: int, options: str, word: str) -> Bot:
    return bot(_game(name, seats, options), word)


def _listen(lines: BinaryIO, asked: SimpleQueue[tuple[dict[str, Any], Stop]]) -> None:
    """Beside the thinking, so that it can be stopped and the end of the server is noticed."""
    stop = Stop()
    for line in lines:
        question = json.loads(line)
        if question is None:
            stop.set()
        else:
            stop = Stop()
            asked.put((question, stop))
    os._exit(0)


def _only_answers() -> BinaryIO:
    """Standard output; whatever else is printed goes to standard error from now on."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


if __name__ == "__main__":
    # Ctrl-C is the server's to hear.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    try:
        work(sys.stdin.buffer, _only_answers())
    except BrokenPipeError:
        os._exit(0)
