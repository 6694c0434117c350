"""The best moves in Pivot Pawns, from the solver alone: only the start is estimated."""

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
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.state import AnyMove, Bid, Concede, Done, Phase, Pivot, State, Time

Line = tuple[tuple[Actor, AnyMove], ...]


def analyse(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """The analysis for the current phase."""
    if state.phase is Phase.PLACE:
        return _placings(game, seat)
    return _pivots(game, state, seat) if state.phase is Phase.SHOW else _bids(game, state, seat)


def ways(game: PivotPawns, state: State, most: int | None) -> ShortestWays:
    """The shortest solutions from the placeholders to the target, at most `most` of them."""
    assert state.target is not None
    riddle = game.deck, state.placeholders, state.target
    found = solve(*riddle)
    if found is None:
        return ShortestWays(None, 0, (), unreachable_certificate(*riddle) or ())
    number = count(*riddle)
    shown = solutions(*riddle, number if most is None else most)
    return ShortestWays(found.length, number, shown, found.searched)


def _bids(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """A bid is worth the shortest length divided by it (PP-8's par), or 0 if it is too low.

    The others' bids are ignored: they do not change what can be demonstrated. `done` (PP-11) is
    worth as much as the seat's bid, and a pass 0. These words come first if the bids are worth 0
    too, or if the solver has searched everything in vain.
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
    """If nobody bids again: bidders who cannot keep a bid concede; the first who can shows it."""
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
    """Time runs out or, without a limit, all say `done`; unless the bidding is over already."""
    if state.phase is not Phase.BID:
        return ()
    if game.bidding_seconds:
        return ((HOST, Time()),)
    return tuple((seat, Done()) for seat in range(game.seats) if seat not in state.done)


def _pivots(game: PivotPawns, state: State, seat: Seat) -> Analysis:
    """A pivot is worth 1 if the bid can still be kept after it; distance counts the pivots left."""
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
    """No pivots lead to the target, so the last move in the list is best: pass or concede.

    The solver has visited every reachable position, depth by depth.
    """
    assert state.target is not None
    visited = unreachable_certificate(game.deck, game.pawns(state), state.target)
    assert visited is not None
    ranked = tuple(Ranked(move, 0.0, exact=True) for move in reversed(game.moves(state, seat)))
    return Analysis(seat, ranked, len(visited), sum(visited))


def _placings(game: PivotPawns, seat: Seat) -> Analysis:
    """Between equals all placements are worth the same; those that reach more come first."""
    reach = _reach(game.deck)
    places = placings(game.deck, game.start_cards)
    moves = sorted(places, key=lambda place: -int(reach[place.cards]))
    even = tuple(Ranked(move, 1 / game.seats, exact=False) for move in moves)
    return Analysis(seat, even, depth=0, nodes=len(even))


@lru_cache(maxsize=4)
def _reach(deck: Deck) -> Code:
    """How many targets every placement can reach, indexed like the solver's tables."""
    every = tables(deck)
    found: Code = np.zeros(every[0].distances.shape, np.uint8)
    for table in every:
        found += table.distances >= 0
    return found


def _sorted(ranked: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """Best first; equals by distance to the end, then in the order of the legal moves."""
    return tuple(
        sorted(
            ranked, key=lambda each: (-each.value, inf if each.distance is None else each.distance)
        )
    )
