"""Pivit for those who watch: what to draw and what to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnabout.core.game import Actor
from turnabout.core.json import Json
from turnabout.games.pivit.state import (
    ACROSS,
    AnyMove,
    Gesture,
    Move,
    State,
    axis,
    is_master,
    owner,
)

if TYPE_CHECKING:
    from turnabout.games.pivit.game import Pivit

_REASONS = {
    "last-standing": "nobody else is left",
    "agreed": "a draw was agreed",
    "masters": "no minion is left",
    "quiet": "nothing has happened for too long",
    "blocked": "nobody can move",
}


def view(game: Pivit, state: State) -> dict[str, Json]:
    outcome = game.outcome(state)
    return {
        "game": game.name,
        "phase": "over" if outcome else "move",
        "to_act": sorted(game.to_act(state)),
        "outcome": outcome.as_json() if outcome else None,
        "says": _status(game, state),
        "size": game.size,
        "corners": [game.board.names[corner] for corner in sorted(game.board.corners)],
        "pieces": [
            _piece(game, state, square) for square, piece in enumerate(state.board) if piece
        ],
        "seats": [_seat(state, seat) for seat in range(game.seats)],
        "quiet": state.quiet,
        "quiet_limit": game.quiet_limit,
    }


def tell(game: Pivit, state: State, actor: Actor, move: AnyMove) -> list[dict[str, Json]]:
    after = game.play(state, actor, move)
    if isinstance(move, Gesture):
        what = "resigns" if move is Gesture.RESIGN else "offers or accepts a draw"
        events: list[dict[str, Json]] = [
            {"event": move.value, "seat": actor, "says": f"Player {actor + 1} {what}."}
        ]
    else:
        events = [_moved(game, state, after, actor, move)]
    if after.turn != state.turn or not isinstance(move, Gesture):
        events += [_skipped(seat) for seat in _passed_over(game, after, actor)]
    if after.turn is None:
        events.append({"event": "over", "says": _status(game, after)})
    return events


def _moved(game: Pivit, state: State, after: State, actor: Actor, move: Move) -> dict[str, Json]:
    names = game.board.names
    captured = state.board[move.target]
    promoted = is_master(after.board[move.target]) and not is_master(state.board[move.source])
    says = f"Player {actor + 1} moves {names[move.source]} to {names[move.target]}"
    if captured:
        says += f" and captures a {_rank(captured)} of player {owner(captured) + 1}"
    if promoted:
        says += " and becomes a master"
    return {
        "event": "move",
        "seat": actor,
        "piece": f"p{state.ids[move.source]}",
        "from": names[move.source],
        "to": names[move.target],
        "captured": f"p{state.ids[move.target]}" if captured else None,
        "promoted": promoted,
        "says": says + ".",
    }


def _passed_over(game: Pivit, after: State, actor: Actor) -> list[int]:
    """Those still in the game whose turn was skipped."""
    if after.turn is None:
        return []
    skipped = []
    seat = (actor + 1) % game.seats
    while seat != after.turn:
        if seat in game.contenders(after):
            skipped.append(seat)
        seat = (seat + 1) % game.seats
    return skipped


def _skipped(seat: int) -> dict[str, Json]:
    return {"event": "skip", "seat": seat, "says": f"Player {seat + 1} cannot move."}


def _piece(game: Pivit, state: State, square: int) -> dict[str, Json]:
    piece = state.board[square]
    at, seat = game.board.names[square], owner(piece)
    way = "across" if axis(piece) == ACROSS else "up-down"
    return {
        "id": f"p{state.ids[square]}",
        "at": at,
        "seat": seat,
        "rank": _rank(piece),
        "axis": way,
        "says": f"{at}: {_rank(piece)} of player {seat + 1}, {way}",
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    own = [piece for piece in state.board if piece and owner(piece) == seat]
    masters = sum(is_master(piece) for piece in own)
    return {
        "seat": seat,
        "minions": len(own) - masters,
        "masters": masters,
        "mastery": state.mastery[seat],
        "resigned": seat in state.resigned,
        "offers_draw": seat in state.offers,
        "says": f"Player {seat + 1}: {len(own) - masters} minions, {masters} masters",
    }


def _status(game: Pivit, state: State) -> str:
    outcome = game.outcome(state)
    if outcome is None:
        return f"Player {(state.turn or 0) + 1} is to move."
    winners = [seat for seat, score in enumerate(outcome.scores) if score]
    names = " and ".join(f"player {seat + 1}" for seat in winners)
    result = f"{names} wins" if len(winners) == 1 else f"a draw between {names}"
    return f"Game over, {_REASONS[outcome.reason]}: {result}."


def _rank(piece: int) -> str:
    return "master" if is_master(piece) else "minion"
