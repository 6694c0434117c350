"""Bots for the tests of matches; processes of a match import them by their names."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from turnabout.bots import Answer, Budget, Question
from turnabout.core.game import Game
from turnabout.games import make


class First:
    """Always the first move of the list."""

    usual = Budget(nodes=1)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def answer(self, question: Question) -> Answer:
        return Answer(self.choose(question), 1.0)

    def choose(self, question: Question) -> Any:
        return question.game.moves(question.state, question.seat)[0]


class Chancy(First):
    """A random move, with its own generator."""

    def choose(self, question: Question) -> Any:
        return question.rng.choice(question.game.moves(question.state, question.seat))


class Captures(Chancy):
    """Takes what it can in Pivit: the move that leaves the fewest pieces."""

    def choose(self, question: Question) -> Any:
        game, state, seat = question.game, question.state, question.seat
        moves = list(game.moves(state, seat))
        question.rng.shuffle(moves)
        return min(moves, key=lambda move: _pieces(game, game.play(state, seat, move)))


class Halts(Chancy):
    """After some answers it waits as long as there is a file `halt` in the home of the command."""

    answers = 0

    def choose(self, question: Question) -> Any:
        Halts.answers += 1
        halt = Path(os.environ["TURNABOUT_HOME"]) / "halt"
        while Halts.answers > 500 and halt.exists():
            time.sleep(0.02)
        return super().choose(question)


class Raises(Chancy):
    """Breaks in one question out of thirty."""

    def choose(self, question: Question) -> Any:
        if question.rng.random() < 1 / 30:
            raise RuntimeError("out of ideas")
        return super().choose(question)


class Cheats(Chancy):
    """A move of another game's start, which is never legal here."""

    def choose(self, question: Question) -> Any:
        return make("pivit").read_move("a1a1")


class Dies(First):
    """Takes its process with it."""

    def choose(self, question: Question) -> Any:
        os._exit(3)


class Slow(First):
    """Does not keep its budget."""

    usual = Budget(seconds=0.001)

    def choose(self, question: Question) -> Any:
        time.sleep(0.003)
        return super().choose(question)


class Prints(First):
    """Talks while it plays."""

    def choose(self, question: Question) -> Any:
        print("hello")
        return super().choose(question)


class Quits(First):
    def choose(self, question: Question) -> Any:
        raise SystemExit(4)


class Rants(First):
    """Needs more than a line to say what is wrong."""

    def choose(self, question: Question) -> Any:
        raise RuntimeError("no\nidea")


class Garbles(First):
    """Raises what cannot be written as it is."""

    def choose(self, question: Question) -> Any:
        raise RuntimeError("half a sign: \udc80")


class Early(First):
    """Wants to have acted a minute ago."""

    def answer(self, question: Question) -> Answer:
        return Answer(self.choose(question), -60.0)


class Never(First):
    def answer(self, question: Question) -> Answer:
        return Answer(self.choose(question), float("nan"))


class Unmade(First):
    def __init__(self, game: Game[Any, Any]) -> None:
        raise RuntimeError("no weights")


def not_a_bot(game: Game[Any, Any]) -> str:
    return "hello"


def _pieces(game: Game[Any, Any], state: Any) -> int:
    return sum(sign.isalpha() for sign in game.write_state(state).split()[0])
