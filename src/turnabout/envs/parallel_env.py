"""A game in which all seats choose simultaneously, as a PettingZoo parallel environment."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.extras import extras_named
from turnabout.core.game import timed
from turnabout.core.json import Json
from turnabout.envs.rendering import HUMAN, MODES, check_mode, render
from turnabout.envs.solo import Solo
from turnabout.envs.spaces import MASK, action_space, observation, observation_space
from turnabout.fast.types import Bits

with extras_named():
    from pettingzoo import ParallelEnv

Observations = dict[str, dict[str, Bits]]
Infos = dict[str, dict[str, Any]]


class TogetherEnv(ParallelEnv[str, dict[str, Bits], int]):
    """All seats choose, then everything is revealed. Observation and info contain the mask.

    An illegal action ends the game: -1 for the seat that chose it, 0 for the others.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int = 0,
        **options: Json,
    ) -> None:
        """`max_cycles` truncates the game after that many choices per seat; 0 means never."""
        self._solo = Solo(game, seats, options)
        count = self._solo.game.seats
        everyone = frozenset(range(count))
        if timed(self._solo.game) or self._solo.game.to_act(self._solo.state) != everyone:
            raise BadOptions("not-simultaneous", game=game)
        self._solo = Solo(game, seats, options, max_cycles * count)
        self.metadata = {"name": f"turnabout_{game}_v1", "render_modes": list(MODES)}
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, actions = observation_space(self._solo.arrays), action_space(self._solo.arrays)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        self._solo.reset(seed)
        self.agents = self.possible_agents[:]
        self._masks = {agent: self._solo.legal(seat) for agent, seat in self._seats.items()}
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        solo, agents = self._solo, self.agents
        wrong = [agent for agent in agents if not self._is_legal(agent, actions[agent])]
        if not wrong:
            for agent in agents:
                solo.play(int(actions[agent]))
        ended = solo.terminated or bool(wrong)
        rewards = [-1.0 if agent in wrong else 0.0 for agent in agents] if wrong else solo.rewards
        if ended or solo.truncated:
            self.agents = []
            self._masks = dict.fromkeys(agents, solo.nothing)
        else:
            self._masks = {agent: solo.legal(self._seats[agent]) for agent in agents}
        if self.render_mode == HUMAN:
            self.render()
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, solo.truncated),
            self._infos(),
        )

    def render(self) -> Any:
        """The position in the chosen mode; a person sees what spectators may know."""
        return render(self.render_mode, self._solo.game, self._solo.state, None)

    def close(self) -> None:
        """Nothing to close."""

    def clone(self) -> TogetherEnv:
        """An independent copy of the game."""
        return deepcopy(self)

    def _is_legal(self, agent: str, action: int) -> bool:
        return 0 <= action < self._solo.arrays.actions and bool(self._masks[agent][action])

    def _observations(self) -> Observations:
        return {
            agent: observation(self._solo.observe(self._seats[agent]), mask)
            for agent, mask in self._masks.items()
        }

    def _infos(self) -> Infos:
        reason = {"reason": self._solo.reason} if self._solo.is_over else {}
        return {agent: {MASK: mask, **reason} for agent, mask in self._masks.items()}
