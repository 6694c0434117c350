"""Nothing that is passed to fast Chimes crashes it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.chimes import dealt, make
from tests.fast.equality import walk
from turnabout import fast
from turnabout.core.errors import BadOptions
from turnabout.fast.checks import BadArray
from turnabout.fast.chimes.kernels import HAND, HIDDEN, WIDTH
from turnabout.fast.chimes.par import par
from turnabout.fast.fast_game import ILLEGAL, FastGame
from turnabout.games.chimes.state import CARDS, FIRST_HANDS, Card, Secret, State

FAST = fast.load(make(turn_limit=20))
STATE = dealt(FAST.game, 0)
CODE = FAST.encode(STATE)
OVER = FAST.playout(CODE, 1)[0]

numbers = st.one_of(
    st.integers(-(2**63), 2**63 - 1),
    st.integers(-2, 40),
    st.integers(0, 49).map(lambda bit: 1 << bit),
)
words = st.lists(numbers, min_size=WIDTH, max_size=WIDTH)


def all_methods(table: FastGame[Any, Any], code: Any) -> list[Callable[[], object]]:
    rows = np.array([code, code]) if isinstance(code, np.ndarray) else code
    pair = np.array([0, 1], np.int32), np.array([3, 14], np.int32)
    return [
        lambda: table.decode(code),
        lambda: table.to_act(code),
        lambda: [table.moves(code, actor) for actor in (-2, -1, 0, 1, 2)],
        lambda: [table.play(code, actor, 3) for actor in (-1, 0, 1)],
        lambda: table.outcome(code),
        lambda: table.perft(code, 2),
        lambda: table.playout(code, 1, 50),
        lambda: table.playouts(rows, 1, 50),
        lambda: table.step(rows, *pair),
    ]


@pytest.mark.parametrize(
    "code",
    [
        None,
        "1b",
        list(CODE),
        CODE.astype(np.int32),
        CODE.astype(np.float64),
        CODE.astype(object),
        CODE[:-1].copy(),
        np.append(CODE, 0),
        CODE.reshape(1, -1).copy(),
        np.repeat(CODE, 2)[::2],
        np.array(7),
        np.empty((0, 0), np.int64),
    ],
    ids=repr,
)
def test_what_is_no_state_is_refused(code: Any) -> None:
    for method in all_methods(FAST, code)[:-2]:
        with pytest.raises(BadArray):
            method()


@pytest.mark.parametrize(
    "rows",
    [
        None,
        CODE,
        [CODE],
        np.array([CODE], np.int32),
        np.array([CODE])[:, :-1].copy(),
        np.asfortranarray([CODE, CODE]),
        np.array([[CODE]]),
        np.array([CODE, CODE * 0]),
    ],
    ids=lambda rows: type(rows).__name__ + str(np.shape(rows)),
)
def test_what_are_no_rows_are_refused(rows: Any) -> None:
    with pytest.raises(BadArray):
        FAST.playouts(rows, 1)
    two = np.zeros(2, np.int32)
    with pytest.raises(BadArray):
        FAST.step(rows, two, two)


@given(words)
@settings(deadline=None, derandomize=True, max_examples=effort(100, 200))
def test_random_words_are_refused_or_make_sense(given_words: list[int]) -> None:
    survive(np.array(given_words, np.int64))
    survive(np.array([*CODE[:2], *given_words[2:]], np.int64))


@given(st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, WIDTH - 1), numbers), max_size=3))
@settings(deadline=None, derandomize=True, max_examples=effort(150, 400))
def test_states_with_a_word_changed_are_refused_or_make_sense(
    seed: int, changes: list[tuple[int, int]]
) -> None:
    *_, (state, _, _) = walk(FAST.game, Random(seed), 2 + seed % 30)
    code = FAST.encode(state)
    for place, word in changes:
        code[place] = code[place] ^ word if seed % 2 else word
    survive(code)


def survive(code: Any) -> None:
    for method in all_methods(FAST, code):
        kept = code.copy()
        with suppress(BadArray):
            method()
        assert np.array_equal(code, kept)
    try:
        state = FAST.decode(code)
    except BadArray:
        return
    # What is accepted can be written down, read again, and is the same state.
    game = FAST.game
    assert game.read_state(game.write_state(state)) == state
    assert np.array_equal(FAST.encode(state), code)
    assert FAST.to_act(code) == sorted(game.to_act(state))
    assert FAST.outcome(code) == game.outcome(state)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"turn_limit": 21},
        {"turn_limit": 20, "roles": "red-ace"},
        {"turn_limit": 20, "number_seat": 1},
        {"turn_limit": 20, "show_partner_hand": False},
    ],
    ids=repr,
)
def test_a_state_of_other_options_is_refused(options: dict[str, Any]) -> None:
    other = fast.load(make(**options))
    for method in all_methods(other, CODE):
        with pytest.raises(BadArray):
            method()


@pytest.mark.parametrize(
    "state",
    [
        None,
        "state",
        replace(STATE, hands=(STATE.hands[0], None)),
        replace(STATE, hands=(None, None)),
        replace(STATE, hands=(FIRST_HANDS[0], FIRST_HANDS[0])),
        replace(STATE, hands=(CARDS[:9], CARDS[9:])),
        replace(STATE, hands=(("x",), ())),  # type: ignore[arg-type]  # bad on purpose
        replace(STATE, choices=(Secret.HIDDEN, Secret.HIDDEN)),
        replace(STATE, choices=(FIRST_HANDS[1][0], None)),
        replace(STATE, choices=(FIRST_HANDS[0][0], FIRST_HANDS[1][0])),
        replace(STATE, number_seat=1),
        replace(STATE, number_seat=2),
        replace(STATE, turns=-1),
        replace(STATE, turns=21),
        replace(STATE, turns=2**70),
        replace(STATE, turns=1.5),  # type: ignore[arg-type]  # bad on purpose
        replace(STATE, cards=STATE.cards[:-1]),
        replace(STATE, cards=(*STATE.cards[:-1], STATE.cards[0])),
        replace(STATE, cards=(*STATE.cards[:-1], Card(11, "r"))),
        replace(STATE, cards=()),
        replace(STATE, pawns=b""),
        replace(STATE, pawns=bytes(20)),
        replace(STATE, pawns=bytes([2] * 6 + [0] * 9 + [1] * 5)),
        replace(STATE, pawns=bytes([1] * 2 + [2] * 3 + [0] * 10 + [1] * 3 + [0] * 2)),
        replace(STATE, pawns=bytes([1, 2, 2, 2] + [0] * 12 + [1] * 3 + [2])),
        replace(STATE, pawns=bytes([7]) + STATE.pawns[1:]),
        replace(FAST.game.start(), turns=1),
        replace(FAST.game.start(), choices=(FIRST_HANDS[0][0], None)),
        replace(FAST.game.start(), hands=FIRST_HANDS[::-1]),
        replace(FAST.decode(OVER), choices=(FAST.decode(OVER).hands[0][0], None)),
    ],
    ids=lambda state: repr(state)[-60:],
)
def test_what_is_no_open_state_is_refused(state: Any) -> None:
    with pytest.raises(BadArray):
        FAST.encode(state)


@pytest.mark.parametrize("move", [None, "1b", 3, Card(11, "b"), Card(1, "x"), []], ids=repr)
def test_what_is_no_card_is_refused(move: Any) -> None:
    with pytest.raises(BadArray):
        FAST.encode_move(move)


@pytest.mark.parametrize("number", [-1, 20, 2**40, "x", None, 1e400], ids=repr)
def test_what_is_no_number_of_a_card_is_refused(number: Any) -> None:
    with pytest.raises(BadArray):
        FAST.decode_move(number)


@pytest.mark.parametrize(("actor", "move"), [(0, 1), (1, 0), (2, 0), (-1, 0), (0, -1), (0, 20)])
def test_an_illegal_card_is_refused(actor: int, move: int) -> None:
    with pytest.raises(BadArray):
        FAST.play(CODE, actor, move)


def test_a_game_that_is_over_takes_no_step() -> None:
    rows = np.array([OVER] * 20)
    kept = rows.copy()
    for seat in (0, 1):
        status, scores = FAST.step(rows, np.full(20, seat, np.int32), np.arange(20, dtype=np.int32))
        assert set(status) == {ILLEGAL}
        assert not scores.any()
    assert np.array_equal(rows, kept)


def test_no_rows_are_no_games() -> None:
    none = np.empty((0, WIDTH), np.int64)
    plies, scores, *_ = FAST.playouts(none, 1)
    assert plies.shape == (0,)
    assert scores.shape == (0, 2)
    empty = np.empty(0, np.int32)
    assert FAST.step(none, empty, empty)[0].shape == (0,)


@pytest.mark.parametrize("game", [None, "chimes"])
def test_only_a_game_can_be_loaded(game: Any) -> None:
    with pytest.raises(BadOptions, match="not-a-game"):
        fast.load(game)


def test_a_masked_state_can_be_looked_at_but_not_played_on() -> None:
    game = FAST.game
    waiting: State = game.play(STATE, 0, game.moves(STATE, 0)[0])
    code = FAST.encode(game.mask(waiting, 1))
    assert FAST.decode(code) == game.mask(waiting, 1) != waiting
    assert FAST.to_act(code) == [1]
    cards = [FAST.decode_move(number) for number in FAST.moves(code, 1)]
    assert cards == list(game.moves(waiting, 1))
    rows, actors = code.reshape(1, -1).copy(), np.ones(1, np.int32)
    for use in (
        lambda: FAST.play(code, 1, int(FAST.moves(code, 1)[0])),
        lambda: FAST.perft(code, 1),
        lambda: FAST.playout(code, 1),
        lambda: FAST.playouts(rows, 1),
        lambda: FAST.step(rows, actors, actors),
    ):
        with pytest.raises(BadArray, match="fast-masked"):
            use()
    with pytest.raises(BadArray, match="chimes-par-no-state"):
        par(make(), game.mask(waiting, 1))


def test_what_no_mask_hides_is_refused() -> None:
    with pytest.raises(BadArray):  # these hands are open
        FAST.encode(replace(STATE, hands=(None, STATE.hands[1])))
    game = make(show_partner_hand=False)
    masked = fast.load(game).encode(game.mask(STATE, None))
    for wrong in (-1, 1, 12, 16):
        code = masked.copy()
        code[HIDDEN], code[HAND] = wrong, 3
        with pytest.raises(BadArray, match="fast-range"):
            fast.load(game).decode(code)
