"""Gymnasium's own checks, for every game and several options."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, VectorEnv

from tests.envs.test_pettingzoo import OPTIONS, name_of
from turnabout.bots.random import RandomBot
from turnabout.core.errors import BadOptions
from turnabout.envs import env_id
from turnabout.envs.rendering import MODES
from turnabout.envs.single_agent_env import SingleEnv
from turnabout.envs.vector_env import GameVectorEnv
from turnabout.fast.checks import BadArray
from turnabout.games import games


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=name_of)
def test_the_field_accepts_games_for_one(game: str, options: dict[str, Any]) -> None:
    """Its check also plays actions that are not legal, which here lose the game."""
    check_env(gymnasium.make(env_id(game), illegal="lose", **options).unwrapped)


def test_samples_are_legal_until_the_game_is_over() -> None:
    env = gymnasium.make("turnabout/Pivit-v1", size=6, limit=40)
    env.reset(seed=1)
    env.action_space.seed(1)
    over = False
    while not over:
        _, _, *ended, info = env.step(env.action_space.sample())
        over = any(ended)
    assert not info["action_mask"].any()
    assert env.action_space.sample() == 0
    assert env.action_space == gymnasium.spaces.Discrete(360)
    assert env.action_space.sample(mask=np.eye(360, dtype=np.int8)[7]) == 7


def play(env: Any, steps: int, seed: int) -> list[Any]:
    rng, seen = np.random.default_rng(seed), []
    info = {"action_mask": env.unwrapped._solo.mask}
    for _ in range(steps):
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, *rest, info = env.step(action)
        seen += [observation["observation"].tobytes(), *rest, info.get("reason")]
        if any(rest[1:]):
            break
    return seen


@pytest.mark.parametrize("game", games())
def test_a_game_is_made_by_its_name_and_played_to_its_end(game: str) -> None:
    env = gymnasium.make(env_id(game), opponent="random", seat=None)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()
        end = play(env, 3000, seed)
        assert end[-3] is True  # terminated
        assert end[-1]


def test_a_bot_answers() -> None:
    env = gymnasium.make("turnabout/Pivit-v1", opponent="novice", size=6, seat=1)
    env.reset(seed=1)
    assert len(play(env, 3, 1)) == 15
    assert env.unwrapped.seat == 1  # type: ignore[attr-defined]  # ours


def test_a_mistake_of_a_bot_is_played() -> None:
    """Novices of the race make pivots that are not legal; these have no number (PP-5)."""
    env = SingleEnv("pivot-pawns", opponent="novice", seat=0)
    mistakes = 0
    put = type(env._solo._batch).put

    def counted(*given: Any) -> None:
        nonlocal mistakes
        mistakes += 1
        put(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(env._solo._batch), "put", counted)
        for seed in range(6):
            env.reset(seed=seed)
            solo = env._solo
            while not solo.is_over:  # pass, be done, concede
                env.step(int(np.flatnonzero(solo.mask)[-1]))
    assert mistakes


@pytest.mark.parametrize("game", games())
def test_copies_in_the_middle_of_a_game_are_exact(game: str) -> None:
    env = SingleEnv(game, opponent=RandomBot(), seat=1)
    env.reset(seed=5)
    play(env, 4, 1)
    copies = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play(env, 20, 2)
    assert all(play(copy, 20, 2) == expected for copy in copies)


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=name_of)
def test_rows_of_games_keep_the_promises_of_vector_environments(
    game: str, options: dict[str, Any]
) -> None:
    env = gymnasium.make_vec(env_id(game), num_envs=6, limit=9, **options)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    other = GameVectorEnv(game, 6, limit=9, threads=2, copy=False, **options)
    first, infos = env.reset(seed=3)
    same, _ = other.reset(seed=3)
    rng, cut = np.random.default_rng(1), 0
    for _ in range(20):
        assert env.observation_space.contains(first)
        assert all(np.array_equal(first[part], same[part]) for part in first)
        assert np.array_equal(infos["action_mask"], first["action_mask"])
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in first["action_mask"]])
        assert env.action_space.contains(actions)
        kept = {part: array.copy() for part, array in first.items()}
        acted = infos["actors"]
        old = first
        first, rewards, terminated, truncated, infos = env.step(actions)
        assert all(np.array_equal(kept[part], old[part]) for part in kept)
        same, *_ = other.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
        assert terminated.dtype == truncated.dtype == np.bool_
        assert np.array_equal(rewards, infos["rewards"][np.arange(6), acted])
        for row in np.flatnonzero(truncated):
            assert env.single_observation_space.contains(infos["final_obs"][row])
            cut += 1
        assert not (terminated & truncated).any()
    assert cut
    env.close()


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
@pytest.mark.parametrize("game", games())
def test_every_row_is_rendered(game: str, mode: str) -> None:
    env = gymnasium.make_vec(env_id(game), num_envs=3, render_mode=mode).unwrapped
    assert isinstance(env, GameVectorEnv)
    assert mode in env.metadata["render_modes"]
    env.reset(seed=1)
    env.step(env.batch.random_actions(1))
    frames = env.render()
    assert frames is not None
    states = [env.batch.arrays.fast.decode(code) for code in env.batch.codes]
    for frame, state in zip(frames, states, strict=True):
        assert np.array_equal(frame, MODES[mode](env.batch.game, state))


def test_rows_are_printed_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameVectorEnv("pungo", 2, render_mode="human")
    env.reset(seed=1)
    begun = capsys.readouterr().out
    env.step(env.batch.random_actions(1))
    stepped = capsys.readouterr().out
    env.render()
    assert begun
    assert begun != stepped == capsys.readouterr().out


def test_printed_rows_keep_what_was_chosen_in_secret(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameVectorEnv("chimes", 1, render_mode="human")
    first, _ = env.reset(seed=1)
    capsys.readouterr()
    legal = np.flatnonzero(first["action_mask"][0])
    shown = set()
    for action in legal:
        env.clone().step([action])
        shown.add(capsys.readouterr().out)
    assert len(legal) > 1
    assert len(shown) == 1


def test_rows_that_cannot_be_rendered_say_so() -> None:
    with pytest.raises(BadOptions, match="no-such-render-mode"):
        GameVectorEnv("pivit", 2, render_mode="hologram")
    assert GameVectorEnv("pivit", 2).render() is None


@pytest.mark.parametrize("game", games())
def test_copies_of_rows_are_exact(game: str) -> None:
    env = GameVectorEnv(game, 5)
    env.reset(seed=1)

    def step(env: GameVectorEnv, seed: int) -> Any:
        return env.step(env.batch.random_actions(seed))

    step(env, 1)
    copies = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    for seed in range(9):
        seen, *_ = step(env, seed)
        for copy in copies:
            assert np.array_equal(step(copy, seed)[0]["observation"], seen["observation"])


def test_an_illegal_action_is_refused() -> None:
    env = SingleEnv("pivit", size=6)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env._solo.mask == 0)[0])
    with pytest.raises(BadArray, match="fast-illegal-action"):
        env.step(illegal)
    with pytest.raises(BadOptions, match="no-such-treatment"):
        gymnasium.make("turnabout/Pivit-v1", illegal="loose")
    lost = SingleEnv("pivit", illegal="lose", size=6)
    first, _ = lost.reset(seed=1)
    seen, reward, terminated, truncated, info = lost.step(illegal)
    assert (reward, terminated, truncated, info["reason"]) == (-1, True, False, "illegal-action")
    assert not info["action_mask"].any()
    assert np.array_equal(seen["observation"], first["observation"])
    assert lost.reset(seed=1)[1]["action_mask"].any()
