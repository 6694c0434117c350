"""The examples that learn do what they say, in the small; `bench.learning` has the curves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples.learning import alphazero, ppo

from turnabout import fast, make
from turnabout.bots import Question

OPTIONS = '{"size": 6, "quiet_limit": 5}'
SMALL: dict[str, Any] = {"options": OPTIONS, "rows": 4, "steps": 8, "hidden": 8, "trials": 4}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("example", "settings"),
    [
        (ppo, ppo.Settings(**SMALL, updates=2, every=1, minibatch=8)),
        (alphazero, alphazero.Settings(**SMALL, rounds=2, every=1, simulations=4, batches=2)),
    ],
)
def test_a_run_is_the_same_again_and_its_network_plays(example: Any, settings: Any) -> None:
    one, other = ([*example.train(settings)] for _ in range(2))
    assert [line["actions"] for line in one] == [0, 32, 64]
    assert [line["score"] for line in one] == [line["score"] for line in other]
    game = make("pivit", size=6)
    answer = example.Learned(game).answer(Question(game, game.start(), 0))
    assert answer.move in game.moves(game.start(), 0)


def test_ppo_makes_what_was_good_likelier_and_values_truer() -> None:
    arrays, rng = fast.load_arrays(make("pivit", size=6)), np.random.default_rng(1)
    network = ppo.Network(arrays.size, 16, arrays.actions, rng)
    batch = arrays.batch(8, seed=1)
    seen, masks, actions = batch.observations, batch.masks, batch.random_actions(1)
    before, values = network.policy(seen, masks)
    rows, good = np.arange(8), np.array([1, -1] * 4, np.float32)
    samples = ppo.Samples(seen, masks, actions, before[rows, actions], good, good)
    settings = ppo.Settings(rate=1e-2, entropy=0.0)
    ppo.Adam(network.weights, 1e-2).step(ppo.gradients(network, samples, settings))
    after, later = network.policy(seen, masks)
    # All rows show the same position, so it is the sum that must be better.
    assert (good * (after - before)[rows, actions]).sum() > 0
    assert ((later - good) ** 2).sum() < ((values - good) ** 2).sum()


def test_gradients_of_ppo_are_those_of_its_objective() -> None:
    """Against differences, in double precision: signs and factors are easily wrong."""
    rng = np.random.default_rng(2)
    network = ppo.Network(6, 5, 4, rng)
    network.weights = [weight.astype(np.float64) for weight in network.weights]
    masks = (rng.random((7, 4)) < 0.7) | (np.arange(4) == 0)
    actions = np.zeros(7, np.int64)
    advantages, returns, logs = rng.normal(size=(3, 7))
    samples = ppo.Samples(rng.random((7, 6)), masks, actions, logs - 1, advantages, returns)
    settings = ppo.Settings()

    def loss() -> float:
        found, values = network.policy(samples.seen, masks)
        ratio = np.exp(found[:, 0] - samples.logs)
        gain = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        least, most = 1 - settings.clip, 1 + settings.clip
        kept = np.minimum(ratio * gain, np.clip(ratio, least, most) * gain)
        entropy = -(np.exp(found) * np.where(masks, found, 0)).sum(1)
        error = 0.25 * (values - returns) ** 2
        return float((-kept - settings.entropy * entropy + error).mean())

    for weight, gradient in zip(
        network.weights, ppo.gradients(network, samples, settings), strict=True
    ):
        place = tuple(rng.integers(weight.shape))
        ends = []
        for change in (1e-3, -2e-3):
            weight[place] += change
            ends.append(loss())
        weight[place] += 1e-3
        assert gradient[place] == pytest.approx((ends[0] - ends[1]) / 2e-3, abs=2e-4)


def test_what_is_good_for_one_seat_is_bad_for_the_other() -> None:
    settings = ppo.Settings(discount=1.0, smoothing=1.0)
    rewards, values = np.array([[0], [0], [1]], np.float32), np.zeros((3, 1), np.float32)
    ended, actors = np.array([[False], [False], [True]]), np.array([[0], [1], [0]])
    last = np.array([5], np.float32), np.array([1])
    found = ppo.estimated(rewards, ended, actors, values, *last, settings)
    assert found.ravel().tolist() == [1, -1, 1]


def test_alphazero_finds_the_move_that_wins() -> None:
    """Of a network that knows nothing: taking the last disc ends the game."""
    game = make("pivit", size=6)
    state = game.read_state(WON_IN_ONE)
    arrays = fast.load_arrays(game)
    rng, settings = np.random.default_rng(1), alphazero.Settings(simulations=60)
    network = alphazero.Network(arrays.size, 8, arrays.actions, rng)
    code = arrays.fast.encode(state)
    visits = alphazero.Search(arrays, network, settings).visits(code.reshape(1, -1))
    assert visits.sum() == 60
    best = arrays.move(code, int(visits[0].argmax()))
    outcome = game.outcome(game.play(state, 0, best))
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


WON_IN_ONE = "6/1a|2a-1/1b|4/6/6/6 a .. 0"
