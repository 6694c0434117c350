"""Analysis of Pivot Pawns, held to the plain solver of the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.effort import effort
from tests.games.pivot_pawns import ORCHARD, PLANE, make, position, wander
from turnabout.bots import Analysis, Budget, analyse
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import pivoted
from turnabout.games.pivot_pawns.solve import distance, unreachable
from turnabout.games.pivot_pawns.state import Bid, Concede, Done, Pass, Phase, Pivot, State

ANY = Budget(nodes=1)
OPTIONS: tuple[dict[str, Json], ...] = (
    {},
    {"start": "anywhere"},
    {"deck": ORCHARD, "demonstration_seconds": 0},
    {"deck": ORCHARD, "start": "anywhere", "bidding_seconds": 1},
)


def states(phases: tuple[Phase, ...]) -> Iterator[tuple[PivotPawns, State]]:
    """Positions of random games, with every option."""
    for options in OPTIONS:
        game = make(3, **options)
        for seed in range(effort(2, 4)):
            yield from ((game, state) for state in wander(game, seed, 60) if state.phase in phases)


def replayed(game: PivotPawns, state: State, found: Analysis, place: int = 0) -> State:
    for actor, move in found.ranked[place].line:
        state = game.play(state, actor, move)
    return state


def test_bids_are_ranked_by_the_shortest_solution() -> None:
    tried = 0
    for game, state in states((Phase.THINK, Phase.BID)):
        assert state.target is not None
        shortest = distance(game.deck, state.placeholders, state.target)
        for seat in (seat for seat in game.to_act(state) if seat >= 0):
            found = analyse(game, state, ANY, seat)
            listed = game.moves(state, seat)
            assert {ranked.move for ranked in found.ranked} == set(listed)
            assert {ranked.certainty for ranked in found.ranked} == {"exact"}
            for ranked in found.ranked:
                own = dict(state.bids).get(seat, 0) if ranked.move == Done() else 0
                length = ranked.move.length if isinstance(ranked.move, Bid) else own
                is_true = shortest is not None and length >= shortest
                assert (ranked.value > 0) == is_true
                assert ranked.distance == (shortest if is_true else None)
            if shortest is not None and Bid(shortest) in listed:
                tried += 1
                assert found.best.move == Bid(shortest)
                assert found.best.value == 1.0
                assert sum(replayed(game, state, found).tokens) == sum(state.tokens) + 1
    assert tried > 100


def test_higher_bids_are_worth_less_and_show_the_same() -> None:
    game = make()
    state = game.read_state(position("bullseye"))
    found = analyse(game, state, ANY)
    assert [ranked.move for ranked in found.ranked[:4]] == [Bid(3), Bid(4), Bid(5), Bid(6)]
    assert [ranked.value for ranked in found.ranked[:4]] == [1.0, 3 / 4, 3 / 5, 3 / 6]
    assert found.depth == 3
    assert replayed(game, state, found, 3).tokens == (1, 0)


@pytest.mark.parametrize(
    ("bids", "best", "value", "line"),
    [
        ("0:3,1:4", "done", 1.0, ["done", "time", "red+yellow:heart"]),
        ("0:3,1:4,1:done", "done", 1.0, ["done", "red+yellow:heart"]),
        ("0:4", "bid 3", 1.0, ["bid 3", "time", "red+yellow:heart"]),
        ("0:2", "done", 0.0, []),
        ("0:1", "done", 0.0, []),
    ],
)
def test_pp11_done_is_worth_what_the_standing_bid_is(
    bids: str, best: str, value: float, line: list[str]
) -> None:
    game = make()
    state = game.read_state(position("bullseye", "bid", bids=bids))
    found = analyse(game, state, ANY, 0)
    assert (game.write_move(found.best.move), found.best.value) == (best, value)
    assert [game.write_move(move) for _, move in found.best.line][: len(line)] == line
    assert sum(replayed(game, state, found).tokens) == value


def test_bids_of_others_that_cannot_be_held_are_conceded() -> None:
    game = make(3)
    state = game.read_state(position("bullseye", "bid", bids="1:2,2:3", tokens="0,0,0"))
    found = analyse(game, state, ANY, 0)
    assert [(actor, game.write_move(move)) for actor, move in found.best.line[:3]] == [
        (0, "bid 3"),
        (-2, "time"),
        (1, "concede"),
    ]
    # Seat 2 has made the same bid before.
    assert replayed(game, state, found).tokens == (0, 0, 1)


@pytest.mark.parametrize("target", ["bolt", "leaf", "sun", "wifi"])
def test_a_pass_is_best_where_there_is_no_way(target: str) -> None:
    game = make(start="anywhere")
    state = game.read_state(position(target, placeholders=PLANE))
    assert distance(game.deck, state.placeholders, game.deck.card_numbers[target]) is None
    found = analyse(game, state, ANY)
    assert found.best.move == Pass()
    assert all(ranked.exact and ranked.value == 0 for ranked in found.ranked)
    # Every position that can be reached was looked at.
    assert found.nodes == len(_closure(game, state))


def _closure(game: PivotPawns, state: State) -> set[tuple[int, ...]]:
    """All placements that pivots lead to, without a solver."""
    seen, fresh = {state.placeholders}, [state.placeholders]
    while fresh:
        pawns = fresh.pop()
        for moving in range(5):
            for other in range(5):
                card = game.deck.third[pawns[moving]][pawns[other]] if other != moving else -1
                if card < 0 or card in pawns or game.deck.colours[card] == moving:
                    continue
                after = (*pawns[:moving], card, *pawns[moving + 1 :])
                if after not in seen:
                    seen.add(after)
                    fresh.append(after)
    return seen


def test_pivots_are_ranked_by_what_is_still_needed() -> None:
    tried = 0
    for game, state in states((Phase.SHOW,)):
        assert state.target is not None
        seat, bid = state.demonstrator
        found = analyse(game, state, ANY)
        left = bid - len(state.pivots)
        assert {ranked.move for ranked in found.ranked} == set(game.moves(state, seat))
        for ranked in found.ranked:
            if isinstance(ranked.move, Concede):
                assert (ranked.value, ranked.distance) == (0.0, None)
                continue
            assert isinstance(ranked.move, Pivot)
            pawns = pivoted(game.deck, game.pawns(state), ranked.move)
            rest = distance(game.deck, pawns, state.target)
            assert ranked.distance == rest
            assert ranked.value == float(rest is not None and rest < left)
        distances = [ranked.distance for ranked in found.ranked if ranked.value]
        assert distances == sorted(distances, key=lambda rest: rest or 0)
        if found.best.value:
            tried += 1
            assert replayed(game, state, found).tokens[seat] == state.tokens[seat] + 1
        else:
            replayed(game, state, found)
    assert tried > 20


@pytest.mark.parametrize("start", ["starting-cards", "anywhere"])
def test_placements_that_reach_most_come_first(start: str) -> None:
    game = make(placing="hand", start=start)
    state = game.play(game.start(), -1, game.read_move("deal " + ",".join(game.deck.centres)))
    found = analyse(game, state, ANY)
    assert len(found.ranked) == (44 if start == "starting-cards" else 123_012)
    assert {(ranked.value, ranked.exact) for ranked in found.ranked} == {(0.5, False)}
    reach = [15 - len(unreachable(game.deck, ranked.move.cards)) for ranked in found.ranked[::4001]]
    assert reach == sorted(reach, reverse=True)
    assert reach[0] == 15
    if start == "anywhere":
        assert len(unreachable(game.deck, found.ranked[-1].move.cards)) == 8
