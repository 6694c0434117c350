"""Every game as a PettingZoo environment: in turns, or in parallel where the rules say so."""

from __future__ import annotations

from typing import Any

from turnabout.core.extras import extras_named
from turnabout.core.game import Seat
from turnabout.core.json import Json
from turnabout.envs.parallel_env import TogetherEnv
from turnabout.envs.rendering import HUMAN, MODES, check_mode, render
from turnabout.envs.solo import Solo
from turnabout.envs.spaces import MASK, action_space, observation, observation_space
from turnabout.fast.types import Bits

with extras_named():
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def agent_of(seat: Seat) -> str:
    return f"player_{seat}"


class TurnEnv(AECEnv[str, dict[str, Bits], int | None]):
    """A game in turns. The agent's observation and info contain the mask.

    An illegal action raises BadArray and changes nothing.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int = 0,
        **options: Json,
    ) -> None:
        """`max_cycles` truncates the game after that many actions per seat; 0 means never."""
        super().__init__()
        self._solo = Solo(game, seats, options)
        self._solo = Solo(game, seats, options, max_cycles * self._solo.game.seats)
        self.metadata = {
            "name": f"turnabout_{game.replace('-', '_')}_v1",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [agent_of(seat) for seat in range(self._solo.game.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, actions = observation_space(self._solo.arrays), action_space(self._solo.arrays)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.agents: list[str] = []
        self._waiting = {MASK: self._solo.nothing}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._solo.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self.agents, self._waiting)
        self._select(agent_of(self._solo.actor))

    def observe(self, agent: str) -> dict[str, Bits]:
        seat = self._seats[agent]
        mask = self._solo.mask if seat == self._solo.actor else self._solo.nothing
        return observation(self._solo.observe(seat), mask)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._solo.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._waiting
        if self._solo.is_over:
            self._finish(agent)
        else:
            self._select(agent_of(self._solo.actor))
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """The position in the chosen mode; a person sees what the seat to act may know."""
        return render(self.render_mode, self._solo.game, self._solo.state, self._solo.viewer)

    def close(self) -> None:
        """Nothing to close."""

    def clone(self) -> TurnEnv:
        """An independent copy of the game."""
        other = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(other, name, _copied(value))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> TurnEnv:
        return self.clone()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _select(self, agent: str) -> None:
        self.agent_selection = agent
        self.infos[agent] = {MASK: self._solo.mask}

    def _finish(self, agent: str) -> None:
        solo = self._solo
        for seat, each in enumerate(self.agents):
            self.rewards[each] = solo.rewards[seat]
            self.terminations[each] = solo.terminated
            self.truncations[each] = solo.truncated
            self.infos[each] = {MASK: solo.nothing, "reason": solo.reason}
        self._accumulate_rewards()
        self.agent_selection = agent_of((self._seats[agent] + 1) % solo.game.seats)


def raw_env(game: str, **settings: Any) -> TurnEnv:
    """A game in turns, without wrappers, for speed."""
    return TurnEnv(game, **settings)


def env(game: str, **settings: Any) -> Any:
    """A game in turns with PettingZoo's usual wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str, **settings: Any) -> TogetherEnv:
    """A game in which all seats choose simultaneously; BadOptions if they do not."""
    return TogetherEnv(game, **settings)


def _copied(value: Any) -> Any:
    match value:
        case Solo():
            return value.clone()
        case dict():
            return dict(value)
        case list():
            return list(value)
    return value
