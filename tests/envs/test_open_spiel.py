"""OpenSpiel's own tests and algorithms, on every game and several options."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from turnabout.envs.open_spiel_games import OptionState, radices

GAMES = [
    "turnabout_pivit(size=6,quiet_limit=12)",
    "turnabout_pivit(players=3,quiet_limit=6)",
    "turnabout_chimes(turn_limit=6)",
    "turnabout_chimes(turn_limit=6,roles=red-ace,show_partner_hand=false)",
    "turnabout_pungo(turn_limit=8)",
    "turnabout_pungo(turn_limit=8,roll=chaos,colours=3,colour_placing=random)",
    "turnabout_pivot_pawns",
    "turnabout_pivot_pawns(players=1,placing=hand)",
]


@pytest.mark.parametrize("text", GAMES)
def test_the_field_accepts_every_game(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


def begun(text: str, seed: int, moves: int = 0) -> Any:
    """A state in which a seat has to act."""
    state, rng = pyspiel.load_game(text).new_initial_state(), np.random.default_rng(seed)
    while moves or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            moves -= 1
    return state


@pytest.mark.parametrize("text", GAMES[::2])
def test_a_tree_search_plays(text: str) -> None:
    state = begun(text, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(
        state.get_game(), 2, 3, evaluator, random_state=np.random.RandomState(2), solve=False
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("text", [text for text in GAMES if "chimes" in text])
def test_a_tree_search_over_what_is_known_plays(text: str) -> None:
    state = begun(text, 1, moves=1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        evaluator,
        2.0,
        3,
        random_state=np.random.RandomState(2),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("text", [GAMES[0], GAMES[2], GAMES[4]])
def test_regrets_are_minimised(text: str) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(text))
    solver.iteration()
    state = begun(text, 1)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) <= set(state.legal_actions())
    assert abs(sum(policy.values()) - 1) < 1e-9


def test_what_is_hidden_is_drawn_anew_and_nothing_else() -> None:
    state = begun("turnabout_chimes", 3, moves=1)
    assert isinstance(state, OptionState)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    drawn = [state.resample_from_infostate(1, sampler) for _ in range(30)]
    assert len({str(other) for other in drawn}) > 5
    assert {other.information_state_string(1) for other in drawn} == {
        state.information_state_string(1)
    }
    assert "0:?" in state.information_state_string(1)
    assert "?" not in state.information_state_string(0)
    assert {other.observation_string(1) for other in drawn} == {state.observation_string(1)}
    assert all(other.observation_tensor(1) == state.observation_tensor(1) for other in drawn)


@pytest.mark.parametrize("text", GAMES)
def test_observers_see_what_seats_see(text: str) -> None:
    state = begun(text, 2, moves=1)
    arrays = state.shared.arrays
    observation = make_observation(state.get_game())
    for player in range(state.num_players()):
        observation.set_from(state, player)
        seen = arrays.observe(state.code.reshape(1, -1), player)[0]
        assert np.array_equal(observation.tensor, seen)
        assert {name: part.shape for name, part in observation.dict.items()} == arrays.fields
        assert np.array_equal(state.observation_tensor(player), seen)


def play(state: Any, steps: int, seed: int) -> list[Any]:
    """Random actions from here; everything that could be seen on the way."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        seen += [str(state), state.history(), state.returns()]
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            seen += [state.information_state_string(player), state.observation_tensor(player)]
        seen.append(state.legal_actions())
        state.apply_action(int(rng.choice(state.legal_actions())))
    return seen


def copies(state: Any) -> list[Any]:
    return [state.clone(), deepcopy(state), pickle.loads(pickle.dumps(state))]


@pytest.mark.parametrize("text", GAMES)
def test_copies_in_the_middle_of_a_game_are_exact(text: str) -> None:
    state = begun(text, 4, moves=5)
    others = copies(state)
    expected = play(state, 30, seed=2)
    assert all(play(other, 30, seed=2) == expected for other in others)


def test_copies_in_the_middle_of_a_deal_are_exact() -> None:
    """A deal is drawn in parts; those that were drawn are copied too."""
    state = pyspiel.load_game("turnabout_chimes").new_initial_state()
    state.apply_action(1)
    assert state.is_chance_node()
    others = copies(state)
    expected = play(state, 30, seed=2)
    assert all(play(other, 30, seed=2) == expected for other in others)


def test_many_outcomes_are_drawn_in_parts() -> None:
    deals = 2432902008176640000
    assert radices(6) == (6,)
    assert np.prod(radices(deals), dtype=np.int64) == deals
    assert max(radices(deals)) <= 1000
