"""What the lab asks about Pivit alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import EMPTY, AnyMove, Move, State, is_master, owner
from turnabout.lab.metrics.fact import Fact, number, part
from turnabout.lab.survey import Playback

LIMITS = ("quiet",)
FACTS: Mapping[str, Fact] = {
    "tie_break": part("games that the order of first masters decided"),
    "first_master": part("games won by whoever had the first master"),
    "promotion": number("turn of the first promotion"),
    "promotions": number("promotions in a game"),
    "corners": number("different corners on which pieces are promoted"),
    "masters": number("masters on the board at the end"),
    "captures": number("captures in a game"),
    "skipped": number("turns skipped because a player with pieces could not move"),
    "quiet": number("longest row of turns without a capture or promotion"),
    "repeated": part("games in which a position comes back (without a limit they need not end)"),
}


def places(game: Pivit, move: AnyMove) -> Sequence[str]:
    return (game.board.names[move.target],) if isinstance(move, Move) else ()


def facts(playback: Playback) -> dict[str, float]:
    last: State = playback.states[-1]
    masters = [_masters(last, seat) for seat in range(playback.game.seats)]
    pieces = [len(state.board) - state.board.count(EMPTY) for state in playback.states]
    first = next((n for n, state in enumerate(playback.states) if any(state.mastery)), None)
    corners = _promotions(playback)
    found = {
        "promotions": float(len(corners)),
        "corners": float(len(set(corners))),
        "masters": float(sum(masters)),
        "captures": float(pieces[0] - pieces[-1]),
        "skipped": float(_skipped(playback)),
        "quiet": float(max(state.quiet for state in playback.states)),
        "repeated": float(_repeated(playback.states)),
    }
    if first is not None:
        found["promotion"] = float(first)
    outcome = playback.outcome
    if outcome is not None and 1.0 in outcome.scores:
        winner = outcome.scores.index(1.0)
        alone = outcome.reason == "last-standing"
        found["tie_break"] = float(not alone and masters.count(masters[winner]) > 1)
        if first is not None:
            found["first_master"] = float(last.mastery[winner] == 1)
    return found


def _masters(state: State, seat: int) -> int:
    return sum(is_master(one) and owner(one) == seat for one in state.board if one != EMPTY)


def _promotions(playback: Playback) -> list[int]:
    """The corners on which minions became masters, in order."""
    return [
        move.target
        for _, move, before, after in playback.steps()
        if isinstance(move, Move)
        and is_master(after.board[move.target])
        and not is_master(before.board[move.source])
    ]


def _repeated(states: Sequence[State]) -> bool:
    """Whether the same board came back with the same player to move."""
    positions = [(state.board, state.turn) for state in states]
    return len(set(positions)) < len(positions)


def _skipped(playback: Playback) -> int:
    seats, total = playback.game.seats, 0
    for (one, *_, after), (two, *_) in pairwise(playback.steps()):
        between = [(one + turn) % seats for turn in range(1, seats + 1)]
        waiting = between[: between.index(two)] if two in between else []
        total += sum(any(p != EMPTY and owner(p) == seat for p in after.board) for seat in waiting)
    return total
