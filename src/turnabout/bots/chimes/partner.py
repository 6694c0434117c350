"""Your partner: it plans for both, considers what you may do, and says nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget, Stop, watch
from turnabout.bots.chimes.levels import LevelSettings
from turnabout.bots.chimes.memory import Shown, turns_shown, turns_without_motion
from turnabout.bots.chimes.people import JUDGEMENT, KIND_COUNT, KINDS, TABLES
from turnabout.bots.chimes.search import STOPPED, agree, learn, look, tabulate
from turnabout.bots.chimes.search_root import SearchRoot, search_root
from turnabout.bots.chimes.weights import WEIGHTS
from turnabout.bots.question import Question
from turnabout.core.game import Game, Seat
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.chimes.kernels import HELD
from turnabout.fast.jit import progress
from turnabout.fast.types import Code, Scores
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, Hand, State, hand_of

SHALLOW = HELD * HELD
DEEP = SHALLOW + SHALLOW * SHALLOW
"""Nodes, that is pairs of cards tried, for looking one turn ahead and two turns ahead."""
FIRM = 0.95
"""How reliably a player who follows the common plan plays its card."""
MOST_KEPT = 2_000


class Partner:
    """A node of the budget is a pair of cards tried; 100 cover one turn ahead, 10,100 two."""

    def __init__(
        self, game: Game[Any, Any], sight: LevelSettings, weights: Scores = WEIGHTS
    ) -> None:
        assert isinstance(game, Chimes)
        self._game = game
        self._sight = sight
        self._coding = ChimesCoding(game)
        self._weights = weights
        self._tables = np.zeros((TABLES, HELD, HELD))
        self._chances = np.zeros((2, KIND_COUNT, HELD))
        self._merits = np.zeros((2, HELD))
        self._pair = np.zeros(2, np.int64)
        # What was learnt from the same turns before; a cache that changes no answer.
        self._kept: dict[tuple[object, ...], Scores] = {}
        with progress("chimes"):
            self._compile()

    @property
    def usual(self) -> Budget:
        return self._sight.usual

    def answer(self, question: Question) -> Answer:
        hand = hand_of(question.state.hands, question.seat)
        assert hand is not None
        self._look(question)
        if self._sight.counts_on:
            return Answer(self._taken(hand, self._hopes(question.seat), question.rng))
        if self._sight.fine:
            return Answer(self._taken(hand, self._merits[question.seat], question.rng))
        return Answer(hand[int(self._pair[question.seat])])

    def hope(self, question: Question) -> Card:
        """The partner's card that it counts on, in a state with its own choice and no other.

        It is the plan's if its own is the plan's, else the one that does most for its own.
        """
        state, seat = question.state, question.seat
        own, other = hand_of(state.hands, seat), hand_of(state.hands, 1 - seat)
        assert own is not None
        assert other is not None
        place = own.index(state.choices[seat])
        self._look(question)
        if self._sight.trust and place == self._pair[seat]:
            return other[int(self._pair[1 - seat])]
        welcome = self._seen_from(seat, 0 if self._sight.counts_on else JUDGEMENT)[place]
        return other[int(welcome.argmax())]

    def merits(self, state: State, seat: Seat, budget: Budget, stop: Stop) -> Scores:
        """What each card of a seat is worth as far as it can see, without knowing the past."""
        self._plan(search_root(self._coding, state), self._first(), self._deep(budget), _cell(stop))
        return self._merits[seat].copy()

    def _taken(self, hand: Hand, merits: Scores, rng: Random) -> Card:
        """Any of the cards that look best, among those it notices."""
        noticed = sorted(rng.sample(range(HELD), self._sight.notices))
        least = max(merits[place] for place in noticed) - self._sight.fine - 1e-9
        return hand[rng.choice([place for place in noticed if merits[place] >= least])]

    def _look(self, question: Question) -> None:
        """Work out what pairs of cards are worth, as far as this level goes."""
        here, budget = search_root(self._coding, question.state), question.within(self.usual)
        if self._sight.counts_on:
            self._tabulate(here)
            return
        with watch(budget, question.stop) as stop:
            deep = self._deep(budget)
            beliefs, stale = self._lessons(question, deep, stop)
            self._plan(here, beliefs, deep, _cell(stop), stale)

    def _tabulate(self, here: SearchRoot) -> None:
        tabulate(
            self._coding.options,
            here.board,
            here.pawns,
            here.left,
            self._sight.automaton,
            self._weights,
            0.0,
            self._sight.dread,
            self._tables,
        )

    def _seen_from(self, seat: int, table: int) -> Scores:
        """A row for each card of the seat, a column for each of its partner."""
        seen: Scores = self._tables[table].T if seat else self._tables[table]
        return seen

    def _hopes(self, seat: int) -> Scores:
        """How good each card is if the partner plays what is hoped for."""
        nice = np.sort(self._seen_from(seat, 0), axis=1)
        hopes: Scores = nice[:, -self._sight.counts_on :].mean(axis=1)
        return hopes

    def _deep(self, budget: Budget) -> bool:
        return self._sight.turns > 1 and (budget.nodes is None or budget.nodes >= DEEP)

    def _plan(
        self, here: SearchRoot, beliefs: Scores, deep: bool, cell: Code, stale: int = 0
    ) -> bool:
        """Find the pair of the common plan; if stopped, look one turn ahead and return False."""
        for depth in (deep, False):
            nodes = look(
                self._coding.options,
                here.board,
                here.pawns,
                here.left,
                depth,
                stale,
                self._weights,
                self._sight.dread,
                beliefs,
                cell,
                self._tables,
                self._chances,
            )
            if nodes != STOPPED:
                table = self._tables[JUDGEMENT]
                agree(table, self._chances, beliefs, self._merits, self._pair)
                return depth == deep
        return False

    def _lessons(self, question: Question, deep: bool, stop: Stop) -> tuple[Scores, int]:
        """The beliefs about both seats, and for how many turns no pawn has moved."""
        beliefs = self._first()
        if not self._sight.learns or not question.past:
            return beliefs, 0
        turns = turns_shown(self._game, question.past, question.state, stop)
        stale = turns_without_motion(turns, question.state)
        key: tuple[object, ...] = (question.state.cards, deep)
        for turn, still in zip(turns, stale, strict=False):
            key = (*key, turn[1])
            if key not in self._kept and not self._take_in(key, turn, still, beliefs, deep, stop):
                break
            beliefs = self._kept[key].copy()
        return beliefs, stale[-1]

    def _first(self) -> Scores:
        """The beliefs about two strangers."""
        beliefs = np.empty((2, KIND_COUNT + 1))
        beliefs[:, :-1] = KINDS[:, 3]
        beliefs[:, -1] = self._sight.trust
        return beliefs

    def _take_in(
        self,
        key: tuple[object, ...],
        turn: Shown,
        stale: int,
        beliefs: Scores,
        deep: bool,
        stop: Stop,
    ) -> bool:
        """Learn from one turn; False if there was no time."""
        state, shown = turn
        if not self._plan(search_root(self._coding, state), beliefs, deep, _cell(stop), stale):
            return False
        for seat in range(2):
            hand = hand_of(state.hands, seat)
            assert hand is not None
            place, planned = hand.index(shown[seat]), int(self._pair[seat])
            learn(self._chances, seat, place, FIRM, beliefs, planned)
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = beliefs.copy()
        return True

    def _compile(self) -> None:
        board = self._coding.example()
        here = search_root(self._coding, self._coding.decode(board))
        beliefs = np.full((2, KIND_COUNT + 1), 0.1)
        self._plan(here, beliefs, False, np.zeros(1, np.int64))
        learn(self._chances, 0, 0, FIRM, beliefs, 0)
        self._tabulate(here)


def _cell(stop: Stop) -> Code:
    return np.frombuffer(stop.cell, np.int64)
