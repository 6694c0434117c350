"""The kernels of Pungo are its rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.equality import check_equal, check_move, check_perft, check_playout, check_state
from tests.fast.pungo import composed, loaded, pungo, scattered
from tests.fast.wrong_kernels import Wrong, reversed_moves
from tests.variants import Variant, combinations, variants_of
from turnabout import fast, make
from turnabout.core.errors import BadNotation
from turnabout.core.game import CHANCE
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pungo import arena, kernels
from turnabout.fast.pungo.coding import PungoCoding
from turnabout.fast.pungo.layout import ARENA, DIE, FROZEN, POINTS, STEPS, TURNS
from turnabout.games import game_info
from turnabout.games.pungo.arena import NUMBERS, best_steps, most, steps
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.home import HOMES, victory
from turnabout.games.pungo.state import Die, Step

VARIANTS = [*variants_of(game_info("pungo")), *combinations("pungo", 24, seed=1)]
RULES: list[dict[str, Any]] = [
    {},
    {"home": "four", "points": "averaging", "first_points": "face"},
    {"order": "decision"},
    {"roll": "chaos"},
    {"die": "pyramid", "surface": "3x4"},
    {"die": "pyramid", "roll": "chaos"},
    {"colours": 3, "colour_placing": "random", "turn_limit": 7},
    {"colours": 3, "colour_symmetry": "colour"},
    {"colours": 3, "colour_symmetry": "either", "home": "four"},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_kernels_equal_the_rules_with_every_option(variant: Variant) -> None:
    found = fast.load(variant.make())
    check_equal(found, seed=3, plies=effort(100, 250))
    check_playout(found, found.game.start(), 3, 120)
    check_perft(found, found.game.start(), 2)


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(RULES))
@settings(deadline=None, derandomize=True, max_examples=effort(20, 80))
def test_kernels_equal_the_rules_in_random_games(seed: int, rules: dict[str, Any]) -> None:
    check_equal(loaded(**rules), seed, plies=150)


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(RULES))
@settings(deadline=None, derandomize=True, max_examples=effort(300, 800))
def test_kernels_equal_the_rules_in_composed_positions(seed: int, rules: dict[str, Any]) -> None:
    found, rng = loaded(**rules), Random(seed)
    state = composed(pungo(found), rng)
    try:
        readable = found.game.read_state(found.game.write_state(state)) == state
    except BadNotation:
        readable = False
    if not readable:
        with pytest.raises(BadArray):
            found.encode(state)
        return
    code = found.encode(state)
    check_state(found, state, code)
    (actor,) = found.game.to_act(state)
    check_move(found, state, code, actor, rng.choice(found.game.moves(state, actor)))


@pytest.mark.parametrize("order", ["roll-first", "decision"])
def test_pu11_a_face_of_which_nothing_can_move_passes(order: str) -> None:
    found = loaded(die="pyramid", order=order)
    state = found.game.read_state("LLL,SSS,-,-/MMM,-,-,-/-,-,-,- 165@b2- 1 - 2")
    passes = 0
    for roll in found.game.moves(state, 0):
        check_move(found, state, found.encode(state), 0, roll)
        passes += found.game.play(state, 0, roll).points is None
    # PU-15: only a roll for the opponent may leave no step.
    assert passes == (order == "decision")


@pytest.mark.parametrize("home", ["three", "four"])
@pytest.mark.parametrize("symmetry", ["strict", "colour", "either"])
def test_pu12_symmetry_is_that_of_games(symmetry: str, home: str) -> None:
    found, rng = loaded(colours=3, colour_symmetry=symmetry, home=home), Random(8)
    won = 0
    for turn in range(4_000):
        # Many on one other cell, so that stacks of the home row are low.
        row = [NUMBERS[name] for name in HOMES[home][turn % 2]]
        stacks = scattered(pungo(found), [*row, 5, 5, 5], rng)
        code = found.coding.encode(replace(found.game.start(), arena=stacks))
        for seat in (0, 1):
            expected = victory(stacks, home, seat, symmetry)
            reason = arena.victory(found.coding.options, code, seat)
            assert (None, "symmetry", "exile")[reason] == expected
            won += expected == "symmetry"
    assert won > 10 or symmetry == "strict"
    assert won == 0 or symmetry != "strict"


@pytest.mark.parametrize("die", ["d6", "pyramid"])
def test_pu15_tips_are_those_of_games(die: str) -> None:
    found, rng, fewer = loaded(die=die), Random(2), 0
    game = pungo(found)
    for _ in range(1_500):
        # In a corner and beside it, so that what is in the corner often cannot move.
        state = replace(composed(game, rng), arena=scattered(game, (0, 1, 4), rng), points=None)
        code = found.encode(state)
        ways = [found.decode_move(int(way)) for way in found.moves(code, state.turns % 2)]
        assert ways == game.moves(state, state.turns % 2)
        fewer += len(ways) < len(game.surface.tips[state.die])
    assert fewer > 10


@given(seed=st.integers(0, 2**32), points=st.integers(1, 6))
@settings(deadline=None, derandomize=True, max_examples=500)
def test_pu5_the_most_is_that_of_games(seed: int, points: int) -> None:
    found = loaded()
    state = replace(composed(pungo(found), Random(seed)), points=None)
    code = found.encode(found.game.start())
    code[ARENA : ARENA + 12] = found.coding.encode(state)[ARENA : ARENA + 12]
    kept = code.copy()
    assert arena.most(code, points) == most(state.arena, points)
    for step, _ in steps(state.arena, points):
        reaches = arena.spend(code, points, found.encode_move(step)) == most(state.arena, points)
        assert reaches == (step in best_steps(state.arena, points))
    assert np.array_equal(code, kept)


def test_perft_of_a_game_that_is_over_is_nothing() -> None:
    found = loaded(turn_limit=1)
    code = found.encode(found.game.start())
    code = found.play(code, 0, int(found.moves(code, 0)[0]))
    assert found.outcome(code) == found.game.outcome(found.decode(code)) is not None
    assert found.perft(code, 3) == 0
    assert found.perft(code, 0) == 1
    status, _ = found.step(np.array([code]), np.zeros(1, np.int32), np.zeros(1, np.int32))
    assert list(status) == [2]


def test_playouts_of_whole_games_are_legal() -> None:
    for seed in range(3):
        check_playout(loaded(), loaded().game.start(), seed, 2_000)
    check_playout(loaded(), loaded().game.start(), 1, 7)


@pytest.mark.parametrize(
    "position",
    [
        "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 6 0",
        "-,M,LM,-/-,M,L,-/-,s,L,ss 645@b1c1 2 3 29",
        "s,-,-,-/ML,-,ML,-/-,S,-,MSL 632@b3b2 1 2 2",
    ],
    ids=["all", "some", "lost"],
)
def test_playouts_choose_every_best_step_equally(position: str) -> None:
    found = loaded()
    state = found.game.read_state(position)
    code = found.encode(state)
    actor = found.to_act(code)[0]
    count, draws = len(found.moves(code, actor)), 3000
    chosen = [int(found.playout(code, seed, 1)[1][0, 1]) for seed in range(draws)]
    counts = np.array([chosen.count(int(move)) for move in found.moves(code, actor)])
    expected = draws / count
    assert counts.sum() == draws
    # Chi squared is about its degrees of freedom; six standard deviations above never happens.
    limit = count - 1 + 6 * (2 * (count - 1)) ** 0.5
    assert ((counts - expected) ** 2 / expected).sum() < limit


def test_chance_is_drawn_evenly() -> None:
    found = loaded(roll="chaos")
    code = found.encode(found.game.start())
    rows = [found.playout(code, seed, 1)[1][0] for seed in range(1200)]
    assert {int(actor) for actor, _ in rows} == {CHANCE}
    counts = np.bincount([int(move) for _, move in rows], minlength=10)[4:]
    assert len(counts) == 6
    assert ((counts - 200.0) ** 2 / 200).sum() < 20.5


def test_moves_have_numbers_both_ways() -> None:
    found = loaded()
    written = {}
    for number in range(STEPS + 432):
        try:
            move = found.decode_move(number)
        except BadArray:
            continue
        assert found.encode_move(move) == number
        written[found.game.write_move(move)] = number
    assert len(written) == 4 + 6 + 216 + 34 * 9
    assert found.decode_move(found.encode_move(Step(2, 0, 1))) == Step(2, 0, 1)


def without_pu5(options: Any, state: Any, actor: int, out: Any) -> int:
    if state[POINTS] < 0:
        return kernels.list_moves(options, state, actor, out)
    return arena.list_steps(options, state, int(state[POINTS]), out)


def no_freezing(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    for cell in range(12):
        state[ARENA + cell] &= ~sum(FROZEN << 5 * level for level in range(9))


def frozen_for_ever(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    if move >= STEPS and state[POINTS] < 0:
        state[ARENA + (move - STEPS) // 36] |= FROZEN


def no_tipping(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    before = state[DIE]
    kernels.make(options, state, actor, move, undo)
    state[DIE] = before


def no_counting(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    before = state[TURNS]
    kernels.make(options, state, actor, move, undo)
    state[TURNS] = before


def forgetful(options: Any, state: Any, undo: Any) -> None:
    kernels.unmake(options, state, undo)
    state[DIE] = 0


def first_seat_wins(options: Any, state: Any, scores: Any) -> int:
    reason = kernels.outcome(options, state, scores)
    scores[:] = [1, 0]
    return reason


def always_symmetry(options: Any, state: Any, scores: Any) -> int:
    return min(1, kernels.outcome(options, state, scores))


def all_steps_legal(*arguments: Any) -> None:
    kernels.step_all(*arguments)
    arguments[4][arguments[4] == 2] = 0


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong(kernels, list_moves=reversed_moves(kernels)),
        Wrong(kernels, list_moves=without_pu5),
        Wrong(kernels, make=no_freezing),
        Wrong(kernels, make=frozen_for_ever),
        Wrong(kernels, make=no_tipping),
        Wrong(kernels, make=no_counting),
        Wrong(kernels, unmake=forgetful),
        Wrong(kernels, outcome=first_seat_wins),
        Wrong(kernels, outcome=always_symmetry),
        Wrong(kernels, step_all=all_steps_legal),
    ],
    ids=lambda wrong: "".join(function.__name__ for function in wrong._replaced.values()),
)
def test_a_wrong_kernel_is_found_out(wrong: Any) -> None:
    game = make("pungo", turn_limit=40)
    assert isinstance(game, Pungo)
    coding: Any = PungoCoding(game)
    coding.kernels = wrong
    found: FastGame[Any, Any] = FastGame(coding)
    with pytest.raises((AssertionError, BadArray)):  # noqa: PT012  # one of these must show it
        for seed in range(60):
            check_equal(found, seed, plies=200)


def test_the_die_of_another_surface_is_refused() -> None:
    found = loaded()
    for state in (
        replace(found.game.start(), die=Die(1, 2, 3, "d2")),
        replace(found.game.start(), points=7),
        replace(found.game.start(), player=1),
        replace(found.game.start(), turns=-1),
        replace(found.game.start(), turns=2**63),
        replace(found.game.start(), points=1.5),
        replace(found.game.start(), arena=(bytes([33]), *found.game.start().arena[1:])),
        replace(found.game.start(), arena=found.game.start().arena[1:]),
    ):
        with pytest.raises(BadArray):
            found.encode(state)
