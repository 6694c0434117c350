"""The code of a worker process: questions in, answers out, one line of JSON each.

A line is a question or null, which tells the bot to answer the latest question at once. When the
lines end, the server is gone, however that happened, and the worker exits.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from dataclasses import replace
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from turnabout import bots
from turnabout.bots import Bot, Question, Stop
from turnabout.core.errors import TurnaboutError, write_error
from turnabout.core.game import Game
from turnabout.core.json import Json

NICENESS = 5
"""The event loop goes first."""
BOTS_KEPT = 6
"""Some bots hold tables of many megabytes."""


def work(lines: BinaryIO, answers: BinaryIO, plain: bool) -> None:
    """Answer one question after another; if `plain`, with the readable rules."""
    asked: SimpleQueue[tuple[dict[str, Any], Stop]] = SimpleQueue()
    Thread(target=_listen, args=(lines, asked), daemon=True).start()
    while True:
        written, stop = asked.get()
        answers.write(json.dumps(answer(written, stop, plain)).encode() + b"\n")
        answers.flush()


def answer(written: dict[str, Any], stop: Stop, plain: bool = False) -> dict[str, Json]:
    """`answer`, or why there is none: `refused` by the rules, or `failed`."""
    try:
        question = replace(Question.read(written), stop=stop)
        make = bots.plain_bot if plain else _bot
        return {"answer": bots.answer(question, make).write(question.game)}  # type: ignore[arg-type]  # see _bot
    except TurnaboutError as error:
        return {"refused": write_error(error)}
    except Exception as error:
        # The message is left out: it may quote the position, which is not for logs.
        where = "".join(traceback.format_tb(error.__traceback__))
        return {"failed": f"{where}{type(error).__name__}"}


@lru_cache(BOTS_KEPT)
def _bot(game: Game[Any, Any], name: str) -> Bot:
    """Games are hashable, and reading the same options gives the same game."""
    return bots.bot(game, name)


def _listen(lines: BinaryIO, asked: SimpleQueue[tuple[dict[str, Any], Stop]]) -> None:
    """Runs beside the thinking, so that it can be stopped and the server's end is noticed."""
    stop = Stop()
    for line in lines:
        written = json.loads(line)
        if written is None:
            stop.set()
        else:
            stop = Stop()
            asked.put((written, stop))
    os._exit(0)


def _only_answers() -> BinaryIO:
    """Standard output; whatever else is printed goes to standard error from now on."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


if __name__ == "__main__":
    # Ctrl-C is for the server to handle.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    try:
        work(sys.stdin.buffer, _only_answers(), "plain" in sys.argv)
    except BrokenPipeError:
        os._exit(0)
