"""Who is connected to one table, across all processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

SILENCE = 40_000
"""Milliseconds of silence from a process after which its connections count as gone."""
ANNOUNCE_EVERY = 15_000
"""Milliseconds between announcements: if one is lost, the next still arrives in time."""


class Presence:
    """The connections of this process by number, and what other processes announced."""

    def __init__(self, now: int) -> None:
        self._opened = now
        self.changes = 0
        """Counts changes, including those back to an earlier state."""
        self._own: dict[int, frozenset[int]] = {}
        self._seats: Counter[int] = Counter()
        self._watchers = 0
        self._others: dict[str, _Announced] = {}
        self._last_seen: dict[int, int] = {}

    def arrive(self, connection: int, seats: frozenset[int]) -> None:
        """A connection with no seats is a watcher."""
        self._own[connection] = seats
        self._count(seats, 1)

    def change(self, connection: int, seats: frozenset[int], now: int) -> None:
        """The person behind a connection sat down or left a seat."""
        if seats != self._own[connection]:
            self.depart(connection, now)
            self.arrive(connection, seats)

    def turn_away(self, seats: Iterable[int], now: int) -> None:
        """The person in these seats tried to connect and found no place: they are not gone."""
        self._saw(seats, now)

    def depart(self, connection: int, now: int) -> None:
        seats = self._own.pop(connection, None)
        if seats is not None:
            self._count(seats, -1)
            self._saw(seats, now)

    def hear(self, process: str, seats: Iterable[int], watchers: int, now: int) -> bool:
        """Replace what another process announced before.

        Returns whether that process is new here, and so may not have heard of us either.
        """
        self._forget_silent(now)
        self.changes += 1
        known = process in self._others
        if known:
            self._saw(self._others.pop(process).seats, now)
        announced = _Announced(frozenset(seats), watchers, now + SILENCE)
        if announced.seats or watchers:
            self._others[process] = announced
        return not known and process in self._others

    def here(self) -> tuple[frozenset[int], int]:
        """The seats and the number of watchers in this process: what it announces."""
        return frozenset(self._seats), self._watchers

    def present(self, now: int) -> frozenset[int]:
        """The seats whose people are connected somewhere."""
        self._forget_silent(now)
        return self.here()[0].union(*(other.seats for other in self._others.values()))

    def watchers(self, now: int) -> int:
        self._forget_silent(now)
        return self.here()[1] + sum(other.watchers for other in self._others.values())

    def gone_for(self, seat: int, now: int) -> int:
        """Milliseconds since the seat was last present or, if never, since the room opened."""
        if seat in self.present(now):
            return 0
        return now - self._last_seen.get(seat, self._opened)

    def _count(self, seats: frozenset[int], by: int) -> None:
        """Keeps totals, so that no question looks at every connection: there may be thousands."""
        self.changes += 1
        self._watchers += by if not seats else 0
        for seat in seats:
            self._seats[seat] += by
            if not self._seats[seat]:
                del self._seats[seat]

    def _forget_silent(self, now: int) -> None:
        silent = [name for name, other in self._others.items() if other.until <= now]
        for name in silent:
            other = self._others.pop(name)
            self._saw(other.seats, other.until)

    def _saw(self, seats: Iterable[int], now: int) -> None:
        for seat in seats:
            self._last_seen[seat] = max(now, self._last_seen.get(seat, now))


class _Announced(NamedTuple):
    seats: frozenset[int]
    watchers: int
    until: int
