"""When something will occur to somebody, drawn anew as often as one likes."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, inf, log, sqrt
from random import Random
from statistics import NormalDist

_NORMAL = NormalDist()
_LEAST, _MOST = 1e-300, 1 - 1e-15


@dataclass(frozen=True, slots=True)
class Delays:
    """Rings once with some chance: never before `look`, after it log-normally."""

    look: float
    median: float
    spread: float
    chance: float = 1.0

    def draw(self, rng: Random, elapsed: float) -> float:
        """When it rings, given that it has not by now; infinite if never.

        The chance of not having rung by a moment falls from 1 to 1 - chance. A level between that
        of now and 0, drawn evenly, is crossed at the moment wanted. So it makes no difference to
        the times how often one has asked before.
        """
        never = 1.0 - self.chance
        level = (1.0 - rng.random()) * (never + self.chance * self._later(elapsed))
        if level <= never:
            return inf if self.chance < 1.0 else elapsed
        share = min(max((level - never) / self.chance, _LEAST), _MOST)
        moment = self.look + self.median * exp(-self.spread * _NORMAL.inv_cdf(share))
        return max(moment, elapsed)

    def _later(self, moment: float) -> float:
        """The chance that it rings after a moment, if it rings at all."""
        if moment <= self.look:
            return 1.0
        return 0.5 * erfc(log((moment - self.look) / self.median) / self.spread / sqrt(2.0))
