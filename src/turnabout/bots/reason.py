"""Why a move is good, as data: what it threatens, what it stops, and what the best reply is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from turnabout.core.game import Actor, Game, Seat, timed
from turnabout.core.json import Json

Threats: TypeAlias = Callable[[Game[Any, Any], Any, Seat], Sequence[Any]]
"""The moves by which a seat would gain if it were its turn, best first; game-specific."""
Line: TypeAlias = Sequence[tuple[Actor, Any]]


@dataclass(frozen=True, slots=True)
class Reason:
    """Each is None if there is no such thing, or if it is unknown."""

    threat: Any = None
    """What the seat could do next that it could not do before."""
    stopped: tuple[Actor, Any] | None = None
    """What another seat could have done, and no longer can."""
    reply: tuple[Actor, Any] | None = None
    """The best reply by another seat; None in a race, where nobody replies."""

    def write(self, game: Game[Any, Any]) -> dict[str, Json]:
        """As JSON, with moves as text."""
        return {
            "threat": None if self.threat is None else game.write_move(self.threat),
            "stopped": None if self.stopped is None else _written(game, *self.stopped),
            "reply": None if self.reply is None else _written(game, *self.reply),
        }

    @classmethod
    def read(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> Reason:
        """The inverse of `write`."""
        threat, stopped, reply = data["threat"], data["stopped"], data["reply"]
        return cls(
            None if threat is None else game.read_move(threat),
            None if stopped is None else (stopped[0], game.read_move(stopped[1])),
            None if reply is None else (reply[0], game.read_move(reply[1])),
        )


def reason_of(
    game: Game[Any, Any], state: Any, seat: Seat, line: Line, threats: Threats | None
) -> Reason:
    """Why to play the first move of a line, from the line itself and both sides' threats."""
    others = ((who, move) for who, move in line[1:] if who >= 0 and who != seat)
    reply = next(others, None) if timed(game) is None else None
    if threats is None or not line:
        return Reason(reply=reply)
    after = game.play(state, seat, line[0][1])
    if game.outcome(after) is not None:
        return Reason()
    return Reason(
        threat=_first_new(threats(game, after, seat), threats(game, state, seat)),
        stopped=next(
            (
                (other, move)
                for other in range(game.seats)
                if other != seat
                for move in [_first_new(threats(game, state, other), threats(game, after, other))]
                if move is not None
            ),
            None,
        ),
        reply=reply,
    )


def _first_new(moves: Sequence[Any], known: Sequence[Any]) -> Any:
    return next((move for move in moves if move not in known), None)


def _written(game: Game[Any, Any], actor: Actor, move: Any) -> list[Json]:
    return [actor, game.write_move(move)]
