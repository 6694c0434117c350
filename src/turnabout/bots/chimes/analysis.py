"""Analysis: each card by the fewest turns in which a coordinated pair still wins."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.bot import Level
from turnabout.bots.budget import Stop, watch
from turnabout.bots.chimes.levels import LEVEL_SETTINGS
from turnabout.bots.chimes.partner import Partner
from turnabout.bots.chimes.reach import reach
from turnabout.bots.chimes.search_root import SearchRoot, search_root
from turnabout.bots.question import Question
from turnabout.core.game import Actor, Seat
from turnabout.fast.chimes.coding import CARD_NUMBERS, ChimesCoding
from turnabout.fast.chimes.kernels import CARDS
from turnabout.fast.chimes.par import LIMIT, MEMO
from turnabout.fast.chimes.par_kernels import MOST_WITHIN, after, joined, side_won
from turnabout.fast.jit import progress
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import CARDS as ALL_CARDS
from turnabout.games.chimes.state import Card, State, hand_of

Line = tuple[tuple[Actor, Card], ...]


@dataclass(frozen=True, slots=True)
class _Best:
    """What is known about a card: the fewest turns, how many replies keep them, and a line."""

    turns: int
    keepers: int
    line: Line


def study(question: Question) -> Analysis:
    """Exact for every card whose win was found or ruled out within the budget."""
    game, masked, seat = question.game, question.state, question.seat
    assert isinstance(game, Chimes)
    with progress("chimes"):
        partner = Partner(game, LEVEL_SETTINGS[Level.BEST])
        budget = question.within(partner.usual)
        search = _Search(game, masked, seat, budget.nodes or LIMIT)
    with watch(budget, question.stop) as stop:
        merits = partner.merits(masked, seat, budget, stop)
        search.run(stop)
    ranked = [
        (search.found.get(card), merit, search.ranked(card, merit))
        for card, merit in zip(search.hand, merits, strict=True)
    ]
    ranked.sort(key=lambda row: (_order(row[0]), -row[2].value, -row[1]))
    nodes = search.limit - max(int(search.left[0]), 0)
    return Analysis(seat, tuple(row[2] for row in ranked), search.depth, nodes)


def _order(best: _Best | None) -> tuple[int, int]:
    return (best.turns, -best.keepers) if best else (MOST_WITHIN + 1, 0)


class _Search:
    """Deepens one turn at a time, until the win of every card is known."""

    def __init__(self, game: Chimes, masked: State, seat: Seat, limit: int) -> None:
        self.hand = hand_of(masked.hands, seat) or ()
        self.others = hand_of(masked.hands, 1 - seat) or ()
        self._waiting = masked.choices[1 - seat] is not None
        self.found: dict[Card, _Best] = {}
        self.depth = 0
        self.limit = limit
        self.left = np.array([limit], np.int64)
        self._seat = seat
        self._options = ChimesCoding(game).options
        self._here: SearchRoot = search_root(ChimesCoding(game), masked)
        self._memo = np.zeros(MEMO, np.uint64)
        self._cell = np.zeros(1, np.int64)
        self._root = joined(*self._here.pawns)
        self._reach(self._root, 0)

    def run(self, stop: Stop) -> None:
        self._cell = np.frombuffer(stop.cell, np.int64)
        for turns in range(1, min(self._here.left, MOST_WITHIN) + 1):
            for card in self.hand:
                if card not in self.found and (best := self._best(card, turns)):
                    self.found[card] = best
            if self.left[0] < 0 or len(self.found) == len(self.hand):
                break
            self.depth = turns
        else:
            return
        if self.left[0] >= 0:
            self.depth = max(best.turns for best in self.found.values())

    def ranked(self, card: Card, merit: float) -> Ranked:
        best = self.found.get(card)
        if best:
            # The pending choice may differ from the line's, so only our own card is certain.
            line = best.line[:1] if self._waiting else best.line
            return Ranked(card, 1.0, True, best.turns, line)
        if self.depth >= self._here.left or self._loses(card):
            return Ranked(card, 0.0, True)
        return Ranked(card, min(max(merit, 0.0), 1.0), False)

    def _best(self, card: Card, turns: int) -> _Best | None:
        """What is known about this card if it can win in this many turns."""
        lines = []
        for other in self.others:
            line = self._line(self._root, self._shown(card, other), turns)
            if self.left[0] < 0:
                return None
            if line:
                lines.append(line)
        return _Best(turns, len(lines), lines[0]) if lines else None

    def _loses(self, card: Card) -> bool:
        """Whether the automaton wins at once, whatever the partner plays."""
        return all(
            side_won(self._after(self._root, self._shown(card, other))) == 2
            for other in self.others
        )

    def _line(self, place: int, shown: tuple[Card, Card], turns: int) -> Line:
        """The choices of a win in this many turns that begins with these cards; empty if none."""
        child = self._after(place, shown)
        side = side_won(child)
        both = (self._seat, shown[self._seat]), (1 - self._seat, shown[1 - self._seat])
        if side or turns == 1:
            return both if side == 1 else ()
        pair = self._reach(child, turns - 1)
        if pair < 0:
            return ()
        rest = self._line(child, (ALL_CARDS[pair // CARDS], ALL_CARDS[pair % CARDS]), turns - 1)
        return both + rest if rest else ()

    def _shown(self, card: Card, other: Card) -> tuple[Card, Card]:
        return (card, other) if self._seat == 0 else (other, card)

    def _after(self, place: int, shown: tuple[Card, Card]) -> int:
        numbers = CARD_NUMBERS[shown[0]], CARD_NUMBERS[shown[1]]
        return int(after(self._options, self._here.board, place, *numbers))

    def _reach(self, place: int, turns: int) -> int:
        rules = self._options, self._here.board
        return int(reach(*rules, place, turns, self._memo, self.left, self._cell))
