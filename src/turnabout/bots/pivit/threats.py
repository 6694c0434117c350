"""What a seat of Pivit threatens: to capture, and to become a master."""

from __future__ import annotations

from dataclasses import replace

from turnabout.bots.pivit.plain import MASTER
from turnabout.core.game import Seat
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import Move, State, is_master


def threats(game: Pivit, state: State, seat: Seat) -> list[Move]:
    """The moves that would change the material if it were this seat's turn."""
    if seat in state.resigned:
        return []
    state = replace(state, turn=seat, offers=())
    gains = {
        move: _gain(state.board, game.play(state, seat, move).board, move)
        for move in game.moves(state, seat)
        if isinstance(move, Move)
    }
    return sorted((move for move, gain in gains.items() if gain), key=lambda move: -gains[move])


def _gain(before: bytes, after: bytes, move: Move) -> float:
    taken, mover, there = before[move.target], before[move.source], after[move.target]
    capture = 0.0 if not taken else MASTER if is_master(taken) else 1.0
    return capture + (MASTER - 1.0) * (is_master(there) and not is_master(mover))
