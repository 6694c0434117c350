"""Chance that neither the table nor its players can choose.

The table promises a chain of secrets before anyone sits down, by showing its end. Each draw takes
the next link, whose hash is the link before it, together with values that the players brought.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from random import Random

LINKS = 1024
"""Draws of one table that can be proven; there are few games with more."""
_STEP = 32


@dataclass(frozen=True)
class SecretChain:
    """Nobody but the table knows its seed."""

    seed: str

    @property
    def commitment(self) -> str:
        """The end of the chain, for everyone to see before the first draw."""
        return self._link(0)

    def secret(self, number: int) -> str:
        """Of a draw, counted from 1; empty if there are no more."""
        return self._link(number) if number <= LINKS else ""

    def _link(self, number: int) -> str:
        mark, rest = divmod(LINKS - number, _STEP)
        return hashed(self._marks[mark], rest)

    @cached_property
    def _marks(self) -> tuple[str, ...]:
        """Some of the links, so that a draw costs a few hashes and not a thousand."""
        return _marks(self.seed)


class Drawn(Random):
    """The randomness of one draw: games take from it what they need."""

    def __init__(self, secret: str, table: str, number: int, values: Sequence[str]) -> None:
        self._key, self._facts = secret.encode(), [table, number, list(values)]
        self._blocks, self._left = 0, b""
        super().__init__()

    def seed(self, *_: object) -> None:
        """There is none but the secret."""

    def getrandbits(self, bits: int, /) -> int:
        size = -(-bits // 8)
        while len(self._left) < size:
            text = json.dumps([*self._facts, self._blocks], separators=(",", ":"))
            self._left += hmac.digest(self._key, text.encode(), "sha256")
            self._blocks += 1
        taken, self._left = self._left[:size], self._left[size:]
        return int.from_bytes(taken, "big") >> (8 * size - bits)

    def random(self) -> float:
        return float(self.getrandbits(53)) / 2**53


def hashed(secret: str, times: int = 1) -> str:
    """The link so many before this one."""
    for _ in range(times):
        # Half a character can come from a forged record only.
        secret = sha256(secret.encode(errors="surrogatepass")).hexdigest()
    return secret


@lru_cache(maxsize=64)
def _marks(seed: str) -> tuple[str, ...]:
    """Kept for a while: whoever makes a table promises its chain, and whoever opens it draws."""
    marks = [seed]
    for _ in range(LINKS // _STEP):
        marks.append(hashed(marks[-1], _STEP))
    return tuple(marks)
