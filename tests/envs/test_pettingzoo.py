"""PettingZoo's own tests, for every game and several options."""

from __future__ import annotations

import pickle
from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from turnabout import begin
from turnabout.core.errors import BadOptions
from turnabout.envs.parallel_env import TogetherEnv
from turnabout.envs.pettingzoo_envs import TurnEnv, env, parallel_env, raw_env
from turnabout.fast.checks import BadArray
from turnabout.games import games

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("pivit", {}),
    ("pivit", {"size": 6}),
    ("pivit", {"seats": 4}),
    ("chimes", {}),
    ("chimes", {"roles": "red-ace", "show_partner_hand": False}),
    ("pungo", {}),
    ("pungo", {"roll": "chaos", "colours": 3, "colour_placing": "random"}),
    ("pungo", {"die": "pyramid", "home": "four"}),
    ("pivot-pawns", {}),
    ("pivot-pawns", {"seats": 5, "placing": "hand"}),
]
SIMULTANEOUS = [options for options in OPTIONS if options[0] == "chimes"]

# What PettingZoo says of every environment whose observations are dictionaries, its own excepted.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{said}")
    for said in (
        "Observation space for each agent probably should be",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
        ".*Illegal move made.*",
    )
]


def name_of(value: Any) -> str:
    return value if isinstance(value, str) else ",".join(f"{k}={v}" for k, v in value.items())


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=name_of)
def test_the_field_accepts_games_in_turns(game: str, options: dict[str, Any]) -> None:
    api_test(raw_env(game, **options), num_cycles=60)
    seed_test(partial(env, game, **options), num_cycles=30)


@pytest.mark.parametrize(("game", "options"), SIMULTANEOUS, ids=name_of)
def test_the_field_accepts_games_at_once(game: str, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, **options), num_cycles=60)
    parallel_seed_test(partial(parallel_env, game, **options), num_cycles=30)


@pytest.mark.parametrize("game", games())
def test_every_way_to_render_renders(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {"human": lambda shown: shown is None, "svg": lambda shown: shown.startswith("<svg")}
    render_test(partial(raw_env, game), custom_tests=shown)
    assert capsys.readouterr().out.count("\n") > 4


def test_a_person_sees_the_board_that_a_program_prints(capsys: pytest.CaptureFixture[str]) -> None:
    played = raw_env("pivit", size=6, render_mode="human")
    played.reset(seed=1)
    played.render()
    assert capsys.readouterr().out == f"{begin('pivit', size=6)}\n"


def test_a_person_is_not_shown_what_another_seat_chose_in_secret(
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = raw_env("chimes", render_mode="human")
    played.reset(seed=1)
    shown = set()
    for action in np.flatnonzero(played.infos["player_0"]["action_mask"]):
        played.clone().step(int(action))
        shown.add(capsys.readouterr().out)
    (board,) = shown
    assert "┌" in board


def test_games_end_after_so_many_cycles() -> None:
    """PettingZoo draws actions from the whole space; here from those that are legal."""

    class LegalSpace:
        def __init__(self, env: Any, agent: str) -> None:
            self.env, self.agent = env, agent

        def sample(self) -> int:
            solo = self.env.unwrapped._solo
            return int(np.flatnonzero(solo.legal(int(self.agent[-1])))[0])

    def drawn_legally(make: Any) -> Any:
        def made(max_cycles: int) -> Any:
            found = make("chimes", max_cycles=max_cycles)
            found.unwrapped.action_space = lambda agent: LegalSpace(found, agent)
            return found

        return made

    max_cycles_test(
        SimpleNamespace(parallel_env=drawn_legally(parallel_env), env=drawn_legally(env))
    )


def play(env: TurnEnv, steps: int, seed: int) -> list[Any]:
    """Random actions from here; everything that could be seen on the way."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        observation, reward, *ended, info = env.last()
        seen.append((env.agent_selection, reward, *ended, info.get("reason")))
        seen += [each.tobytes() for each in observation.values()]
        if any(ended):
            break
        env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return seen


@pytest.mark.parametrize("game", games())
def test_copies_in_the_middle_of_a_game_are_exact(game: str) -> None:
    env = raw_env(game)
    env.reset(seed=5)
    play(env, 7, seed=1)
    copies = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play(env, 40, seed=2)
    assert all(play(copy, 40, seed=2) == expected for copy in copies)
    assert len(expected) == 40 * 3 or expected


def play_at_once(env: TogetherEnv, steps: int, seed: int) -> list[Any]:
    """The same for seats that choose simultaneously."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        if not env.agents:
            break
        masks = {agent: env._masks[agent] for agent in env.agents}
        actions = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        observations, *ended, infos = env.step(actions)
        seen += [actions, *ended, [info.get("reason") for info in infos.values()]]
        seen += [part.tobytes() for each in observations.values() for part in each.values()]
    return seen


@pytest.mark.parametrize(("game", "options"), SIMULTANEOUS, ids=name_of)
def test_copies_of_games_at_once_are_exact(game: str, options: dict[str, Any]) -> None:
    env = parallel_env(game, **options)
    env.reset(seed=1)
    play_at_once(env, 2, seed=1)
    copies = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play_at_once(env, 1000, seed=2)
    assert not env.agents
    assert all(play_at_once(copy, 1000, seed=2) == expected for copy in copies)


def test_the_next_deal_of_a_copy_is_the_same() -> None:
    """Without a seed a new game continues the random sequence, in the copy as well."""
    env = parallel_env("chimes")
    env.reset(seed=1)
    copies = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    for each in (env, *copies):
        each.reset()
    expected = play_at_once(env, 3, seed=2)
    assert all(play_at_once(copy, 3, seed=2) == expected for copy in copies)


def test_an_illegal_action_is_refused_or_loses() -> None:
    raw, wrapped, both = raw_env("pungo"), env("pungo"), parallel_env("chimes")
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.last()[-1]["action_mask"] == 0)[0])
    with pytest.raises(BadArray, match="fast-illegal-action"):
        raw.step(illegal)
    wrapped.reset(seed=1)
    wrapped.last()
    wrapped.step(illegal)
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}
    both.reset(seed=1)
    cards = {agent: int(np.flatnonzero(mask)[0]) for agent, mask in both._masks.items()}
    _, rewards, terminated, *_ = both.step({**cards, "player_1": cards["player_0"]})
    assert rewards == {"player_0": 0, "player_1": -1}
    assert all(terminated.values())


def test_what_cannot_be_made_is_refused() -> None:
    for make in (
        lambda: parallel_env("pivit"),
        lambda: parallel_env("pivot-pawns"),
        lambda: raw_env("pivit", render_mode="hologram"),
        lambda: raw_env("pivit", size=7),
    ):
        with pytest.raises(BadOptions):
            make()
