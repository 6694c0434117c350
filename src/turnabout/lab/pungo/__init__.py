"""What the lab asks about Pungo alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from turnabout.games.pungo.arena import CELLS
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import AnyMove, Face, Roll, State, Step
from turnabout.lab.metrics.fact import Fact, number, part, rate
from turnabout.lab.pungo.experiments import EXPERIMENTS
from turnabout.lab.survey import Playback

__all__ = ["EXPERIMENTS", "FACTS", "LIMITS", "facts", "places"]

LIMITS = ("turn-limit",)
FACTS: Mapping[str, Fact] = {
    "exile": part("decided games won by exile rather than by symmetry"),
    "ways_first": number("ways to tip the die, first player"),
    "ways_second": number("ways to tip the die, second player"),
    "points": number("points of a roll"),
    **{f"face_{face}": rate(f"rolls that show a {face}") for face in range(1, 7)},
    "passed": rate("turns in which nothing could move"),
    "steps": number("steps in a turn"),
}


def places(game: Pungo, move: AnyMove) -> Sequence[str]:
    return (CELLS[move.target],) if isinstance(move, Step) else ()


def facts(playback: Playback) -> dict[str, float]:
    found: dict[str, float] = {}
    faces: list[int] = []
    ways: tuple[list[int], list[int]] = [], []
    for actor, move, before, after in playback.steps():
        if isinstance(move, Roll | Face):
            faces.append(after.die.top)
        if isinstance(move, Roll):
            ways[actor].append(len(playback.game.moves(before, actor)))
    for name, counted in zip(("ways_first", "ways_second"), ways, strict=True):
        if counted:
            found[name] = fmean(counted)
    if faces:
        found["points"] = fmean(faces)
        found |= {f"face_{face}": faces.count(face) / len(faces) for face in range(1, 7)}
    last: State = playback.states[-1]
    if last.turns:
        steps = [move for move in playback.moves if isinstance(move, Step)]
        moved = {before.turns for _, move, before, _ in playback.steps() if isinstance(move, Step)}
        found["passed"] = 1 - len(moved) / last.turns
        found["steps"] = len(steps) / max(len(moved), 1)
    if playback.outcome is not None and playback.outcome.reason not in LIMITS:
        found["exile"] = float(playback.outcome.reason == "exile")
    return found
