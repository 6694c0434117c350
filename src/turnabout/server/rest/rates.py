"""How often each person may make expensive requests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from turnabout.server.clock import Clock
from turnabout.server.safety.limits import TokenBuckets
from turnabout.server.table.refusal import Refusal

MOST_REVIEWS = 3
"""Games analysed for one person at the same time: an analysis may outlive the page it is for."""
MOST_REVIEWS_FROM = 20
"""The same for an address, which may belong to a whole class."""

STUDIES_FROM, MOST_STUDIES_FROM = 1 / 120, 6
"""Studies that an address may ask for: per second, and in a burst."""

STORED, MOST_STORED = 10_000, 8 * 1024 * 1024
"""Bytes of files and new tables from one address: per second, and in a burst."""


class TooFast(Refusal):
    """Too many requests at once; try again after some seconds."""

    def __init__(self, ms: int) -> None:
        self.seconds = -(-ms // 1000)
        super().__init__("too-fast", seconds=self.seconds)


class Rates:
    """Limits per second and for bursts; each process keeps its own."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._meeting = TokenBuckets(0.5, 30)
        self._making = TokenBuckets(0.5, 20)
        self._uploading = TokenBuckets(0.1, 10)
        self._bytes = TokenBuckets(STORED, MOST_STORED)
        self._thinking = TokenBuckets(2.0, 20)
        self._asking = TokenBuckets(1.0, 20)
        self._drawing = TokenBuckets(1.0, 30)
        self._transferring = TokenBuckets(0.05, 5)
        self._claiming = TokenBuckets(0.2, 10)
        self._studying = TokenBuckets(STUDIES_FROM, MOST_STUDIES_FROM)
        self._asked: set[str] = set()
        self._students: set[str] = set()
        self._reviews: Counter[str] = Counter()

    def meet(self, address: str) -> None:
        """Someone new comes from an address, which may belong to a whole class."""
        self._take(self._meeting, address)

    def make(self, who: str) -> None:
        self._take(self._making, who)

    def upload(self, who: str, address: str, size: int) -> None:
        self._take(self._uploading, who)
        self.store(address, size)

    def store(self, address: str, size: int) -> None:
        """Bytes to keep, limited by address, as one address may pose as any number of people."""
        self._take(self._bytes, address, size)

    def ask(self, who: str) -> None:
        """A question that only some games answer, and that takes a moment."""
        self._take(self._asking, who)

    def draw(self, address: str) -> None:
        """A picture, limited by address, as the client is often a program that previews links."""
        self._take(self._drawing, address)

    def transfer(self, who: str) -> None:
        """A key that lets another device be this person."""
        self._take(self._transferring, who)

    def claim(self, address: str) -> None:
        """An attempt to use such a key."""
        self._take(self._claiming, address)

    @contextmanager
    def think(self, who: str) -> Iterator[None]:
        """The bots think for a person, about one thing at a time."""
        if who in self._asked:
            raise TooFast(1000)
        self._take(self._thinking, who)
        self._asked.add(who)
        try:
            yield
        finally:
            self._asked.discard(who)

    @contextmanager
    def review(self, who: str, address: str) -> Iterator[None]:
        """The bots go through a whole game for a person."""
        # With the @, no address can be a person's key.
        most = {who: MOST_REVIEWS, f"@{address}": MOST_REVIEWS_FROM}
        if any(self._reviews[key] >= limit for key, limit in most.items()):
            raise TooFast(1000)
        self._take(self._thinking, who)
        self._reviews.update(most.keys())
        try:
            yield
        finally:
            self._reviews.subtract(most.keys())
            self._reviews += Counter()  # drops zero counts

    @contextmanager
    def study(self, who: str, address: str) -> Iterator[None]:
        """Bots play a study for a person, one at a time."""
        if who in self._students:
            raise TooFast(1000)
        self._take(self._studying, address)
        self._students.add(who)
        try:
            yield
        finally:
            self._students.discard(who)

    def _take(self, limits: TokenBuckets, key: str, amount: int = 1) -> None:
        wait = limits.take(key, self._clock.now(), amount)
        if wait:
            raise TooFast(wait)
