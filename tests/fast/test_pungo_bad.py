"""Whatever is passed to Pungo's kernels is refused or answered; nothing crashes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fast.pungo import loaded
from tests.fast.test_pungo import RULES
from tests.fast.wrong_kernels import check_refused, no_states
from turnabout import make
from turnabout.fast.checks import BadArray
from turnabout.fast.pungo.layout import ARENA, DIE, POINTS, TURNS, WIDTH

INT32 = st.integers(-(2**31), 2**31 - 1)


@pytest.mark.parametrize("rules", RULES[1:], ids=str)
def test_a_state_of_other_options_is_refused(rules: dict[str, Any]) -> None:
    other = loaded(**rules)
    with pytest.raises(BadArray, match="fast-range"):
        other.decode(loaded().encode(loaded().game.start()))
    with pytest.raises(BadArray, match="fast-range"):
        loaded().moves(other.encode(other.game.start()), 0)


@pytest.mark.parametrize("code", no_states(WIDTH, np.int64, np.uint64), ids=range(9))
def test_what_is_no_state_is_refused(code: Any) -> None:
    check_refused(loaded(), code)


def test_arguments_of_the_wrong_kind_are_refused() -> None:
    found = loaded()
    code = found.encode(found.game.start())
    rows = np.array([code, code])
    calls: list[Any] = [
        lambda: found.encode("start"),
        lambda: found.encode(None),
        lambda: found.encode(make("pivit").start()),
        lambda: found.encode_move(7),
        lambda: found.encode_move([]),
        lambda: found.encode_move(("N", "E")),
        lambda: found.decode_move(10**12),
        lambda: found.decode_move(-1),
        lambda: found.decode_move("c2d2"),  # type: ignore[arg-type]  # what is tested
        lambda: found.perft(code, -1),
        lambda: found.perft(code, 1.5),  # type: ignore[arg-type]  # what is tested
        lambda: found.play(code, 0, 99_999),
        lambda: found.play(code, 0, 0),
        lambda: found.play(code, 1, found.encode_move(found.game.read_move("c2d2"))),
        lambda: found.playout(code, 1, limit=0),
        lambda: found.playouts(rows, 1, threads=0),
        lambda: found.step(rows, np.zeros(3, np.int32), np.zeros(2, np.int32)),
        lambda: found.step(rows, np.zeros(2, np.int32), np.zeros(2, np.int64)),
        lambda: found.step(code, np.zeros(2, np.int32), np.zeros(2, np.int32)),
    ]
    for call in calls:
        with pytest.raises(BadArray):
            call()


@given(data=st.binary(min_size=WIDTH * 8, max_size=WIDTH * 8), seed=st.integers(0, 2**16))
@settings(deadline=None, derandomize=True, max_examples=400)
def test_garbage_never_crashes(data: bytes, seed: int) -> None:
    rng = np.random.default_rng(seed)
    found = loaded(**RULES[seed % len(RULES)])
    garbage = np.frombuffer(data, np.int64).copy()
    code = found.encode(found.game.start())
    # From all garbage to a state of which a few bits or fields are wrong.
    changed = rng.random(WIDTH) < rng.choice((0.1, 0.5, 1.0))
    changed[:ARENA] &= rng.random() < 0.1
    code[changed] ^= garbage[changed] & (1 << int(rng.integers(1, 63))) - 1
    if rng.random() < 0.5:
        # Nearly always a state: pyramids in any order on any cells.
        code = found.encode(found.game.start())
        code[ARENA:DIE] = rng.permutation(code[ARENA:DIE])
        code[POINTS], code[TURNS] = rng.integers(-1, 7), rng.integers(0, 9)
        code[DIE] = rng.integers(-1, 12)
    _use_everything(found, code, int(rng.integers(-5, 700)))


def _use_everything(found: Any, code: Any, move: int) -> None:
    try:
        state = found.decode(code)
    except BadArray:
        return
    assert found.game.read_state(found.game.write_state(state)) == state
    assert np.array_equal(found.encode(state), code)
    assert found.outcome(code) == found.game.outcome(state)
    found.perft(code, 2)
    for actor in (-2, -1, 0, 1, 2, 7):
        found.moves(code, actor)
    found.playout(code, 1, 50)
    rows = np.array([code])
    found.playouts(rows, 1, 50)
    found.step(rows, np.zeros(1, np.int32), np.array([move], np.int32))


@given(actor=st.sampled_from((-1, 0, 1)) | INT32, move=st.integers(-9, 700) | INT32)
@settings(deadline=None, derandomize=True, max_examples=300)
def test_any_number_is_a_safe_step(actor: int, move: int) -> None:
    for rules in RULES:
        found = loaded(**rules)
        start = found.encode(found.game.start())
        rows = np.array([start])
        status, _ = found.step(rows, np.array([actor], np.int32), np.array([move], np.int32))
        legal = actor in found.to_act(start) and move in found.moves(start, actor)
        assert status[0] == (0 if legal else 2)
        assert legal or np.array_equal(rows[0], start)
