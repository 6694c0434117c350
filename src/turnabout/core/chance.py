"""Chance that neither the table nor its players can influence.

Before anyone sits down, the table commits to a chain of secrets by publishing its end. Each draw
uses the next link, which hashes to the link before it, together with values from the players.
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
"""How many draws of one table can be proven; few games need more."""
_STEP = 32


@dataclass(frozen=True)
class SecretChain:
    """Only the table knows its seed."""

    seed: str

    @property
    def commitment(self) -> str:
        """The end of the chain, published before the first draw."""
        return self._link(0)

    def secret(self, number: int) -> str:
        """The secret of a draw, counted from 1; empty if the chain is used up."""
        return self._link(number) if number <= LINKS else ""

    def _link(self, number: int) -> str:
        mark, rest = divmod(LINKS - number, _STEP)
        return hashed(self._marks[mark], rest)

    @cached_property
    def _marks(self) -> tuple[str, ...]:
        """Every so many links, so that a draw costs a few hashes instead of a thousand."""
        return _marks(self.seed)


class Drawn(Random):
    """The randomness of one draw, from which a game takes as much as it needs."""

    def __init__(self, secret: str, table: str, number: int, values: Sequence[str]) -> None:
        self._key, self._facts = secret.encode(), [table, number, list(values)]
        self._blocks, self._left = 0, b""
        super().__init__()

    def seed(self, *_: object) -> None:
        """Does nothing: the secret is the only seed."""

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
    """The link this many steps earlier in the chain."""
    if not times:
        return secret
    # Only a forged record can contain a lone surrogate.
    link = sha256(secret.encode(errors="surrogatepass")).hexdigest()
    for _ in range(times - 1):
        link = sha256(link.encode()).hexdigest()
    return link


@lru_cache(maxsize=64)
def _marks(seed: str) -> tuple[str, ...]:
    """Cached, because creating a table needs its chain and so does every later draw."""
    marks = [seed]
    for _ in range(LINKS // _STEP):
        marks.append(hashed(marks[-1], _STEP))
    return tuple(marks)
