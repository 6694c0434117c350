"""Thinking and bidding: a player says whatever occurs to it first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import inf

from turnabout.bots.answer import Answer
from turnabout.bots.pivot_pawns.delays import Delays
from turnabout.bots.pivot_pawns.levels import LevelSettings
from turnabout.bots.pivot_pawns.riddle import Riddle, riddle_of
from turnabout.bots.pivot_pawns.solver import Solver
from turnabout.bots.question import Question
from turnabout.core.game import CHANCE, Seat
from turnabout.core.record import LogEntry
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import AnyMove, Bid, Done, Pass, Phase, State

GIVING_UP = 0.4
"""The spread of the patience."""
GLANCE = 1.5
"""Seconds to look at a bid and say `done`, or to announce a solution if all others wait."""
LONG_ENOUGH = 30
"""Seconds after the first bid in which a rival may still have an idea if there is no timer."""


def bid_or_pass(
    game: PivotPawns, question: Question, mind: LevelSettings, solver: Solver
) -> Answer:
    """What this player says next if nobody else says anything; an infinite wait is silence."""
    state, seat, elapsed = question.state, question.seat, thought(question)
    riddle = riddle_of(game, state, solver)
    silence = _silence(game, state, seat, riddle)
    when, said = inf, silence
    for clock, move in _occurring(game, state, seat, riddle, mind):
        moment = clock.draw(question.rng, elapsed)
        if moment < when:
            when, said = moment, move
    if isinstance(silence, Done) and when - elapsed > _time_left(game, question):
        return Answer(silence, max(0.0, GLANCE - _since(_bids(question)[-1:], question)))
    wait = when - elapsed
    return Answer(said, min(wait, GLANCE) if _is_awaited(game, state, seat) else wait)


def thought(question: Question) -> float:
    """Seconds since the target was drawn; 0 if the past is unknown."""
    for entry in reversed(question.past):
        if entry.actor == CHANCE:
            return max(0, question.ms - entry.ms) / 1000
    return 0.0


def _bids(question: Question) -> list[LogEntry]:
    """The bids of this round."""
    since_draw = takewhile(lambda entry: entry.actor != CHANCE, reversed(question.past))
    return [entry for entry in since_draw if entry.move.startswith("bid ")][::-1]


def _since(entries: Sequence[LogEntry], question: Question) -> float:
    """Seconds since the first of these entries; 0 if the past is unknown."""
    return max(0, question.ms - entries[0].ms) / 1000 if entries else 0.0


def _time_left(game: PivotPawns, question: Question) -> float:
    """Seconds in which a bid still makes sense: PP-11, nobody waits for later ones."""
    return (game.bidding_seconds or LONG_ENOUGH) - _since(_bids(question), question)


def _is_awaited(game: PivotPawns, state: State, seat: Seat) -> bool:
    """Whether all others are finished and only wait for this seat."""
    said = state.passes if state.phase is Phase.THINK else state.done
    others = set(range(game.seats)) - {seat}
    return bool(others) and others <= set(said)


def _occurring(
    game: PivotPawns, state: State, seat: Seat, riddle: Riddle | None, mind: LevelSettings
) -> Iterator[tuple[Delays, AnyMove]]:
    """The ideas that may still occur to a player; one that has passed has stopped thinking."""
    if seat in state.passes:
        return
    if state.phase is Phase.THINK:
        yield Delays(0.0, mind.patience, GIVING_UP), Pass()
    own = dict(state.bids).get(seat)
    if riddle is None or (own is not None and own <= riddle.length):
        return
    lowest = min((bid.length for bid in state.bids if bid.seat != seat), default=inf)
    bids = (
        (riddle.clock(mind), riddle.length),
        (riddle.longer_clock(mind), riddle.length + 1),
        (riddle.wrong_clock(mind), riddle.length - 1),
    )
    for clock, length in bids:
        if length in game.open_bids(state, seat) and (mind.insures or length < lowest):
            yield clock, Bid(length)


def _silence(game: PivotPawns, state: State, seat: Seat, riddle: Riddle | None) -> AnyMove:
    """What is left to say: `done`, or, with an infinite wait, the true or the safest bid."""
    if state.phase is Phase.BID and seat not in state.done:
        return Done()
    allowed = game.open_bids(state, seat)
    return Bid(riddle.length if riddle and riddle.length in allowed else allowed[-1])
