"""What the lab asks about Pivot Pawns alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from statistics import fmean
from typing import cast

from turnabout.games.pivot_pawns.deck import CARDS, Deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.par import Round, rounds
from turnabout.games.pivot_pawns.state import Bid, Phase, Placement
from turnabout.lab.metrics.fact import Fact, number, rate
from turnabout.lab.survey import Playback

LIMITS = ()
PERSON_FACTS: Mapping[str, Fact] = {
    "bids": number("bids in a round, by person"),
    "tokens": rate("rounds whose token a person takes"),
    "failed": number("failed demonstrations in a round, by person"),
}
LENGTHS = {1: "one pivot", 2: "two pivots", 3: "three pivots", 4: "four pivots"}
"""No shortest solution is longer (PP-9)."""
FACTS: Mapping[str, Fact] = {
    "solution": number("pivots of the shortest solution"),
    **{
        f"pivots_{length}": rate(f"rounds whose shortest solution has {text}")
        for length, text in LENGTHS.items()
    },
    "helper": rate("rounds whose shortest solution moves another pawn as well"),
    "taken": rate("tokens that somebody takes"),
    "bids": number("bids in a round"),
    "first_bid": number("pivots of the first bid of a round"),
    "over": number("pivots bid above the shortest"),
    "failed": number("failed demonstrations in a round"),
    "thinking": number("seconds of thinking before the first bid"),
    "bidding": number("seconds of bidding in a round"),
    "showing": number("seconds of demonstrating in a round"),
    "spread": rate("players who have at least one token at the end"),
    "most": rate("tokens that the best player has"),
}


def facts(playback: Playback) -> dict[str, float]:
    game: PivotPawns = playback.game  # type: ignore[assignment]  # it is asked of no other game
    played = rounds(game, playback.log)
    if not played:
        return {}
    riddles = [(one.start.placeholders, cast(int, one.start.target)) for one in played]
    shortest = [_shortest(game.deck, start, target) for start, target in riddles]
    known = [length for length in shortest if length is not None]
    over = [
        one.winner.length - length
        for one, length in zip(played, shortest, strict=True)
        if one.winner is not None and length is not None
    ]
    tokens = playback.states[-1].tokens
    found = {
        "taken": fmean(one.winner is not None for one in played),
        "bids": fmean(len(one.line) for one in played),
        "failed": fmean(_failed(one) for one in played),
        "spread": fmean(count > 0 for count in tokens),
        **_seconds(playback, len(played)),
    }
    if known:
        alone = [_alone(game.deck, start, target) for start, target in riddles]
        found["solution"] = fmean(known)
        for length in LENGTHS:
            found[f"pivots_{length}"] = known.count(length) / len(known)
        found["helper"] = fmean(
            one is None or one > best
            for one, best in zip(alone, shortest, strict=True)
            if best is not None
        )
    first = _first_bids(playback)
    if first:
        found["first_bid"] = fmean(first)
    if sum(tokens):
        found["most"] = max(tokens) / sum(tokens)
    if over:
        found["over"] = fmean(over)
    return found


def person_facts(playback: Playback) -> list[dict[str, float]]:
    """The same for each seat alone; nothing if no round was played."""
    game: PivotPawns = playback.game  # type: ignore[assignment]  # as above
    played = rounds(game, playback.log)
    made = Counter(bid.seat for one in played for bid in one.line)
    taken = Counter(one.taker for one in played)
    failed = Counter(bid.seat for one in played for bid in one.line[: _failed(one)])
    return [
        {
            "bids": made[seat] / len(played),
            "tokens": taken[seat] / len(played),
            "failed": failed[seat] / len(played),
        }
        for seat in range(game.seats if played else 0)
    ]


def _failed(one: Round) -> int:
    """Demonstrations before the one that took the token; all of them if none did."""
    return len(one.line) if one.winner is None else one.line.index(one.winner)


def _first_bids(playback: Playback) -> list[int]:
    """What was bid first in each round: a bid that no other one stood before."""
    return [
        move.length
        for _, move, before, _ in playback.steps()
        if isinstance(move, Bid) and before.phase is Phase.THINK
    ]


def _seconds(playback: Playback, count: int) -> dict[str, float]:
    names = {Phase.THINK: "thinking", Phase.BID: "bidding", Phase.SHOW: "showing"}
    total = dict.fromkeys(names.values(), 0.0)
    for place, (one, two) in enumerate(pairwise(playback.log)):
        phase = playback.states[place + 1].phase
        if phase in names:
            total[names[phase]] += (two.ms - one.ms) / 1000
    return {name: seconds / count for name, seconds in total.items()}


def _shortest(deck: Deck, placement: Placement, target: int) -> int | None:
    """The length of the shortest solution; None if there is none."""
    from turnabout.fast.pivot_pawns.solve import solve  # it loads the compiler

    solution = solve(deck, placement, target)
    return None if solution is None else solution.length


def _alone(deck: Deck, placement: Placement, target: int) -> int | None:
    """The shortest solution in which only the active pawn moves."""
    active = deck.colours[target]
    others = [card for pawn, card in enumerate(placement) if pawn != active]
    own = {card for card in range(CARDS) if deck.colours[card] == active and card != target}
    reached, length = {placement[active]}, 0
    while target not in reached:
        thirds = {deck.third[card][other] for card in reached for other in others}
        new = thirds.difference(own, others, reached)
        if not new:
            return None
        reached |= new
        length += 1
    return length
