"""A bot that is a program in any language, speaking the protocol in docs/bot-protocol.md."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any
from weakref import finalize

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question
from turnabout.core.errors import BadNotation, BadOptions, TurnaboutError, quote
from turnabout.core.game import Game

VERSION = 1
USUAL = Budget(seconds=1.0)
MOST_MOVES = 1000
"""The most moves that are listed; if there are more, a program must know the rules."""
GRACE = 10.0
"""Seconds that a program may take beyond its budget, and to start."""
LONGEST_LINE = 65_536


class ProgramBot:
    """Starts the program and asks it; the program ends with this object."""

    def __init__(self, game: Game[Any, Any], command: str) -> None:
        self.game = game
        self.command = command
        self.usual = USUAL
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadOptions("program-missing", text=command, why=str(error)) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        reading = (self._process.stdout, self._lines)
        Thread(target=_read, args=reading, daemon=True).start()
        self._end = finalize(self, _end, self._process)
        self._introduce()

    def answer(self, question: Question) -> Answer:
        budget = question.within(self.usual)
        self._send(*_asked(question), f"go {budget.write()}")
        wait = 0.0
        for word, rest in self._said((budget.seconds or 0.0) + GRACE):
            if word == "wait":
                wait = self._number(rest)
            elif word == "move":
                return Answer(self._move(question, rest), wait)
        raise self._failed("ended")

    def close(self) -> None:
        """End the program."""
        self._end()

    def _introduce(self) -> None:
        game = self.game
        options = json.dumps(dict(game.options), ensure_ascii=False)
        self._send(f"turnabout {VERSION}", f"game {game.name} {game.seats} {options}")
        for word, rest in self._said(GRACE):
            if word == "usual":
                self.usual = Budget.read(rest)
            elif word == "ready":
                return
        raise self._failed("ended")

    def _send(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError:
            raise self._failed("ended") from None

    def _said(self, seconds: float) -> Iterator[tuple[str, str]]:
        """The lines of the program, each as its first word and the rest."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except Empty:
                self.close()
                raise self._failed("silent") from None
            if line is None:
                return
            word, _, rest = line.strip().partition(" ")
            yield word, rest.strip()

    def _move(self, question: Question, text: str) -> Any:
        try:
            return question.game.read_move(text)
        except BadNotation as error:
            raise TurnaboutError("program-answer", text=self.command, line=quote(text)) from error

    def _number(self, text: str) -> float:
        try:
            return float(text)
        except ValueError:
            raise TurnaboutError("program-answer", text=self.command, line=quote(text)) from None

    def _failed(self, how: str) -> TurnaboutError:
        return TurnaboutError("program-failed", text=self.command, how=how)


def _asked(question: Question) -> Iterator[str]:
    """Everything that a player in this seat may know, so that a program needs no memory."""
    game, state, seat = question.game, question.state, question.seat
    yield f"seat {seat}"
    yield f"position {game.write_state(state)}"
    for entry in question.past:
        yield f"played {entry.actor} {entry.move}"
    moves = game.moves(state, seat)
    for move in islice(moves, MOST_MOVES):
        yield f"legal {game.write_move(move)}"


def _read(stream: IO[str], lines: SimpleQueue[str | None]) -> None:
    with stream:
        for line in iter(lambda: stream.readline(LONGEST_LINE), ""):
            lines.put(line)
    lines.put(None)


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    assert process.stdin is not None
    with suppress(OSError):  # it may not have read everything
        process.stdin.close()
