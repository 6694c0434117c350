"""The kernels of Pivot Pawns are its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.equality import check_equal, check_move, check_perft, check_playout, check_state
from tests.games.pivot_pawns import ORCHARD, make, position, settled, wander
from tests.variants import Variant, combinations, variants_of
from turnabout import fast
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import ILLEGAL, OVER, RUNNING, FastGame
from turnabout.fast.pivot_pawns.coding import count_placings
from turnabout.fast.pivot_pawns.fields import KIND
from turnabout.games import game_info
from turnabout.games.pivot_pawns.pivots import PAIRS
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.state import (
    AnyMove,
    Bid,
    Concede,
    Deal,
    Done,
    Draw,
    Pass,
    Phase,
    Pivot,
    State,
    Time,
)

VARIANTS = [*variants_of(game_info("pivot-pawns")), *combinations("pivot-pawns", 8, seed=1)]
WELL_FORMED: list[AnyMove] = [
    *(Draw(card) for card in range(15)),
    *(Bid(length) for length in range(1, 21)),
    *(Pivot(*named) for named in product(range(5), range(5), range(35)) if named[0] != named[1]),
    Pass(),
    Done(),
    Concede(),
    Time(),
]
"""Every move that can be written but deals and placements."""


@cache
def loaded(seats: int = 2, **options: Any) -> FastGame[Any, Any]:
    return fast.load(make(seats, **options))


def batch(
    found: FastGame[Any, Any], state: State, actors: list[int], numbers: list[int]
) -> tuple[Any, Any, Any]:
    """One step from a state in as many games as there are actors: rows, status and scores."""
    rows = np.array([found.encode(state)] * len(actors))
    status, scores = found.step(rows, np.array(actors, np.int32), np.array(numbers, np.int32))
    return rows, status, scores


def clever(found: FastGame[Any, Any], seed: int, plies: int) -> Iterator[State]:
    """The states of a random game in which demonstrations often succeed."""
    game: Any = found.game
    yield from wander(game, seed, plies)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_kernels_equal_the_rules_with_every_option(variant: Variant) -> None:
    check_equal(fast.load(variant.make()), seed=3, plies=effort(100, 250))


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 5), seconds=st.sampled_from((0, 60)))
@settings(deadline=None, derandomize=True, max_examples=effort(10, 25))
def test_kernels_equal_the_rules_in_random_games(seed: int, seats: int, seconds: int) -> None:
    check_equal(loaded(seats, demonstration_seconds=seconds), seed, plies=200)


@pytest.mark.parametrize("seats", [37, 100])
def test_kernels_equal_the_rules_at_big_tables(seats: int) -> None:
    check_equal(loaded(seats), seed=seats, plies=effort(100, 250))
    check_equal(loaded(seats, demonstration_seconds=0), seed=seats + 1, plies=effort(100, 250))


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 3))
@settings(deadline=None, derandomize=True, max_examples=15)
def test_kernels_equal_the_rules_when_tokens_are_taken(seed: int, seats: int) -> None:
    # Without a limit, or the random host would end most demonstrations.
    found, rng = loaded(seats, demonstration_seconds=0), Random(seed)
    for state in clever(found, seed, 150):
        code = found.encode(state)
        check_state(found, state, code)
        if state.phase not in (Phase.DEAL, Phase.OVER):
            actor = rng.choice(sorted(found.game.to_act(state)))
            move = rng.choice(found.game.moves(state, actor))
            check_move(found, state, code, actor, move)


def test_some_of_those_games_end_with_tokens() -> None:
    found = loaded(2, demonstration_seconds=0)
    ends = [list(clever(found, seed, 1000))[-1] for seed in range(4)]
    assert all(end.phase is Phase.OVER and sum(end.tokens) > 2 for end in ends)
    for end in ends:
        check_state(found, end, found.encode(end))


@given(seed=st.integers(0, 2**32), deck=st.sampled_from(("designer", "orchard")))
@settings(deadline=None, derandomize=True, max_examples=6)
def test_pp5_any_well_formed_pivot_is_a_step_and_a_mistake_fails(seed: int, deck: str) -> None:
    found = loaded_orchard() if deck == "orchard" else loaded(3)
    showing = [state for state in clever(found, seed, 300) if state.phase is Phase.SHOW]
    pivots = [move for move in WELL_FORMED if isinstance(move, Pivot)]
    numbers = [found.encode_move(pivot) for pivot in pivots]
    for state in Random(seed).sample(showing, min(3, len(showing))):
        actor = state.demonstrator.seat
        rows, status, scores = batch(found, state, [actor] * len(pivots), numbers)
        for row, number, said, score in zip(rows, pivots, status, scores, strict=True):
            after = found.game.play(state, actor, number)
            outcome = found.game.outcome(after)
            assert found.decode(row) == after
            assert said == (RUNNING if outcome is None else OVER)
            assert tuple(score) == ((0.0,) * len(score) if outcome is None else outcome.scores)


@cache
def loaded_orchard() -> FastGame[Any, Any]:
    return fast.load(make(3, deck=ORCHARD, start="anywhere"))


@pytest.mark.parametrize("icons", ["named", "found"])
def test_a_step_takes_exactly_what_games_take(icons: str) -> None:
    """Any actor, any number of a move or near one, in every phase."""
    found = loaded(3, icons=icons)
    states = {state.phase: state for state in clever(found, 7, 400)}
    assert set(states) == set(Phase)
    passed = found.game.play(settled(found.game, 1), 1, Pass())  # type: ignore[arg-type]  # it is Pivot Pawns
    near = [kind << KIND | low for kind in range(-2, 10) for low in range(2400)]
    # PP-10: where the table finds the icon it may be left out.
    short = [Pivot(*pawns, None) for pawns in PAIRS] if icons == "found" else []
    places = {number: place for place, number in enumerate(near)}
    encoded = {found.encode_move(move): move for move in (*WELL_FORMED, *short)}
    listed = {number: move for number, move in encoded.items() if number in places}
    bids = ("0:3,1:pass,1:done,2:done", "0:3,2:1,0:done,2:done", "1:3,2:1")
    bidding = [position(phase="bid", bids=each, tokens="0,0,0") for each in bids]
    more = (found.game.read_state(text) for text in bidding)
    for state in (*states.values(), passed, *more):
        for actor in range(-3, 4):
            rows, status, _ = batch(found, state, [actor] * len(near), near)
            taken = set()
            for number, move in listed.items():
                after = played(found, state, actor, move)
                if after is not None:
                    taken.add(places[number])
                    assert found.decode(rows[places[number]]) == after
            assert set(np.flatnonzero(status != ILLEGAL)) == taken
            kept = rows[status == ILLEGAL]
            assert np.all(kept == found.encode(state))


def played(
    found: FastGame[Any, Any], state: State, actor: int, move: AnyMove | None
) -> State | None:
    """What games/ make of a move; None if they refuse it."""
    if move is None or actor not in found.game.to_act(state):
        return None
    try:
        after: State = found.game.play(state, actor, move)
    except TurnaboutError:
        return None
    return after


@pytest.mark.parametrize("placing", ["random", "hand"])
@pytest.mark.parametrize("start", ["starting-cards", "anywhere"])
def test_placements_are_those_of_games_in_their_order(start: str, placing: str) -> None:
    found = loaded(1, start=start, placing=placing)
    game: Any = found.game
    state = game.play(game.start(), CHANCE, Deal(tuple(reversed(range(15)))))
    expected = [found.encode_move(move) for move in placings(game.deck, game.start_cards)]
    moves = found.moves(found.encode(state), game.placer)
    assert moves.tolist() == expected == sorted(expected)
    assert len(expected) == {"starting-cards": 44, "anywhere": 123_012}[start]
    # Nothing else is a placement, whatever its digits are.
    actors = np.full(1 << KIND, game.placer, np.int32)
    rows = np.repeat(found.encode(state)[None], len(actors), 0)
    status, _ = found.step(rows, actors, np.arange(len(actors), dtype=np.int32))
    assert np.flatnonzero(status == RUNNING).tolist() == expected
    for number in Random(1).sample(expected, 20):
        after = game.play(state, game.placer, found.decode_move(number))
        assert found.decode(rows[number]) == after


@pytest.mark.parametrize("start", ["starting-cards", "anywhere"])
def test_placements_are_counted_without_listing_them(start: str) -> None:
    for deck in ("designer", ORCHARD):
        game = make(1, start=start, deck=deck)
        listed = placings(game.deck, game.start_cards)
        assert count_placings(game.deck, game.start_cards) == len(listed)


def test_pp10_a_pivot_without_icon_has_a_number_only_where_icons_are_found() -> None:
    short, found = Pivot(0, 3, None), loaded(2, icons="found")
    assert found.decode_move(found.encode_move(short)) == short
    with pytest.raises(BadArray, match="fast-move"):
        loaded(2).encode_move(short)
    with pytest.raises(BadArray, match="fast-move"):
        loaded(2).decode_move(found.encode_move(short))


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 3))
@settings(deadline=None, derandomize=True, max_examples=15)
def test_perft_equals_that_of_games(seed: int, seats: int) -> None:
    found = loaded(seats)
    state = Random(seed).choice([*clever(found, seed, 100)][1:])
    check_perft(found, state, 2)


def test_perft_says_when_moves_are_too_many() -> None:
    found = loaded()
    code = found.encode(found.game.start())
    assert found.perft(code, 0) == 1
    with pytest.raises(BadArray, match="fast-too-many-moves"):
        found.perft(code, 1)
    with pytest.raises(BadArray, match="fast-too-many-moves"):
        found.moves(code, CHANCE)
    with pytest.raises(BadArray, match="fast-move"):
        found.encode_move(found.game.sample(found.game.start(), Random(1)))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_playouts_are_legal_games(variant: Variant) -> None:
    found = fast.load(variant.make())
    game: Any = found.game
    check_playout(found, settled(game, 1), seed=2, limit=10_000)
    check_playout(found, settled(game, 2), seed=3, limit=9)


def test_a_playout_deals_and_places_too() -> None:
    found = loaded(2, placing="hand", start="anywhere")
    for seed in range(5):
        state = found.game.start()
        end, log = found.playout(found.encode(state), seed)
        assert log[0].tolist() == [CHANCE, -1]
        state = found.game.play(state, CHANCE, Deal(found.decode(end).layout))
        for actor, number in log[1:]:
            state = found.game.play(state, int(actor), found.decode_move(number))
        assert found.decode(end) == state
        assert state.phase is Phase.OVER


CHOICES = {
    "think": (2, position(bids="1:pass"), 2000),
    "bid": (3, position(phase="bid", bids="0:1,2:3,1:9", tokens="0,0,0"), 2000),
    "done": (3, position(phase="bid", bids="0:1,2:3,1:9,0:done,2:done", tokens="0,0,0"), 2000),
    "show": (2, position(phase="show", bids="0:3,1:4", show="0:"), 4000),
    "draw": (2, position("-", "draw", bag="bolt,leaf,sun,venus,wifi"), 2000),
}


@pytest.mark.parametrize("phase", CHOICES)
def test_playouts_choose_actors_and_then_moves_equally(phase: str) -> None:
    seats, text, count = CHOICES[phase]
    found = loaded(seats)
    state = found.game.read_state(text)
    actors = sorted(found.game.to_act(state))
    chances = {
        (actor, found.encode_move(move)): 1 / len(actors) / len(found.game.moves(state, actor))
        for actor in actors
        for move in found.game.moves(state, actor)
    }
    logs = [found.playout(found.encode(state), seed, 1)[1][0] for seed in range(count)]
    check_spread([(int(actor), int(move)) for actor, move in logs], chances)


def test_playouts_deal_and_place_equally() -> None:
    found = loaded()
    game: Any = found.game
    start = found.encode(game.start())
    ends = [found.decode(found.playout(start, seed, 2)[0]) for seed in range(4000)]
    for place in (0, 7, 14):
        check_spread([end.layout[place] for end in ends], dict.fromkeys(range(15), 1 / 15))
    places = [move.cards for move in placings(game.deck, game.start_cards)]
    check_spread([end.placeholders for end in ends], dict.fromkeys(places, 1 / 44))


def check_spread(chosen: list[Any], chances: dict[Any, float]) -> None:
    """Chi squared, with a limit that 9,999 of 10,000 honest generators would pass."""
    assert set(chosen) <= set(chances)
    expected = {value: chance * len(chosen) for value, chance in chances.items()}
    found = sum((chosen.count(value) - mean) ** 2 / mean for value, mean in expected.items())
    free = len(chances) - 1
    # Wilson and Hilferty: the cube root of chi squared over its mean is nearly normal.
    assert found < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


def test_the_host_may_end_a_demonstration_only_if_it_is_limited() -> None:
    text = position(phase="show", bids="0:3,1:4", show="0:")
    for seconds, actors in ((60, [HOST, 0]), (0, [0])):
        found = loaded(2, demonstration_seconds=seconds)
        code = found.encode(found.game.read_state(text))
        assert found.to_act(code) == actors
        ends = [found.playout(code, seed, 1)[1][0, 0] for seed in range(50)]
        assert set(ends) == set(actors)
