"""A partner over the readable rules: it tries every pair of cards and judges the result."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget, watch
from turnabout.bots.chimes.levels import LevelSettings
from turnabout.bots.chimes.open_state import opened
from turnabout.bots.question import Question
from turnabout.core.game import Game, Seat
from turnabout.games.chimes.pawns import winner
from turnabout.games.chimes.state import (
    BLACK_PAWN,
    WHITE_PAWN,
    WIDTH,
    Card,
    State,
    hand_of,
)

WIN = 100.0
LAST_ROW = 3


class PlainPartner:
    """Looks one turn ahead; its level says what it notices and what it hopes for."""

    usual = Budget(seconds=1.0)

    def __init__(self, game: Game[Any, Any], sight: LevelSettings) -> None:
        self._game = game
        self._sight = sight

    def answer(self, question: Question) -> Answer:
        state, seat, sight = opened(question.state), question.seat, self._sight
        hand = hand_of(state.hands, seat) or ()
        noticed = question.rng.sample(hand, min(sight.notices, len(hand)))
        best, most = noticed[0], -2 * WIN
        with watch(question.within(self.usual), question.stop):
            for card in noticed:
                if question.stop.is_set():
                    break
                value = self._outlook(state, seat, card)
                if value > most:
                    best, most = card, value
        return Answer(best)

    def _outlook(self, state: State, seat: Seat, card: Card) -> float:
        """The average over the partner's cards, or over the best of them."""
        begun = self._game.play(state, seat, card)
        others = hand_of(state.hands, 1 - seat) or ()
        values = [judge(self._game.play(begun, 1 - seat, other)) for other in others]
        return fmean(sorted(values)[-self._sight.counts_on :])


def judge(state: State) -> float:
    """Like the panel's planners: pawns count 3 each, and the rows of the first pawn 2."""
    side = winner(state.pawns)
    if side is not None:
        return WIN if side == WHITE_PAWN else -WIN
    rows = {WHITE_PAWN: [0], BLACK_PAWN: [0]}
    for square, pawn in enumerate(state.pawns):
        if pawn in rows:
            row = square // WIDTH
            rows[pawn].append(LAST_ROW - row if pawn == WHITE_PAWN else row)
    whites, blacks = rows[WHITE_PAWN], rows[BLACK_PAWN]
    return 3.0 * (len(whites) - len(blacks)) + 2.0 * (max(whites) - max(blacks))
