"""UCT over the readable rules: one bot for every game, without kernels.

Several actors may choose simultaneously: each picks by its own statistics, without seeing the
others' choices. A choice that is still secret is drawn anew for every playout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, TypeAlias

from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.answer import Answer
from turnabout.bots.bot import Bot
from turnabout.bots.budget import MOST_NODES, Budget, Stop, watch
from turnabout.bots.question import Question
from turnabout.bots.random import RandomBot
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST, Actor, Game, Seat, timed
from turnabout.core.record import UNKNOWN_MOVE, LogEntry

EXPLORE = 0.5
"""As in `uct`."""
LONGEST = 300
"""The most moves in a playout; a longer one is worth the same to everyone."""
WIDEST = 500
"""The most moves of an actor that are considered; a longer list is sampled."""
LONGEST_LINE = 8

Moves: TypeAlias = tuple[tuple[Actor, Any], ...]
"""What was chosen simultaneously, with the actor of each move."""


class PlainUct:
    """A node of the budget is one playout."""

    usual = Budget(seconds=1.0)

    def answer(self, question: Question) -> Answer:
        """The most visited move; any move if there was no time."""
        search = _Search.of(question)
        search.run(question.within(self.usual), question.stop)
        hasty = RandomBot().answer(question)
        looks = search.looks(question.seat)
        return Answer(
            max(looks, key=lambda move: looks[move].visits, default=hasty.move), hasty.wait
        )


def analyse(question: Question) -> Analysis:
    """Every move with its average result; the same for the same number of nodes."""
    game, masked, seat = question.game, question.state, question.seat
    search = _Search(game, seat, Random(0), lambda: masked)
    search.run(question.within(PlainUct.usual), question.stop)
    looks, visits = search.looks(seat), max(search.root.visits, 1)
    mean = sum(look.value for look in looks.values()) / visits if looks else 1 / game.seats
    ranked = []
    for move in game.moves(masked, seat):
        look = looks.get(move, _Look())
        # Adds one visit with an average result, because one lucky playout proves little.
        value = (look.value + mean) / (look.visits + 1)
        ranked.append(Ranked(move, value, False, line=search.line(seat, move)))
    ranked.sort(key=lambda one: one.value, reverse=True)
    return Analysis(seat, tuple(ranked), max(len(one.line) for one in ranked), search.root.visits)


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {"uct": lambda game: PlainUct()}


def prepare() -> None:
    """Nothing is compiled."""


@dataclass(slots=True)
class _Look:
    """How often a move was visited, and what that earned the actor who makes it."""

    visits: int = 0
    value: float = 0.0


@dataclass(slots=True)
class _Node:
    visits: int = 0
    looks: dict[tuple[Actor, Any], _Look] = field(default_factory=dict)
    after: dict[Moves, _Node] = field(default_factory=dict)


class _Stopped(Exception):
    """Time ran out in the middle of a playout."""


class _Search:
    def __init__(
        self, game: Game[Any, Any], seat: Seat, rng: Random, world: Callable[[], Any]
    ) -> None:
        self._game = game
        self._seat = seat
        self._rng = rng
        self._world = world
        self.root = _Node()

    @classmethod
    def of(cls, question: Question) -> _Search:
        rng = Random(question.rng.getrandbits(64))
        return cls(question.game, question.seat, rng, _worlds(question, rng))

    def run(self, budget: Budget, stop: Stop) -> None:
        with watch(budget, stop):
            for _ in range(budget.nodes or MOST_NODES):
                try:
                    self._playout(stop)
                except _Stopped:
                    return
                except TurnaboutError:
                    # What was drawn for a secret is inconsistent, or the rules need what is hidden.
                    if not self.root.visits and budget.nodes is None:
                        return

    def looks(self, actor: Actor) -> dict[Any, _Look]:
        """The statistics of an actor's moves at the root."""
        return {move: look for (who, move), look in self.root.looks.items() if who == actor}

    def line(self, seat: Seat, move: Any) -> Moves:
        """The most visited continuation, as long as one seat acts at a time."""
        played: list[tuple[Actor, Any]] = [(seat, move)]
        node = self.root.after.get(((seat, move),))
        while node is not None and node.looks and len(played) < LONGEST_LINE:
            looks = node.looks
            best = max(looks, key=lambda one: looks[one].visits)
            node = node.after.get((best,))
            if best[0] < 0 or node is None:
                break
            played.append(best)
        return tuple(played)

    def _playout(self, stop: Stop) -> None:
        state, node, grown = self._world(), self.root, False
        path: list[tuple[_Node, Moves]] = []
        for _ in range(LONGEST):
            if stop.is_set():
                raise _Stopped
            acting = self._acting(state, node)
            if not acting:
                break
            moves = tuple((actor, self._pick(state, actor, node, grown)) for actor in acting)
            for actor, move in moves:
                state = self._game.play(state, actor, move)
            if not grown:
                path.append((node, moves))
                grown = moves not in node.after
                node = node.after.setdefault(moves, _Node())
        outcome = self._game.outcome(state)
        scores = (1 / self._game.seats,) * self._game.seats if outcome is None else outcome.scores
        for passed, chosen in path:
            passed.visits += 1
            for actor, move in chosen:
                look = passed.looks.setdefault((actor, move), _Look())
                look.visits += 1
                look.value += scores[actor] if actor >= 0 else 0.0

    def _acting(self, state: Any, node: _Node) -> Sequence[Actor]:
        """Chance first and alone; the clock only if nobody else can act."""
        acting = self._game.to_act(state)
        if CHANCE in acting:
            return (CHANCE,)
        seats = sorted(acting - {HOST}) or sorted(acting)
        if len(seats) < 2 or timed(self._game) is None:
            return seats
        # In a race anyone may be first.
        return (self._seat if node is self.root else self._rng.choice(seats),)

    def _pick(self, state: Any, actor: Actor, node: _Node, grown: bool) -> Any:
        """Beyond the tree any move; within it an unvisited one, or the one that UCB1 prefers."""
        if actor == CHANCE:
            return self._game.sample(state, self._rng)
        moves = self._game.moves(state, actor)
        if not moves:
            raise TurnaboutError("nothing-to-choose")
        if grown:
            return moves[self._rng.randrange(len(moves))]
        listed = moves[:: -(-len(moves) // WIDEST)]
        new = [move for move in listed if (actor, move) not in node.looks]
        if new:
            return self._rng.choice(new)
        total = log(node.visits)

        def bound(move: Any) -> float:
            look = node.looks[actor, move]
            return look.value / look.visits + EXPLORE * sqrt(total / look.visits)

        return max(listed, key=bound)


def _worlds(question: Question, rng: Random) -> Callable[[], Any]:
    """Draws states consistent with what is known: secret moves are invented, the others kept."""
    game, past = question.game, question.past
    hidden = [place for place, entry in enumerate(past) if entry.move == UNKNOWN_MOVE]
    if not hidden:
        return lambda: question.state
    before = _replayed(game, game.start(), past[: hidden[0]], rng)
    return lambda: _replayed(game, before, past[hidden[0] :], rng)


def _replayed(game: Game[Any, Any], state: Any, past: Sequence[LogEntry], rng: Random) -> Any:
    for entry in past:
        if entry.move != UNKNOWN_MOVE:
            move = game.read_move(entry.move)
        elif entry.actor == CHANCE:
            move = game.sample(state, rng)
        else:
            move = rng.choice(game.moves(state, entry.actor))
        state = game.play(state, entry.actor, move)
    return state
