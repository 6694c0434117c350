"""Every game as a Python game for OpenSpiel, named `turnabout_` plus its name, with its options.

Importing this module registers them. Seats that choose simultaneously are asked in turn, without
seeing what the others chose.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from turnabout.core.extras import extras_named
from turnabout.core.game import CHANCE, Game
from turnabout.core.rules import Rules
from turnabout.envs.registration import camel
from turnabout.fast import has_arrays, load_arrays
from turnabout.fast.types import Code
from turnabout.games import game_info, playable_games

with extras_named():
    import pyspiel

    from turnabout.fast.arrays import Arrays
    from turnabout.fast.rows import NOBODY

LONGEST = 100_000
"""The longest game in actions; with the bounded options games end long before."""
MOST_OUTCOMES = 1000
"""Chance with more outcomes is drawn in several parts: a deal has 20!."""


class OptionGame(pyspiel.Game):
    """A game with its options; `players` is the number of seats."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_parameters(self.name), **(params or {})}
        seats = given.pop("players")
        self.shared = Shared(load_arrays(game_info(self.name).make(seats, given)))
        super().__init__(_type(self.name, self.shared.game), _info(self.shared), params or {})

    def new_initial_state(self, text: str | None = None) -> OptionState:
        return OptionState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        return Observer(self.shared, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Shared:
    """What all states of a game have in common; copying a state does not copy it."""

    def __init__(self, arrays: Arrays[Any, Any]) -> None:
        self.game = arrays.game
        self.arrays = arrays
        self.fast = arrays.fast

    def __reduce__(self) -> tuple[Any, ...]:
        return Shared, (self.arrays,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def chances(self, code: Code) -> Any:
        """The moves of chance; there can be very many."""
        return self.game.moves(self.fast.decode(code), CHANCE)


class OptionState(pyspiel.State):
    """A state, its log, and the parts drawn so far of a chance move."""

    def __init__(self, game: OptionGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.code: Code = self.shared.arrays.start.copy()
        self.log: list[tuple[int, str]] = []
        self._drawn: tuple[int, ...] = ()

    def current_player(self) -> int:
        turn = self.shared.arrays.turn(self.code)
        special = {NOBODY: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}
        return int(special.get(turn, turn))

    def is_terminal(self) -> bool:
        return self.shared.arrays.turn(self.code) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        masks = self.shared.arrays.legal(self.code.reshape(1, -1), player, threads=1).masks
        return np.flatnonzero(masks[0]).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = radices(len(self.shared.chances(self.code)))[len(self._drawn)]
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._draw(action)
            return
        actor = self.current_player()
        self.log.append((actor, self._action_to_string(actor, action)))
        self.code = self.shared.arrays.play(self.code, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            move = self.shared.arrays.move(self.code, action, player)
            return self.shared.game.write_move(move)
        moves = self.shared.chances(self.code)
        if len(moves) > MOST_OUTCOMES:
            return f"{len(self._drawn)}:{action}"
        return self.shared.game.write_move(moves[action])

    def returns(self) -> list[float]:
        outcome = self.shared.fast.outcome(self.code)
        if outcome is None:
            return [0.0] * self.shared.game.seats
        return [2 * score - 1 for score in outcome.scores]

    def resample_from_infostate(self, player: int, sampler: Any) -> OptionState:
        """The same game with other moves in place of those this player may not know."""
        hidden = self._hidden_from(player)
        other = self.get_game().new_initial_state()
        for action in self.history():
            if other.is_chance_node():
                other.apply_action(action)
                continue
            if len(other.log) in hidden:
                legal = other.legal_actions()
                action = legal[int(sampler() * len(legal))]
            other.apply_action(action)
        return other

    def seen_by(self, player: int) -> str:
        """Everything a player has seen: the log without what is hidden from them."""
        hidden = self._hidden_from(player)
        entries = (
            f"{actor}:{'?' if place in hidden else move}"
            for place, (actor, move) in enumerate(self.log)
        )
        return f"{player} {' '.join(entries)}"

    def __str__(self) -> str:
        drawn = f" {self._drawn}" if self._drawn else ""
        return self.shared.game.write_state(self.shared.fast.decode(self.code)) + drawn

    def _draw(self, outcome: int) -> None:
        game, moves = self.shared.game, self.shared.chances(self.code)
        parts = radices(len(moves))
        self._drawn += (outcome,)
        if len(self._drawn) < len(parts):
            return
        number = 0
        for part, drawn in zip(parts, self._drawn, strict=True):
            number = number * part + drawn
        move, self._drawn = moves[number], ()
        self.log.append((CHANCE, game.write_move(move)))
        after = game.play(self.shared.fast.decode(self.code), CHANCE, move)
        self.code = self.shared.fast.encode(after)

    def _hidden_from(self, player: int) -> set[int]:
        """The places in the log of moves that a player may not know yet."""
        actors = self.shared.game.hidden_from(self.shared.fast.decode(self.code), player)
        made = [actor for actor, _ in self.log]
        return {len(made) - 1 - made[::-1].index(actor) for actor in actors}


class Observer:
    """The tensor of `fast`, field by field; with perfect recall, everything seen as text."""

    def __init__(self, shared: Shared, recalls: bool) -> None:
        self._shared = shared
        self._recalls = recalls
        arrays = shared.arrays
        self.tensor = np.zeros(0 if recalls else arrays.size, np.float32)
        self.dict: dict[str, Any] = {} if recalls else arrays.parts(self.tensor)

    def set_from(self, state: OptionState, player: int) -> None:
        if not self._recalls:
            self.tensor[:] = self._shared.arrays.observe(
                state.code.reshape(1, -1), player, threads=1
            )[0]

    def string_from(self, state: OptionState, player: int) -> str:
        if self._recalls:
            return state.seen_by(player)
        game = self._shared.game
        return game.write_state(game.mask(self._shared.fast.decode(state.code), player))


def radices(count: int) -> tuple[int, ...]:
    """The sizes of successive draws that together pick one of `count`, all equally likely."""
    found = []
    while count > MOST_OUTCOMES:
        part = next(part for part in range(MOST_OUTCOMES, 0, -1) if count % part == 0)
        if part == 1:
            break
        found.append(part)
        count //= part
    return (*found, count)


def register() -> None:
    """Register every game with OpenSpiel; calling it twice is harmless."""
    known = set(pyspiel.registered_names())
    for name in playable_games():
        if has_arrays(name) and _short(name) not in known:
            game = game_info(name).make(None, game_info(name).bounded)
            kind = type(f"{camel(name)}Game", (OptionGame,), {"name": name})
            pyspiel.register_game(_type(name, game), kind)


def _short(name: str) -> str:
    return f"turnabout_{name.replace('-', '_')}"


def _parameters(name: str) -> dict[str, Any]:
    """Every option with its default, and the number of seats."""
    info = game_info(name)
    return {"players": info.usual_seats, **info.make(None, info.bounded).options}


def _type(name: str, game: Game[Any, Any]) -> Any:
    kind, info = pyspiel.GameType, game_info(name)
    # In all games so far, chance acts first or not at all.
    chancy = CHANCE in game.to_act(game.start())
    secret = getattr(type(game), "mask", None) is not Rules.mask
    utility = kind.Utility.IDENTICAL if info.together else kind.Utility.CONSTANT_SUM
    if game.seats == 2 and not info.together:
        utility = kind.Utility.ZERO_SUM
    return kind(
        short_name=_short(name),
        long_name=camel(name),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if chancy else kind.ChanceMode.DETERMINISTIC
        ),
        information=(
            kind.Information.IMPERFECT_INFORMATION
            if secret
            else kind.Information.PERFECT_INFORMATION
        ),
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=info.seats[-1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
        provides_factored_observation_string=False,
    )


def _info(shared: Shared) -> Any:
    game = shared.game
    together = game_info(game.name).together
    return pyspiel.GameInfo(
        num_distinct_actions=shared.arrays.actions,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if together else float(2 - game.seats),
        max_game_length=LONGEST,
    )


register()
