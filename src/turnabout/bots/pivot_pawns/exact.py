"""What is best in Pivot Pawns, from the solver alone: nothing here is estimated but the start."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import inf

import numpy as np

from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.shortest_ways import ShortestWays
from turnabout.core.game import HOST, Actor, Seat
from turnabout.fast.pivot_pawns.solve import (
    Solution,
    count,
    solutions,
    solve,
    tables,
    unreachable_certificate,
)
from turnabout.fast.types import Code
from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import pivoted
from turnabout.games.pivot_pawns.placing import placings
from turnabout.games.pivot_pawns.state import AnyMove, Bid, Concede, Done, Phase, Pivot, State, Time

Line = tuple[tuple[Actor, AnyMove], ...]


def analyse(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """What each phase asks for."""
    if state.phase is Phase.PLACE:
        return _placings(game, seat)
    return _pivots(game, state, seat) if state.phase is Phase.SHOW else _bids(game, state, seat)


def ways(game: PivotPawns, state: State, most: int | None) -> ShortestWays:
    """The shortest ways from the placeholders to the target, the first so many of them."""
    assert state.target is not None
    riddle = game.deck, state.placeholders, state.target
    found = solve(*riddle)
    if found is None:
        return ShortestWays(None, 0, (), unreachable_certificate(*riddle) or ())
    number = count(*riddle)
    shown = solutions(*riddle, number if most is None else most)
    return ShortestWays(found.length, number, shown, found.searched)


def _bids(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """A bid is worth the shortest solution's part of it (PP-8's par), one that is too low nothing.

    What others have bid is not weighed: it does not change what can be shown. `done` (PP-11) is
    worth what the seat's bid is, and a pass nothing; where a bid is worth nothing either, or the
    solver has searched all there is in vain, these words come first.
    """
    assert state.target is not None
    found = solve(game.deck, state.placeholders, state.target)
    if found is None:
        return _in_vain(game, state, seat)
    moves = sorted(game.moves(state, seat), key=lambda move: isinstance(move, Bid))
    ranked = [_bid(game, state, seat, move, found) for move in moves]
    return Analysis(seat, _sorted(ranked), found.length, sum(found.searched))


def _bid(game: PivotPawns, state: State, seat: Seat, move: AnyMove, found: Solution) -> Ranked:
    standing = dict(state.bids).get(seat, 0) if isinstance(move, Done) else 0
    length = move.length if isinstance(move, Bid) else standing
    if length < found.length:
        return Ranked(move, 0.0, exact=True)
    line = _showdown(game, state, seat, move, found)
    return Ranked(move, found.length / length, True, found.length, line)


def _showdown(game: PivotPawns, state: State, seat: Seat, said: AnyMove, found: Solution) -> Line:
    """If nobody bids any more: who cannot hold a bid concedes it, the first who can shows it."""
    after = game.play(state, seat, said)
    bidders = after.line
    hopeless = [standing.seat for standing in bidders if standing.length < found.length]
    able = bidders[len(hopeless)].seat
    return (
        (seat, said),
        *_end_of_bidding(game, after),
        *((other, Concede()) for other in hopeless),
        *((able, pivot) for pivot in found.pivots),
    )


def _end_of_bidding(game: PivotPawns, state: State) -> Line:
    """The time runs out or, without a limit, all say `done`; the last one has ended it already."""
    if state.phase is not Phase.BID:
        return ()
    if game.bidding_seconds:
        return ((HOST, Time()),)
    return tuple((seat, Done()) for seat in range(game.seats) if seat not in state.done)


def _pivots(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """A pivot is worth 1 if the bid can still be shown after it; distance counts those after."""
    assert state.target is not None
    pawns, left = game.pawns(state), state.demonstrator.length - len(state.pivots)
    found = solve(game.deck, pawns, state.target)
    if found is None:
        return _in_vain(game, state, seat)
    ranked, nodes = [], sum(found.searched)
    for move in game.moves(state, seat):
        rest = None
        if isinstance(move, Pivot):
            rest = solve(game.deck, pivoted(game.deck, pawns, move), state.target)
        if rest is None:
            ranked.append(Ranked(move, 0.0, exact=True))
            continue
        nodes += sum(rest.searched)
        line: Line = tuple((seat, pivot) for pivot in (move, *rest.pivots)[:left])
        ranked.append(Ranked(move, float(rest.length < left), True, rest.length, line))
    return Analysis(seat, _sorted(ranked), found.length, nodes)


def _in_vain(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """Nothing leads to the target, so the last of the moves is best: to pass or to concede.

    The solver has visited every position there is, depth by depth.
    """
    assert state.target is not None
    visited = unreachable_certificate(game.deck, game.pawns(state), state.target)
    assert visited is not None
    ranked = tuple(Ranked(move, 0.0, exact=True) for move in reversed(game.moves(state, seat)))
    return Analysis(seat, ranked, len(visited), sum(visited))


def _placings(game: PivotPawns, seat: Seat) -> Analysis:
    """Among equals every placement is worth the same to all; those that reach more come first."""
    reach = _reach(game.deck)
    places = placings(game.deck, game.start_cards)
    moves = sorted(places, key=lambda place: -int(reach[place.cards]))
    even = tuple(Ranked(move, 1 / game.seats, exact=False) for move in moves)
    return Analysis(seat, even, depth=0, nodes=len(even))


@lru_cache(maxsize=4)
def _reach(deck: Deck) -> Code:
    """How many targets every placement can reach, as the solver's tables are indexed."""
    every = tables(deck)
    found: Code = np.zeros(every[0].distances.shape, np.uint8)
    for table in every:
        found += table.distances >= 0
    return found


def _sorted(ranked: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """Best first; of equals, those nearer to the end, then in the order of the legal moves."""
    return tuple(
        sorted(
            ranked, key=lambda each: (-each.value, inf if each.distance is None else each.distance)
        )
    )
