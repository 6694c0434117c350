"""Two people at one table, of whom one moves at a time."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol


@dataclass
class Tally:
    """Seconds from the moment a move was due, and what else happened."""

    acked: list[float] = field(default_factory=list)
    mover: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    races: int = 0
    """Moves refused because time ran out at their table while they were under way."""
    asked: int = 0
    games: int = 0
    """That ended and were followed by another."""


class Player(Protocol):
    """One end of a live connection."""

    @property
    def may_move(self) -> bool: ...

    def play(self, rng: Random) -> None:
        """Send any legal move."""


class Pair:
    """A move that falls due while the one before is not seen by both waits, and its time runs."""

    def __init__(self, tally: Tally, rng: Random, is_acknowledged: bool) -> None:
        self.tally = tally
        self.players: Sequence[Player] = ()
        self._rng = rng
        self._is_acknowledged = is_acknowledged
        self._waiting: deque[float] = deque()
        self._due = 0.0
        self._mover: Player | None = None
        self._missing: set[str] = set()

    @property
    def may_move(self) -> bool:
        """Whether somebody may, or will when the move under way is seen."""
        return self.is_busy or any(player.may_move for player in self.players)

    @property
    def is_busy(self) -> bool:
        return bool(self._missing)

    def move(self, due: float) -> None:
        self.tally.asked += 1
        self._waiting.append(due)
        self._next()

    def acked(self, now: float) -> None:
        if "ack" in self._missing:
            self._missing.discard("ack")
            self.tally.acked.append(now - self._due)
            self._next()

    def saw(self, player: Player, now: float) -> None:
        """A player sees the move that is under way."""
        who = "mover" if player is self._mover else "other"
        if who in self._missing:
            self._missing.discard(who)
            times = self.tally.mover if who == "mover" else self.tally.other
            times.append(now - self._due)
            self._next()

    def refused(self, code: str, is_race: bool) -> None:
        self._missing.clear()
        self.tally.asked -= 1
        if is_race:
            self.tally.races += 1
        else:
            self.tally.refused[code] += 1
        self._next()

    def is_mover(self, player: Player) -> bool:
        return self.is_busy and player is self._mover

    @property
    def mover(self) -> Player | None:
        return self._mover

    def _next(self) -> None:
        if self.is_busy or not self._waiting:
            return
        able = [player for player in self.players if player.may_move]
        if not able:
            # The game is over, or waits for its timer: there is nothing to measure.
            self.tally.asked -= len(self._waiting)
            self._waiting.clear()
            return
        self._due, self._mover = self._waiting.popleft(), self._rng.choice(able)
        self._missing = {"mover", "other"} | ({"ack"} if self._is_acknowledged else set())
        self._mover.play(self._rng)
