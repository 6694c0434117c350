"""Many games at once for a learner that plays every seat, as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from turnabout.core.json import Json
from turnabout.envs.rendering import HUMAN, MODES, check_mode, render
from turnabout.envs.spaces import MASK, action_space, observation, observation_space
from turnabout.fast import load_arrays
from turnabout.fast.batch import Batch
from turnabout.fast.types import Bits, Rewards
from turnabout.games import game_info

Seen = dict[str, Bits]


class GameVectorEnv(VectorEnv[Seen, Any, Any]):
    """In every game the seat to act acts, and observes what it may know.

    The reward of a row is that of the seat that acted; `infos` has the rewards of all seats. A game
    that ends restarts within the same step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as in Gymnasium
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": list(MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        limit: int = 0,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        """Without `copy`, each step overwrites the arrays of the previous one."""
        info = game_info(game)
        made = info.make(seats, {**info.bounded, **options})
        self.batch: Batch = load_arrays(made).batch(num_envs, 0, limit, threads)
        self.num_envs = num_envs
        self._copy = copy
        self.render_mode = check_mode(render_mode)
        self.single_observation_space = observation_space(self.batch.arrays)
        self.single_action_space = action_space(self.batch.arrays)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """One seed for all rows; without one, new games continue the random sequence."""
        self.batch.reset(seed)
        self._show()
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[Seen, Rewards, Any, Any, dict[str, Any]]:
        turn = self.batch.step(actions)
        self._show()
        infos = self._infos()
        infos |= {"rewards": turn.rewards, "reasons": turn.reasons, "lengths": turn.lengths}
        if turn.truncated.any():
            infos |= self._final(turn.truncated)
        rewards = turn.own
        done, cut_off = turn.terminated.view(np.bool_), turn.truncated.view(np.bool_)
        if self._copy:
            rewards, done, cut_off = rewards.copy(), done.copy(), cut_off.copy()
            infos = {name: _copied(value) for name, value in infos.items()}
        return self._seen(), rewards, done, cut_off, infos

    def render(self) -> tuple[Any, ...] | None:
        """Every row in the chosen mode; a person sees what the seat to act may know."""
        if self.render_mode is None:
            return None
        game, decode = self.batch.game, self.batch.arrays.fast.decode
        rows = zip(self.batch.codes, self.batch.actors, strict=True)
        return tuple(render(self.render_mode, game, decode(row), int(seat)) for row, seat in rows)

    def clone(self) -> GameVectorEnv:
        """An independent copy of the games."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.batch = self.batch.clone()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> GameVectorEnv:
        return self.clone()

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def _seen(self) -> Seen:
        seen, masks = self.batch.observations, self.batch.masks
        return observation(seen.copy(), masks.copy()) if self._copy else observation(seen, masks)

    def _infos(self) -> dict[str, Any]:
        """The mask again, where other libraries look for it, and the seat to act in each game."""
        return {MASK: self.batch.masks, "actors": self.batch.actors}

    def _final(self, truncated: Bits) -> dict[str, Any]:
        """What the next seat to act saw when a game was truncated, for bootstrapping its value."""
        rows = np.flatnonzero(truncated)
        ends = self.batch.ends[rows]
        seen, masks = self.batch.arrays.observe(ends), self.batch.arrays.legal(ends).masks
        final = np.full(self.num_envs, None, object)
        for row, *both in zip(rows, seen, masks, strict=True):
            final[row] = observation(*both)
        return {"final_obs": final, "_final_obs": truncated.view(np.bool_)}


def _copied(value: Any) -> Any:
    return value.copy()
