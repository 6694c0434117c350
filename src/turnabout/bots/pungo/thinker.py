"""One question thought through: the turns of the player, looked at deeper and deeper."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pungo.choices import Choices, choices
from turnabout.bots.pungo.levels import FULL_WIDTH, LevelSettings, Widths
from turnabout.bots.pungo.memory import NOTHING, Met
from turnabout.bots.pungo.root import look_at
from turnabout.bots.pungo.weights import weights_of
from turnabout.bots.pungo.workspace import (
    FEAR,
    HEED,
    STEPS_SEEN,
    Workspace,
    nth,
)
from turnabout.bots.search.limits import NODES, STOPPED, Limits
from turnabout.bots.search.table import PROVEN
from turnabout.fast import load
from turnabout.fast.jit import progress
from turnabout.fast.pungo.layout import DIE, O_CHAOS, O_TURN_LIMIT, PLAYER, POINTS, TURNS
from turnabout.fast.types import Code, Numbers
from turnabout.games.pungo.game import Pungo

_MANY = 1 << 20
"""Turns to the limit, where there is none."""


class Thinker:
    """One level's way of thinking, with a workspace of its own."""

    def __init__(self, game: Pungo, settings: LevelSettings) -> None:
        self.fast = load(game)
        self.settings = settings
        self.options: Numbers = self.fast.coding.options
        # Where colours count, sizes alone say little.
        weights = weights_of(game.home, settings.learnt and not game.coloured)
        self.workspace = Workspace(self.options, weights, settings.turns)
        block = self.workspace.block
        block[STEPS_SEEN] = settings.sight
        block[HEED] = round(1000 * settings.heed)
        block[FEAR] = round(1000 * settings.fear)
        self.depth = 0
        """Turns that the last question was looked ahead."""
        with progress("pungo"):
            self._warm()

    @property
    def nodes(self) -> int:
        return int(self.workspace.block[NODES])

    @property
    def over(self) -> bool:
        """Whether the nodes are used up or the time is."""
        return bool(self.workspace.block[STOPPED])

    def begin(self, limits: Limits, rng: Random, widths: Widths = FULL_WIDTH) -> None:
        """What was found for other questions is not to be seen."""
        self.depth = 0
        self.workspace.begin(rng.getrandbits(40), widths)
        limits.apply(self.workspace.block)

    def think(self, code: Code, limits: Limits, rng: Random, met: Met = NOTHING) -> list[int]:
        """The moves of the best turn that was found; `met` are the ends of earlier turns."""
        self.begin(limits, rng, self.settings.widths)
        found = choices(self.options, code)
        found.again[:] = [end.tobytes() in met for end in found.turns]
        won = np.flatnonzero(found.won & (found.steps <= self.settings.sight))
        if len(won):
            return moves_of(found, int(won[0]))
        order = self.deepen(code, found, self._noticed(found, rng))
        return moves_of(found, int(order[0]))

    def deepen(self, code: Code, found: Choices, order: Numbers) -> Numbers:
        """These turns, best first, looked at deeper and deeper."""
        values = np.zeros(len(found.won), np.int64)
        for depth in range(1, self.settings.turns + 1):
            width = nth(self.settings.widths.asked, depth)
            if depth == 1:
                order, done = self._begin_with(width, code, found, order, values)
            else:
                first, done = self.look(code, found, order[:width], values, depth)
                order = np.concatenate([first, order[width:]])
            if not done:
                break
            self.depth = depth
            alive = np.count_nonzero(values[order] >= -PROVEN)
            if values[order[0]] > PROVEN or alive <= 1 or self.over:
                break
        return order

    def _begin_with(
        self, width: int, code: Code, found: Choices, order: Numbers, values: NDArray[np.int64]
    ) -> tuple[Numbers, bool]:
        """Look at turns, those that seem best first, until so many do not lose at once."""
        # In Chaos a turn is as good as the chances of winning after it.
        if self.options[O_CHAOS]:
            width = len(order)
        if width < len(order):
            order, _ = self.look(code, found, order, values, 0)
        seen, rest, done = order[:0], order, True
        while len(rest) and done and np.count_nonzero(values[seen] >= -PROVEN) < width:
            part, done = self.look(code, found, rest[:width], values, 1)
            seen, rest = np.concatenate([seen, part]), rest[width:]
        return np.concatenate([_sorted(seen, values), rest]), done

    def look(
        self,
        code: Code,
        found: Choices,
        order: Numbers,
        values: NDArray[np.int64],
        depth: int,
    ) -> tuple[Numbers, bool]:
        """Look so deep at turns in this order: they are written down, best first; if all were."""
        seat, left = int(code[PLAYER]), self._turns_left(code)
        address = self.workspace.address
        looked = look_at(address, found.turns, found.again, order, values, seat, left, depth)
        seen, rest = _sorted(order[:looked], values), order[looked:]
        # What was looked at in time is deeper than the rest, and the best of before is in it; but
        # anything is better than what is lost.
        lost = looked < len(order) and np.all(values[seen] < -PROVEN)
        return np.concatenate([rest, seen] if lost else [seen, rest]), looked == len(order)

    def _noticed(self, found: Choices, rng: Random) -> Numbers:
        """The turns that come to mind: long ones and piles are overlooked more easily."""
        effort = np.maximum(found.steps - 1, 0) + found.piles
        chance = self.settings.notice**effort
        dice = np.array([rng.random() for _ in range(len(effort))])
        places = np.flatnonzero((dice < chance) & ~found.won)
        if len(places) == 0:
            places = np.flatnonzero(effort == effort.min())
        return places.astype(np.int32)

    def _turns_left(self, code: Code) -> int:
        limit = int(self.options[O_TURN_LIMIT])
        return limit - int(code[TURNS]) if limit else _MANY

    def _warm(self) -> None:
        """Compile what is not in the cache."""
        code = self.fast.coding.example()
        if code[POINTS] < 0:
            code[POINTS], code[DIE] = 1, 1
        self.think(code, Limits(Budget(nodes=300), Stop()), Random(0))


def moves_of(found: Choices, place: int) -> list[int]:
    return [int(move) for move in found.paths[place] if move >= 0]


def _sorted(places: Numbers, values: NDArray[np.int64]) -> Numbers:
    return places[np.argsort(-values[places], kind="stable")]
