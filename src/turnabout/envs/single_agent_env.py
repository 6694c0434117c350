"""A game for one agent, as a Gymnasium environment: bots take the other seats."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Literal

import gymnasium

from turnabout.bots import Bot, Question, bot
from turnabout.core.errors import BadOptions
from turnabout.core.game import Seat
from turnabout.core.json import Json
from turnabout.envs.rendering import HUMAN, MODES, check_mode, render
from turnabout.envs.solo import Solo
from turnabout.envs.spaces import MASK, LegalActions, observation, observation_space
from turnabout.fast.checks import within
from turnabout.fast.types import Bits

MOST_SEED = 2**63 - 1


class SingleEnv(gymnasium.Env[Any, Any]):
    """The agent takes one seat; bots in the others respond to each of its actions.

    The reward comes at the end: 2 x score - 1. `action_space.sample()` gives legal actions; an
    illegal one raises BadArray or, with `illegal="lose"`, loses the game.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        game: str,
        opponent: str | Bot = "random",
        seat: Seat | None = 0,
        seats: int | None = None,
        render_mode: str | None = None,
        limit: int = 0,
        illegal: Literal["raise", "lose"] = "raise",
        **options: Json,
    ) -> None:
        """With `seat` None, draw one per game; `limit` truncates after that many actions in all."""
        self._solo = Solo(game, seats, options, limit)
        played = self._solo.game
        self._opponent = bot(played, opponent) if isinstance(opponent, str) else opponent
        self._given = seat if seat is None else within(seat, 0, played.seats - 1)
        self.seat: Seat = self._given or 0
        """The agent's seat in this game."""
        if illegal not in ("raise", "lose"):
            raise BadOptions("no-such-treatment", text=illegal)
        self._loses = illegal == "lose"
        self.render_mode = check_mode(render_mode)
        self.observation_space = observation_space(self._solo.arrays)
        self.action_space = LegalActions(self._solo)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bits], dict[str, Any]]:
        super().reset(seed=seed)
        self._solo.reset(int(self.np_random.integers(MOST_SEED)))
        self._rng = Random(int(self.np_random.integers(MOST_SEED)))
        self.seat = self._rng.randrange(self._solo.game.seats) if self._given is None else self.seat
        self._let_others_play()
        if self.render_mode == HUMAN:
            self.render()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Bits], float, bool, bool, dict[str, Any]]:
        solo = self._solo
        if self._loses and not solo.may(action):
            solo.lose(self.seat)
        else:
            solo.play(action)
        self._let_others_play()
        if self.render_mode == HUMAN:
            self.render()
        reward = solo.rewards[self.seat]
        return self._seen(), reward, solo.terminated, solo.truncated, self._info()

    def render(self) -> Any:
        """The position in the chosen mode; a person sees what the agent may know."""
        return render(self.render_mode, self._solo.game, self._solo.state, self.seat)

    def clone(self) -> SingleEnv:
        """An independent copy of the game."""
        return deepcopy(self)

    def _let_others_play(self) -> None:
        solo = self._solo
        while not solo.is_over and solo.actor != self.seat:
            question = Question.about(solo.game, solo.state, solo.actor, rng=self._rng)
            solo.play_move(self._opponent.answer(question).move)

    def _seen(self) -> dict[str, Bits]:
        return observation(self._solo.observe(self.seat), self._solo.mask)

    def _info(self) -> dict[str, Any]:
        reason = {"reason": self._solo.reason} if self._solo.is_over else {}
        return {MASK: self._solo.mask, **reason}
