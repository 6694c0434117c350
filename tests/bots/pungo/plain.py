"""What the tests of Pungo's bots share: questions, positions, and a search that merges nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np

from turnabout import make
from turnabout.bots import Bot, Budget, Question, Stop, bot
from turnabout.bots.bot import Level
from turnabout.bots.pungo.choices import choices, stack_of
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.root import put_row
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.value import leaf
from turnabout.bots.pungo.workspace import CELLS, ROOT_ROW
from turnabout.bots.search.limits import Limits
from turnabout.bots.search.table import WIN
from turnabout.fast.pungo.layout import ARENA, DIE
from turnabout.fast.pungo.turns import turns as listed_turns
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State


@cache
def pungo(**options: Any) -> Pungo:
    game = make("pungo", **options)
    assert isinstance(game, Pungo)
    return game


@cache
def level(word: str, **options: Any) -> Bot:
    return bot(pungo(**options), word)


@cache
def thinker(**options: Any) -> Thinker:
    return Thinker(pungo(**options), LEVEL_SETTINGS[Level.BEST])


def ask(word: str, state: State, nodes: int, seed: int = 0, **options: Any) -> str:
    """The answer of a bot, as text."""
    game = pungo(**options)
    (seat,) = game.to_act(state)
    question = Question(game, state, seat, Random(seed), Budget(nodes=nodes))
    return game.write_move(level(word, **options).answer(question).move)


def walk(game: Pungo, seed: int) -> Iterator[State]:
    """The states of random games, one after the other."""
    rng = Random(seed)
    while True:
        state = game.start()
        while acting := game.to_act(state):
            yield state
            (actor,) = acting
            state = game.play(state, actor, rng.choice(game.moves(state, actor)))


def unlimited() -> Limits:
    return Limits(Budget(nodes=10**9), Stop())


def placed(mind: Thinker, state: State) -> int:
    """A row of the workspace with a state in which a turn begins."""
    code = mind.fast.coding.encode(state)
    stacks = [stack_of(int(stack)) for stack in code[ARENA : ARENA + CELLS]]
    turns = np.array([[*stacks, int(code[DIE])]], np.int64)
    put_row(mind.workspace.address, ROOT_ROW, turns, 0)
    return ROOT_ROW


def deep(mind: Thinker, state: State, turns: int) -> int:
    """What the bots' own search finds a state to be worth to the player to act."""
    code = mind.fast.encode(state)
    found = choices(mind.options, code)
    if found.won.any():
        return WIN - 1
    limits = unlimited()
    mind.begin(limits, Random(0))
    order, values = np.arange(len(found.won), dtype=np.int32), np.zeros(len(found.won), np.int64)
    order, done = mind.look(code, found, order, values, turns)
    assert done
    return int(values[order[0]])


def minimax(mind: Thinker, state: State, turns: int, level: int = 0) -> int:
    """The same to the player to act by the moves of games/, nothing merged or cut off."""
    game = mind.fast.game
    assert isinstance(game, Pungo)
    assert state.player is not None
    if turns == 0:
        return _leaf(mind, state, level)
    return max(
        _after(mind, state, game.play(state, state.player, move), turns, level)
        for move in game.moves(state, state.player)
    )


def whole(mind: Thinker, state: State, turns: int, level: int = 0) -> int:
    """The same by the turns that fast/ lists, for positions with too many sequences of steps."""
    game = mind.fast.game
    assert isinstance(game, Pungo)
    assert state.player is not None
    if turns == 0:
        return _leaf(mind, state, level)
    if state.points is None:
        rolled = (game.play(state, state.player, move) for move in game.moves(state, state.player))
        return max(
            whole(mind, after, turns, level)
            if after.player == state.player
            else -whole(mind, after, turns - 1, level + 1)
            for after in rolled
        )
    best = -WIN
    for turn in listed_turns(game, state):
        after = state
        for step in turn.steps:
            after = game.play(after, state.player, step)
        if after.player is None:
            worth = WIN - level - 1 if after.points is not None else 0
        else:
            worth = -whole(mind, after, turns - 1, level + 1)
        best = max(best, worth)
    return best


def _after(mind: Thinker, state: State, after: State, turns: int, level: int) -> int:
    if after.player is None:
        return WIN - level - 1 if after.points is not None else 0
    if after.turns == state.turns:
        return minimax(mind, after, turns, level)
    return -minimax(mind, after, turns - 1, level + 1)


def _leaf(mind: Thinker, state: State, level: int) -> int:
    assert state.player is not None
    return int(leaf(mind.workspace.address, placed(mind, state), state.player, level))
