"""What the cards shown so far say about both players, read from the log alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from turnabout.bots.budget import Stop
from turnabout.core.record import UNKNOWN_MOVE, LogEntry
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, State

Shown: TypeAlias = tuple[State, tuple[Card, Card]]
"""A state before a turn, and the cards of seat 0 and seat 1."""


def turns_shown(game: Chimes, past: Sequence[LogEntry], now: State, stop: Stop) -> list[Shown]:
    """The turns of a log that leads to this state; none if it does not, or if stopped."""
    state, found = game.start(), list[Shown]()
    for entry in past:
        if stop.is_set() or entry.move == UNKNOWN_MOVE:
            continue
        before, move = state, game.read_move(entry.move)
        state = game.play(before, entry.actor, move)
        if state.turns > before.turns and isinstance(move, Card):
            found.append((before, game.shown(before, entry.actor, move)))
    same = (state.cards, state.pawns, state.turns) == (now.cards, now.pawns, now.turns)
    return found if same and not stop.is_set() else []


def turns_without_motion(turns: Sequence[Shown], now: State) -> list[int]:
    """Before each of the turns, and now: for how many turns no pawn has moved."""
    pawns = [state.pawns for state, _ in turns] + [now.pawns]
    found = [0]
    for before, after in pairwise(pawns):
        found.append(found[-1] + 1 if before == after else 0)
    return found
