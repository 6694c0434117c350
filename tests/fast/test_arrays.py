"""Actions, masks, observations and batches are those of games/, for every option."""

from __future__ import annotations

import pickle
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.variants import Variant, variants
from turnabout import fast, make, settle
from turnabout.core.game import CHANCE, HOST
from turnabout.fast.arrays import Arrays
from turnabout.fast.checks import BadArray
from turnabout.fast.rows import NOBODY
from turnabout.games import game_info, games

MOST_ACTIONS = 5000
"""More are too many to compare one by one: one game has 123,012 placements by hand."""


def bounded(name: str) -> Any:
    return game_info(name).make(None, game_info(name).bounded)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_actions_are_the_moves_of_the_rules(variant: Variant) -> None:
    game = variant.make()
    arrays = fast.load_arrays(game)
    rng = Random(str(variant))
    state = settle(game, game.start(), rng)
    for _ in range(40):
        code = arrays.fast.encode(state)
        (actor,), masks = arrays.legal(code.reshape(1, -1).copy())
        if not game.to_act(state):
            assert actor == NOBODY
            assert not masks.any()
            break
        assert actor in game.to_act(state)
        actions = np.flatnonzero(masks[0]).tolist()
        if len(actions) > MOST_ACTIONS:
            actions = rng.sample(actions, 10)
        else:
            moves = game.moves(state, int(actor))
            found = {arrays.move(code, action) for action in actions}
            assert found == set(moves)
            assert len(found) == len(actions)
        action = rng.choice(actions)
        move = arrays.move(code, action)
        assert arrays.action(code, move) == action
        state = settle(game, game.play(state, int(actor), move), rng)


@pytest.mark.parametrize("name", games())
def test_a_batch_plays_whole_games_by_the_rules(name: str) -> None:
    game = bounded(name)
    batch = fast.load_arrays(game).batch(24, seed=3)
    fast_game, ended = batch.arrays.fast, 0
    for step in range(3000):
        before, actors = batch.codes, batch.actors.copy()
        actions = batch.random_actions(step)
        turn = batch.step(actions)
        after, ends = batch.codes, batch.ends
        row = step % len(batch)
        state = fast_game.decode(before[row])
        move = batch.arrays.move(before[row], int(actions[row]))
        played = game.play(state, int(actors[row]), move)
        done = bool(turn.terminated[row])
        if CHANCE not in game.to_act(played):
            assert fast_game.decode((ends if done else after)[row]) == played
        for over in np.flatnonzero(turn.terminated):
            outcome = game.outcome(fast_game.decode(ends[over]))
            assert outcome is not None
            assert outcome.reason == batch.reasons[turn.reasons[over] - 1]
            assert np.allclose(turn.rewards[over], 2 * np.array(outcome.scores) - 1)
            assert settled_start(batch.arrays, after[over])
            ended += 1
        running = turn.terminated == 0
        assert not turn.rewards[running].any()
        assert not turn.reasons[running].any()
        if ended > 30:
            break
    assert ended > 30


def settled_start(arrays: Arrays[Any, Any], code: Any) -> bool:
    """Whether a game has just begun: whoever is asked is asked in a fresh game too."""
    fresh = arrays.batch(1)
    return bool(arrays.turn(code) == fresh.actors[0]) and arrays.fast.outcome(code) is None


@pytest.mark.parametrize("name", games())
def test_games_are_cut_off_at_the_limit(name: str) -> None:
    batch = fast.load_arrays(make(name)).batch(5, seed=1, limit=3)
    for step in range(1, 7):
        turn = batch.step(batch.random_actions(step))
        assert turn.truncated.all() == (step % 3 == 0)
        assert not turn.terminated.any()
        assert set(turn.lengths) == {(step - 1) % 3 + 1}


@pytest.mark.parametrize("name", games())
def test_rows_are_the_same_for_any_number_of_threads_and_for_every_copy(name: str) -> None:
    arrays = fast.load_arrays(bounded(name))
    one, many = arrays.batch(50, seed=7, threads=1), arrays.batch(50, seed=7, threads=4)
    for step in range(30):
        if step == 11:
            copies = [one.clone(), deepcopy(one), pickle.loads(pickle.dumps(one))]
        actions = one.random_actions(step)
        for batch in (many, *(copies if step >= 11 else ())):
            assert np.array_equal(batch.masks, one.masks)
            assert np.array_equal(batch.observations, one.observations)
            batch.step(actions)
        one.step(actions)
    assert all(np.array_equal(batch.codes, one.codes) for batch in (many, *copies))
    assert not np.array_equal(arrays.batch(50, seed=8).codes, arrays.batch(50, seed=7).codes) or (
        CHANCE not in arrays.game.to_act(arrays.game.start())
    )


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_observations_tell_no_more_than_the_mask(variant: Variant) -> None:
    """A masked state has the tensors of the true one, so these hold nothing that it hides."""
    game = variant.make()
    arrays, rng = fast.load_arrays(game), Random(str(variant))
    state = settle(game, game.start(), rng)
    for _ in range(30):
        acting = sorted(actor for actor in game.to_act(state) if actor >= 0)
        if not acting:
            break
        actor = rng.choice(acting)
        moves = game.moves(state, actor)
        afters = [game.play(state, actor, move) for move in (moves[0], moves[-1])]
        for seat, after in product(range(min(game.seats, 3)), afters):
            masked = game.mask(after, seat)
            codes = np.array([arrays.fast.encode(each) for each in (after, masked)])
            assert arrays.fast.decode(codes[1]) == masked
            assert np.array_equal(*arrays.observe(codes, seat))
            assert np.array_equal(*arrays.legal(codes, seat).masks)
        state = settle(game, rng.choice(afters), rng)


def test_the_secrecy_test_meets_secrets() -> None:
    """A choice that waits is hidden from the other seat, and shown to its own."""
    game = make("chimes")
    arrays = fast.load_arrays(game)
    state = settle(game, game.start(), Random(1))
    codes = np.array(
        [arrays.fast.encode(game.play(state, 0, card)) for card in game.moves(state, 0)]
    )
    assert len({row.tobytes() for row in arrays.observe(codes, 1)}) == 1
    assert len({row.tobytes() for row in arrays.observe(codes, 0)}) == 10
    assert len({row.tobytes() for row in arrays.observe(codes)}) == 1  # seat 1 is asked
    masked = arrays.fast.encode(game.mask(arrays.fast.decode(codes[0]), 1))
    for use in (
        lambda: arrays.play(masked, 0),
        lambda: arrays.batch(1).put(0, masked),
        lambda: arrays.after(masked.reshape(1, -1), [0]),
    ):
        with pytest.raises(BadArray, match="fast-masked"):
            use()


def test_after_is_what_a_step_does_without_a_new_beginning() -> None:
    batch = fast.load_arrays(make("pivit", size=6, quiet_limit=3)).batch(8, seed=1)
    arrays, ended = batch.arrays, 0
    for step in range(6):
        codes, actions, actors = batch.codes, batch.random_actions(step), batch.actors.copy()
        after, turn = arrays.after(codes, actions), batch.step(actions)
        over = turn.terminated > 0
        ended += int(over.sum())
        assert np.array_equal(after.codes, np.where(over[:, None], batch.ends, batch.codes))
        assert np.array_equal(after.rewards, turn.rewards)
        assert np.array_equal(after.reasons, turn.reasons)
        assert np.array_equal(turn.own, turn.rewards[np.arange(8), actors])
    assert ended
    with pytest.raises(BadArray, match="fast-illegal-action action=-1"):
        arrays.after(codes, [-1] * 8)


@pytest.mark.parametrize("name", games())
def test_observations_tell_states_apart(name: str) -> None:
    """Whatever two states differ in, some seat sees it; counters are seen to a limit."""
    arrays = fast.load_arrays(bounded(name))
    batch = arrays.batch(200, seed=2)
    seen: dict[tuple[int, bytes], bytes] = {}
    for step in range(20):
        for code, row in zip(batch.codes, batch.observations, strict=True):
            seat = arrays.turn(code)
            masked = arrays.game.mask(arrays.fast.decode(code), seat)
            text = arrays.game.write_state(masked).encode()
            if arrays.game.name == "pivot-pawns":  # where cards lie matters only to the eye
                text = text.partition(b" ")[2]
            assert seen.setdefault((seat, row.tobytes()), text) == text
        batch.step(batch.random_actions(step))


@pytest.mark.parametrize("name", games())
def test_the_parts_of_an_observation_are_views_of_it(name: str) -> None:
    arrays = fast.load_arrays(make(name))
    batch = arrays.batch(3)
    parts = arrays.parts(batch.observations)
    assert {name: part.shape[1:] for name, part in parts.items()} == dict(arrays.fields)
    assert all(np.shares_memory(part, batch.observations) for part in parts.values())
    assert sum(part.sum() for part in parts.values()) == batch.observations.sum()
    assert set(np.unique(batch.observations)) == {0, 1}


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_first_position_looks_the_same_from_each_seat(variant: Variant) -> None:
    """Where the rules are the same for all seats, so is what they see, but for whose turn it is."""
    game = variant.make()
    arrays = fast.load_arrays(game)
    code = arrays.batch(1).codes
    seen = [arrays.parts(arrays.observe(code, seat)) for seat in range(game.seats)]
    for parts in seen[1:]:
        for name in set(arrays.fields) & SYMMETRIC.get((game.name, game.seats), set()):
            assert np.array_equal(parts[name], seen[0][name]), name


SYMMETRIC = {
    ("pivit", 2): {"pieces", "mastery", "quiet"},
    ("chimes", 2): {"numbers", "white", "black"},
    ("pivot-pawns", 2): {"pawns", "bag", "target", "phase"},
}


def test_arrays_go_to_other_libraries_without_a_copy() -> None:
    """bench/envs.py asks PyTorch and JAX; JAX shares only what begins with a line of memory."""
    batch = fast.load_arrays(make("pivit", size=6)).batch(5)
    for each in (batch, batch.clone()):
        for array in (each.observations, each.masks, each.actors, *each.step(each.masks.argmax(1))):
            assert np.shares_memory(np.from_dlpack(array), array)
            assert array.ctypes.data % 64 == 0


@pytest.mark.parametrize("name", games())
def test_what_is_no_action_is_refused_and_nothing_happens(name: str) -> None:
    batch = fast.load_arrays(make(name)).batch(3, seed=1)
    kept, legal = batch.codes, batch.random_actions(1)
    illegal = int(np.flatnonzero(batch.masks[1] == 0)[0])
    for wrong in (illegal, -1, batch.arrays.actions, 2**40):
        actions = legal.copy()
        actions[1] = wrong
        with pytest.raises(BadArray, match=f"fast-illegal-action action={wrong} .*row=1"):
            batch.step(actions)
        assert np.array_equal(batch.codes, kept)
    for shape in (legal[:2], legal.astype(float), None, "e2e4", legal.reshape(3, 1)):
        with pytest.raises(BadArray, match="fast-actions"):
            batch.step(shape)
    code, over = kept[0], fast.load(batch.game).playout(kept[0], 1)[0]
    for use in (
        lambda: batch.arrays.move(code, batch.arrays.actions),
        lambda: batch.arrays.move(code, 0, seat=batch.game.seats),
        lambda: batch.arrays.move(over, 0),
        lambda: batch.arrays.observe(kept, 99),
        lambda: batch.arrays.observe(kept[:, 1:]),
        lambda: batch.arrays.batch(0),
        lambda: batch.arrays.batch(1, limit=-1),
    ):
        with pytest.raises(BadArray):
            use()


def test_the_host_is_never_asked() -> None:
    game = make("pivot-pawns")
    arrays, rng = fast.load_arrays(game), Random(3)
    state = settle(game, game.start(), rng)
    met = False
    for _ in range(60):
        met |= HOST in game.to_act(state)
        code = arrays.fast.encode(state)
        (actor,), masks = arrays.legal(code.reshape(1, -1).copy())
        move = arrays.move(code, int(rng.choice(np.flatnonzero(masks[0]))))
        state = settle(game, game.play(state, int(actor), move), rng)
    assert met
