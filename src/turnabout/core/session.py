"""A game being played: its state, log, timers and take-backs. Pure values."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic

from turnabout.core.errors import IllegalMove
from turnabout.core.game import CHANCE, HOST, Actor, Game, M, S, Seat, timed, whole_move
from turnabout.core.history import History
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry, Record, play_entry
from turnabout.core.timers import Deadline, Timers

KEEP_EVERY = 16
"""Moves between two saved states, so that any other is at most this many moves away."""


@dataclass(frozen=True, slots=True)
class Session(Generic[S, M]):
    """Every move makes a new session, which shares its past with the previous one."""

    game: Game[S, M] = field(compare=False)
    state: S
    log: History[LogEntry]
    timers: Timers
    kept: History[tuple[int, S]]
    """Some earlier states, each with the number of moves before it; the first is the start."""
    last: M | None = field(default=None, compare=False)
    """The move that led here; None at the start and after a take-back."""

    @classmethod
    def begin(cls, game: Game[S, M], clock: int | None = None, increment: int = 0) -> Session[S, M]:
        """`clock` is the time in milliseconds that each seat has for the whole game."""
        state = game.start()
        left = None if clock is None else (clock,) * game.seats
        timers = Timers(left, increment, _seats(game, state))
        return cls(game, state, History(), timers, History([(0, state)]))

    @classmethod
    def resume(cls, game: Game[S, M], log: Sequence[LogEntry]) -> Session[S, M]:
        """The game after these moves; BadRecord names the one that cannot be played."""
        session = cls.begin(game)
        for entry in log:
            played = play_entry(game, session.state, entry, len(session.log))
            session = session._after(entry, *played)
        return session

    @property
    def acting(self) -> frozenset[Seat]:
        """The seats that may move."""
        return _seats(self.game, self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def ms(self) -> int:
        """The time on the table's clock when the last move was made."""
        return self.log[-1].ms if self.log else 0

    def play(self, actor: Actor, move: M, ms: int) -> Session[S, M]:
        """The session after a move; the game alone decides whether it is legal."""
        whole = whole_move(self.game, self.state, move)
        after = self.game.play(self.state, actor, whole)
        return self._after(LogEntry(actor, self.game.write_move(whole), ms), whole, after)

    def settle(self, rng: Random, ms: int) -> Iterator[Session[S, M]]:
        """Yield a session after each chance move, until none is due."""
        session = self
        for move, after in _chance_moves(self.game, self.state, rng):
            entry = LogEntry(CHANCE, self.game.write_move(move), ms)
            session = session._after(entry, move, after)
            yield session

    def deadline(self) -> Deadline | None:
        """The next timer to run out if nobody moves."""
        game = timed(self.game)
        if game is None:
            return self.timers.deadline()
        limit = game.time_limit(self.state)
        return None if limit is None else Deadline(self.timers.since + 1000 * limit, None)

    def run_out(self, ms: int) -> Session[S, M]:
        """The session after the game's own timer has run out."""
        return self.play(HOST, self.game.moves(self.state, HOST)[0], ms)

    def take_back_point(self, seats: Collection[Seat]) -> int:
        """How many moves remain if the last move of these seats and all after it are undone.

        Never goes back past anything random or secret, since it cannot be unseen. IllegalMove says
        why nothing can be taken back.
        """
        places = range(len(self.log) - 1, -1, -1)
        to = next((place for place in places if self.log[place].actor in seats), None)
        if to is None:
            raise IllegalMove("no-move")
        if timed(self.game) is not None or any(entry.actor < 0 for entry in self.log[to:]):
            raise IllegalMove("seen")
        if any(self.game.hidden_from(state, None) for state in self.states(to)):
            raise IllegalMove("seen")
        return to

    def take_back(self, to: int, ms: int) -> Session[S, M]:
        """The session after its first `to` moves; the time spent since then stays spent."""
        state = self.state_at(to)
        timers = self.timers.restart(_seats(self.game, state), ms)
        kept = self.kept.cut(self._kept_until(to))
        return Session(self.game, state, self.log.cut(to), timers, kept)

    def state_at(self, length: int) -> S:
        """The state after the first `length` moves."""
        *_, state = self.states(length, length)
        return state

    def states(self, first: int, last: int | None = None) -> Iterator[S]:
        """The states after the first `first`, `first + 1`, … and `last` moves."""
        number, state = self.kept[self._kept_until(first) - 1]
        if number == first:
            yield state
        for place, entry in enumerate(self.log[number:last], number + 1):
            state = self.game.play(state, entry.actor, self.game.read_move(entry.move))
            if place >= first:
                yield state

    def record(self, players: Sequence[str] = (), length: int | None = None) -> Record:
        """Everything needed to replay the game, or its first `length` moves."""
        return replace(Record.of(self.game, players), log=self.log[:length])

    def _kept_until(self, length: int) -> int:
        """How many of the saved states come after at most this many moves."""
        return bisect_right(self.kept, length, key=lambda kept: kept[0])

    def _after(self, entry: LogEntry, move: M, after: S) -> Session[S, M]:
        log = self.log.append(entry)
        kept = self.kept
        if len(log) % KEEP_EVERY == 0:
            kept = kept.append((len(log), after))
        return Session(self.game, after, log, self._timers_after(after, entry.ms), kept, move)

    def _timers_after(self, after: S, ms: int) -> Timers:
        game = timed(self.game)
        if game is not None and game.timer(self.state) != game.timer(after):
            return replace(self.timers, since=ms)
        if self.timers.left is None:
            return self.timers
        return self.timers.press(_seats(self.game, after), ms)


def settle(game: Game[S, M], state: S, rng: Random) -> S:
    """The state once chance has made the moves that are due."""
    for _, after in _chance_moves(game, state, rng):
        state = after
    return state


def _chance_moves(game: Game[S, M], state: S, rng: Random) -> Iterator[tuple[M, S]]:
    while CHANCE in game.to_act(state):
        move = game.sample(state, rng)
        state = game.play(state, CHANCE, move)
        yield move, state


def _seats(game: Game[S, M], state: S) -> frozenset[Seat]:
    acting = game.to_act(state)
    return acting if not acting or min(acting) >= 0 else frozenset(a for a in acting if a >= 0)
