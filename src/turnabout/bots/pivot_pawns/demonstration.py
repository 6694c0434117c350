"""Demonstrations: the solution that was bid, a slip of the tongue, or the flaw in a wrong bid."""

from __future__ import annotations

from math import log
from random import Random
from typing import NamedTuple

from turnabout.bots.answer import Answer
from turnabout.bots.pivot_pawns.levels import LevelSettings
from turnabout.bots.pivot_pawns.solver import Solver, Ways
from turnabout.bots.question import Question
from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import (
    PAIRS,
    Mistake,
    legal_pivots,
    mistake,
    pivot_icon,
    pivoted,
)
from turnabout.games.pivot_pawns.state import AnyMove, Concede, Pivot, Placement, State

UNEVEN = 0.25
"""The spread of the time per pivot."""
IN_TIME = 0.9
"""The largest share of the remaining time that is used."""

_LISTED = 200


def show(game: PivotPawns, question: Question, mind: LevelSettings, solver: Solver) -> Answer:
    """The next pivot with all three parts named (PP-5), or the end of a mistaken bid.

    PP-10: if the table finds the icon, a wrong one cannot be named.
    """
    state, rng = question.state, question.rng
    pawns, left = game.pawns(state), state.demonstrator.length - len(state.pivots)
    riddle = _Riddle(solver, game.deck, state.target)
    ways = riddle.ways(pawns)
    move: AnyMove
    if not ways:
        move = Concede()
    elif len(ways[0]) > left:
        move = _mistaken(game, riddle, pawns, left, rng)
    else:
        move = _next_pivot(riddle, pawns, left, rng)
        if not game.icons_found and rng.random() < mind.slip:
            move = _slipped(game.deck, pawns, move, rng)
    return Answer(move, _pace(game, question, mind, left))


def _pace(game: PivotPawns, question: Question, mind: LevelSettings, left: int) -> float:
    """Seconds for this pivot, so that there is time for all that are left (PP-6)."""
    wait = question.rng.lognormvariate(log(mind.hand), UNEVEN)
    if not game.demonstration_seconds:
        return wait
    time_left = game.demonstration_seconds - _shown_for(question)
    return max(0.0, min(wait, IN_TIME * time_left / left))


def _shown_for(question: Question) -> float:
    """Seconds since the demonstration began, including the time before its first pivot."""
    state: State = question.state
    before = len(question.past) - len(state.pivots) - 1
    return 0.0 if before < 0 else max(0, question.ms - question.past[before].ms) / 1000


class _Riddle(NamedTuple):
    """The target, wherever the pawns are."""

    solver: Solver
    deck: Deck
    target: int

    def ways(self, pawns: Placement) -> Ways:
        return self.solver.solutions(self.deck, pawns, self.target, _LISTED)


def _next_pivot(riddle: _Riddle, pawns: Placement, left: int, rng: Random) -> Pivot:
    """Along one of the shortest solutions, or along the longer one that was bid."""
    ways = riddle.ways(pawns)
    if left == len(ways[0]) + 1:
        detours = [
            pivot
            for pivot in legal_pivots(riddle.deck, pawns, riddle.target)
            if _is_detour(riddle, pawns, pivot, len(ways[0]))
        ]
        if detours:
            return rng.choice(detours)
    return rng.choice(ways)[0]


def _is_detour(riddle: _Riddle, pawns: Placement, pivot: Pivot, length: int) -> bool:
    """Whether a pivot begins a solution that is one pivot longer and does need it."""
    rests = riddle.ways(pivoted(riddle.deck, pawns, pivot))
    return (
        bool(rests)
        and len(rests[0]) == length
        and not any(_leads(riddle.deck, pawns, riddle.target, rest) for rest in rests)
    )


def _leads(deck: Deck, pawns: Placement, target: int, way: tuple[Pivot, ...]) -> bool:
    """Whether these pivots are a solution from here."""
    for pivot in way:
        if mistake(deck, pawns, target, pivot):
            return False
        pawns = pivoted(deck, pawns, pivot)
    return pawns[deck.colours[target]] == target


def _slipped(deck: Deck, pawns: Placement, pivot: Pivot, rng: Random) -> Pivot:
    """The right pawns with a wrong icon of the moving pawn's card."""
    icons = [icon for icon in deck.cards[pawns[pivot.moving]] if icon != pivot.icon]
    return Pivot(pivot.moving, pivot.pivot, rng.choice(icons))


def _mistaken(
    game: PivotPawns, riddle: _Riddle, pawns: Placement, left: int, rng: Random
) -> AnyMove:
    """What a player shows after a bid that was one too low: no solution fits the pivots left."""
    overlooked = _overlooked(riddle, pawns, left)
    if overlooked:
        return rng.choice(overlooked)
    if left > 1:
        return rng.choice(riddle.ways(pawns))[0]
    if game.icons_found:
        return Concede()
    return rng.choice((Concede(), _claim(riddle.deck, pawns, riddle.target, rng)))


def _overlooked(riddle: _Riddle, pawns: Placement, left: int) -> list[Pivot]:
    """Pivots onto a card of the pawn's own colour that would work if they were legal."""
    found, deck = [], riddle.deck
    for moving, other in PAIRS:
        pivot = Pivot(moving, other, pivot_icon(deck, pawns, moving, other))
        if mistake(deck, pawns, riddle.target, pivot) is Mistake.COLOUR:
            rests = riddle.ways(pivoted(deck, pawns, pivot))
            if rests and len(rests[0]) < left:
                found.append(pivot)
    return found


def _claim(deck: Deck, pawns: Placement, target: int, rng: Random) -> Pivot:
    """The claim that the active pawn reaches the target by an icon that the pivot pawn lacks."""
    active = deck.colours[target]
    others = [pawn for pawn in range(len(pawns)) if pawn != active]
    return Pivot(active, rng.choice(others), deck.shared[pawns[active]][target])
