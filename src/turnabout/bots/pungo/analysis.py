"""The single moves of a player, ranked by the best whole turn that each of them begins."""

from __future__ import annotations

from random import Random

import numpy as np

from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.bot import Level
from turnabout.bots.pungo.choices import Choices, choices_after
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.thinker import Thinker, moves_of
from turnabout.bots.question import Question
from turnabout.bots.search.limits import Limits
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.core.game import Seat
from turnabout.fast.types import Code, Numbers
from turnabout.games.pungo.game import Pungo


def analyse(question: Question) -> Analysis:
    """Each move with the best turn that it begins, looked at as deep as the budget allows."""
    game, seat = question.game, question.seat
    assert isinstance(game, Pungo)
    # Compiling and loading is not thinking.
    thinker = Thinker(game, LEVEL_SETTINGS[Level.BEST])
    # The limits have a name, for the kernel knows only the address of their stop.
    limits = Limits(question.within(thinker.settings.usual), question.stop)
    thinker.begin(limits, Random(0))
    code = thinker.fast.encode(question.state)
    begun = [
        _Begun(number, choices_after(thinker.options, code, number))
        for number in map(thinker.fast.encode_move, game.moves(question.state, seat))
    ]
    depth = _deepen(thinker, code, begun)
    ranked = sorted((part.ranked(thinker, seat) for part in begun), key=_rank)
    return Analysis(seat, tuple(ranked), depth, thinker.nodes)


class _Begun:
    """A move, the ways to finish the turn after it, and what the best of them is worth."""

    def __init__(self, number: int, found: Choices) -> None:
        self.number = number
        self.found = found
        self.value = 0
        self.line: list[int] = []
        self.order: Numbers = np.arange(len(found.won), dtype=np.int32)
        self.values = np.zeros(len(found.won), np.int64)

    def look(self, thinker: Thinker, code: Code, depth: int) -> bool:
        """Look so deep; False if time was up before everything was seen."""
        won = np.flatnonzero(self.found.won)
        if len(won):
            self.value, self.line = WIN - 1, moves_of(self.found, int(won[0]))
            return True
        if depth > 1 and abs(self.value) > PROVEN:
            return True
        self.order, done = thinker.look(code, self.found, self.order, self.values, depth)
        if done or depth == 1:
            self.value = max(int(self.values[self.order[0]]), -WIN)
            self.line = moves_of(self.found, int(self.order[0]))
        return done

    def ranked(self, thinker: Thinker, seat: Seat) -> Ranked:
        proven = abs(self.value) > PROVEN
        moves = [self.number, *self.line]
        return Ranked(
            thinker.fast.decode_move(self.number),
            value=_score(self.value),
            exact=proven,
            distance=WIN - abs(self.value) if proven else None,
            line=tuple((seat, thinker.fast.decode_move(move)) for move in moves),
            proven=proven,
        )


def _deepen(thinker: Thinker, code: Code, begun: list[_Begun]) -> int:
    """Look at all moves equally deep, deeper and deeper: how many turns at last."""
    depth = 0
    while depth < thinker.settings.turns:
        done = [part.look(thinker, code, depth + 1) for part in begun]
        if not all(done):
            break
        depth += 1
        best = max(part.value for part in begun)
        if thinker.over or best > PROVEN or all(part.value < -PROVEN for part in begun):
            break
    return max(depth, 1)


def _score(value: int) -> float:
    """As 0 to 1; a proven win is 1 however far it is."""
    if abs(value) > PROVEN:
        return 1.0 if value > 0 else 0.0
    return 0.5 + value / (2 * PROVEN)


def _rank(ranked: Ranked) -> tuple[float, int]:
    """Best first: quick wins, slow losses; otherwise in the order of the rules."""
    distance = ranked.distance or 0
    return -ranked.value, distance if ranked.value > 0.5 else -distance
