"""Positions to think about, and the processes that do."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

from turnabout.bots import Budget, Question
from turnabout.core.game import CHANCE, Game
from turnabout.core.record import LogEntry
from turnabout.games import make

LONG = 60.0
"""Seconds of thinking that no test waits for."""


class Table:
    """A game with its log, which knows everything."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game, self.state, self.log = game, game.start(), list[LogEntry]()
        while CHANCE in game.to_act(self.state):
            self.play(CHANCE, game.sample(self.state, Random(1)))

    def play(self, actor: int, move: Any) -> None:
        self.state = self.game.play(self.state, actor, move)
        self.log.append(LogEntry(actor, self.game.write_move(move)))

    def think(self, seat: int, bot: str = "random", seconds: float | None = None) -> Question:
        return Question.about(self.game, self.state, seat, self.log, bot=bot, seconds=seconds)

    def analyse(self, seat: int, seconds: float, most: int = 3) -> Question:
        budget = Budget(seconds=seconds)
        return Question.about(self.game, self.state, seat, task="analyse", budget=budget, most=most)


def start(name: str = "pivit") -> Table:
    """Where the first seat is to act, once chance has done its part."""
    return Table(make(name))


def think(bot: str = "random", seconds: float | None = None) -> Question:
    """About the start."""
    return start().think(0, bot, seconds)


def analyse(seconds: float) -> Question:
    """About the start."""
    return start().analyse(0, seconds)


def children(parent: int, command: str = "\0turnabout.") -> list[int]:
    """The processes of bots that this one has started and that have not ended.

    Other tests' servers may be children of the same process.
    """
    started = [pid for pid in _processes() if _status(pid)[1] == str(parent)]
    return [pid for pid in started if command.encode() in _command(pid)]


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def alive(pid: int) -> bool:
    return _status(pid)[0] not in "ZX"


def busy_seconds(pid: int) -> float:
    """How long the process has computed."""
    return sum(map(int, _status(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


def niceness(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def _status(pid: int) -> list[str]:
    """The fields of /proc/PID/stat after the name, the state first; X if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return ["X", ""]
