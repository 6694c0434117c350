"""What the lab asks about Chimes at midnight alone."""

from __future__ import annotations

from collections.abc import Mapping

from turnabout.games.chimes.state import BLACK_PAWN, WHITE_PAWN, Card, State
from turnabout.lab.chimes.experiments import EXPERIMENTS
from turnabout.lab.metrics.fact import Fact, number, part, rate
from turnabout.lab.survey import Playback

__all__ = ["EXPERIMENTS", "FACTS", "LIMITS", "facts"]

LIMITS = ("turn-limit",)
FACTS: Mapping[str, Fact] = {
    "beaten": part("games lost to the automaton itself"),
    "stuck": part("games that only the turn limit ended"),
    "idle": rate("turns that move nothing"),
    "win_turns": number("turns until a win"),
    "white_lost": number("white pawns lost"),
    "black_lost": number("black pawns lost"),
}


def facts(playback: Playback) -> dict[str, float]:
    states: list[State] = list(playback.states)
    turns = [
        (before, after)
        for _, move, before, after in playback.steps()
        if isinstance(move, Card) and after.turns > before.turns
    ]
    last = states[-1]
    found = {
        "white_lost": float(5 - last.pawns.count(WHITE_PAWN)),
        "black_lost": float(5 - last.pawns.count(BLACK_PAWN)),
    }
    if turns:
        found["idle"] = sum(one.pawns == two.pawns for one, two in turns) / len(turns)
    outcome = playback.outcome
    if outcome is not None:
        limited = outcome.reason in LIMITS
        found["stuck"] = float(limited)
        found["beaten"] = float(not limited and not outcome.scores[0])
        if outcome.scores[0]:
            found["win_turns"] = float(last.turns)
    return found
