"""How long a bot may think, and how it is told to stop."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer

from turnabout.core.errors import BadOptions, quote

MOST_SECONDS = 3600.0
MOST_NODES = 10**12
_TEXT = re.compile(
    r"((?P<seconds>[0-9]{1,9}(\.[0-9]{1,9})?)s)?((?(seconds)\+)(?P<nodes>[0-9]{1,20}))?", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Budget:
    """Thinking ends when either limit is reached. With nodes alone, a bot is deterministic."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        seconds, nodes = self.seconds, self.nodes
        if seconds is None and nodes is None:
            raise BadOptions("budget-empty")
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise BadOptions("budget-seconds", given=f"{seconds:g}", most=int(MOST_SECONDS))
        if nodes is not None and (type(nodes) is not int or not 0 < nodes <= MOST_NODES):
            raise BadOptions("budget-nodes", given=quote(repr(nodes)), most=MOST_NODES)

    @classmethod
    def read(cls, text: str) -> Budget:
        """`0.5s` is half a second, `20000` is twenty thousand nodes, `0.5s+20000` is both."""
        found = _TEXT.fullmatch(text)
        if found is None or not text:
            raise BadOptions("budget-unreadable", text=text)
        seconds, nodes = found["seconds"], found["nodes"]
        return cls(float(seconds) if seconds else None, int(nodes) if nodes else None)

    def write(self) -> str:
        parts = [] if self.seconds is None else [f"{self.seconds:g}s"]
        return "+".join(parts if self.nodes is None else [*parts, str(self.nodes)])


class Stop:
    """Tells a thinking bot, from any thread, to answer at once with the best move it has."""

    def __init__(self) -> None:
        # One machine word that kernels read while they run: numpy.frombuffer(stop.cell, int64).
        self.cell = array("q", [0])

    def set(self) -> None:
        self.cell[0] = 1

    def is_set(self) -> bool:
        return self.cell[0] != 0


@contextmanager
def watch(budget: Budget, stop: Stop) -> Iterator[Stop]:
    """Set the stop when the budget's seconds are over; counting nodes is up to the bot.

    The timer runs in its own thread, so that a kernel only has to check the stop occasionally.
    """
    if budget.seconds is None:
        yield stop
        return
    timer = Timer(budget.seconds, stop.set)
    timer.daemon = True
    timer.start()
    try:
        yield stop
    finally:
        timer.cancel()
