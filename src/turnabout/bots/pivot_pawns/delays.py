"""When an idea occurs to a player, drawn as often as needed."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, inf, log, sqrt
from random import Random
from statistics import NormalDist

_NORMAL = NormalDist()
_LEAST, _MOST = 1e-300, 1 - 1e-15


@dataclass(frozen=True, slots=True)
class Delays:
    """Happens once with some probability: never before `look`, and log-normally after it."""

    look: float
    median: float
    spread: float
    chance: float = 1.0

    def draw(self, rng: Random, elapsed: float) -> float:
        """When it happens, given that it has not happened yet; infinite if never.

        The probability that it has not happened by a moment falls from 1 to 1 - chance. A level
        drawn uniformly between 0 and the current probability is crossed at the moment we want.
        So the times do not depend on how often they were drawn before.
        """
        never = 1.0 - self.chance
        level = (1.0 - rng.random()) * (never + self.chance * self._later(elapsed))
        if level <= never:
            return inf if self.chance < 1.0 else elapsed
        share = min(max((level - never) / self.chance, _LEAST), _MOST)
        moment = self.look + self.median * exp(-self.spread * _NORMAL.inv_cdf(share))
        return max(moment, elapsed)

    def _later(self, moment: float) -> float:
        """The probability that it happens after a moment, if it happens at all."""
        if moment <= self.look:
            return 1.0
        return 0.5 * erfc(log((moment - self.look) / self.median) / self.spread / sqrt(2.0))
