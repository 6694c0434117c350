"""From the log of a game to what metrics see of it, whoever played: bots or people."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from turnabout.core.game import Actor, Game, in_rounds, timed
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry
from turnabout.games import game_info, part_of
from turnabout.lab.metrics.measures import measure
from turnabout.lab.metrics.trace import Decision, Trace

PLAYOUTS = 128
"""Random games from each position whose value is estimated."""
MOST_TURNS = 120
"""Turns at which the course of a game is estimated."""
_LOADED: dict[tuple[str, int, str], Any] = {}


@dataclass(frozen=True, slots=True)
class Playback:
    """A game played again: what its own questions are answered from."""

    game: Game[Any, Any]
    log: Sequence[LogEntry]
    moves: Sequence[Any]
    states: Sequence[Any]
    """Before each move, and at the end."""
    outcome: Outcome | None

    @classmethod
    def of(cls, game: Game[Any, Any], log: Sequence[LogEntry]) -> Playback:
        moves = [game.read_move(entry.move) for entry in log]
        states = [game.start()]
        for entry, move in zip(log, moves, strict=True):
            states.append(game.play(states[-1], entry.actor, move))
        return cls(game, log, moves, states, game.outcome(states[-1]))

    def steps(self) -> list[tuple[Actor, Any, Any, Any]]:
        """Who did what, in which state, and what came of it."""
        actors = [entry.actor for entry in self.log]
        return list(zip(actors, self.moves, self.states, self.states[1:], strict=False))


@dataclass(frozen=True, slots=True)
class Survey:
    """All that a study keeps of one game."""

    measures: Mapping[str, float]
    facts: Mapping[str, float]
    """The answers of this game to its own questions."""
    places: Mapping[str, int]
    """How often each place of the board was moved to."""
    decisions: Sequence[Decision]


def survey(
    game: Game[Any, Any],
    log: Sequence[LogEntry],
    opening: int = 0,
    course: bool = False,
    by_people: bool = False,
) -> Survey:
    """The first `opening` entries were random; `course` asks to estimate how positions stood.

    People take real time, so that the clock of their log is right where bots need a model.
    """
    playback = Playback.of(game, log)
    trace = _trace(playback, opening)
    if by_people and log:
        trace = replace(trace, seconds=log[-1].ms / 1000, decisions=_clocked(playback, trace))
    if course:
        trace = replace(trace, decisions=_valued(playback, trace))
    own = own_part(game.name)
    facts = own.facts(playback) if own is not None and hasattr(own, "facts") else {}
    return Survey(measure(trace), facts, _places(playback, own), trace.decisions)


def own_part(name: str) -> ModuleType | None:
    """What the lab knows of one game alone: `LIMITS`, `places`, `facts` and `FACTS`."""
    return part_of(name, __name__.rpartition(".")[0])


def is_limit(name: str, reason: str) -> bool:
    """Whether games end for this reason only because programs play with limits."""
    return reason in getattr(own_part(name), "LIMITS", ("turn-limit",))


def is_beyond_kernels(game: Game[Any, Any]) -> bool:
    """Whether kernels know other rules than these; what only begins elsewhere is of their class."""
    return type(game) is not game_info(game.name).build


def _trace(playback: Playback, opening: int) -> Trace:
    game, log = playback.game, playback.log
    rounds = in_rounds(game)
    turns = _Turns(-1 if rounds is None else 0)
    decisions = []
    for place, entry in enumerate(log):
        state = playback.states[place]
        if entry.actor < 0:
            if rounds is not None and rounds.is_between_rounds(state):
                turns.next_round()
            continue
        turn = turns.of(entry.actor, game.to_act(state), rounds is not None)
        choices = len(game.moves(state, entry.actor))
        decisions.append(Decision(turn, entry.actor, choices, free=place >= opening))
    outcome = playback.outcome
    return Trace(
        game.seats,
        tuple(decisions),
        () if outcome is None else outcome.scores,
        outcome is not None and is_limit(game.name, outcome.reason),
        game_info(game.name).together,
        log[-1].ms / 1000 if timed(game) is not None and log else None,
    )


class _Turns:
    """Numbers turns: the moves of a seat in a row, or one of each who choose at the same time."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._asked: frozenset[Actor] = frozenset()
        self._acted: set[Actor] = set()

    def of(self, seat: Actor, asked: frozenset[Actor], in_rounds: bool) -> int:
        again = len(self._asked) > 1 and seat in self._acted
        if not in_rounds and (seat not in self._asked or again):
            self.next_round()
            self._asked = asked
        self._acted.add(seat)
        return self.number

    def next_round(self) -> None:
        self.number += 1
        self._acted.clear()


def _places(playback: Playback, own: ModuleType | None) -> dict[str, int]:
    if own is None or not hasattr(own, "places"):
        return {}
    found: Counter[str] = Counter()
    for entry, move in zip(playback.log, playback.moves, strict=True):
        if entry.actor >= 0:
            found.update(own.places(playback.game, move))
    return dict(found)


def _clocked(playback: Playback, trace: Trace) -> tuple[Decision, ...]:
    """The decisions with how long each took: since whatever was done before it.

    In a race, or where several choose at the same time, that is nobody's own time.
    """
    times = [0, *(entry.ms for entry in playback.log)]
    alone = [
        (after - before) / 1000 if len(playback.game.to_act(state)) == 1 else None
        for entry, state, before, after in zip(
            playback.log, playback.states, times, times[1:], strict=False
        )
        if entry.actor >= 0
    ]
    return tuple(
        replace(decision, seconds=seconds)
        for decision, seconds in zip(trace.decisions, alone, strict=True)
    )


def _valued(playback: Playback, trace: Trace) -> tuple[Decision, ...]:
    """The first decision of each turn with what each seat can expect in random games from it."""
    game = playback.game
    fast = _kernels(game)
    if fast is None:
        return trace.decisions
    import numpy as np

    states = [
        state
        for entry, state in zip(playback.log, playback.states, strict=False)
        if entry.actor >= 0
    ]
    firsts, seen = [], set[int]()
    for place, one in enumerate(trace.decisions):
        if one.turn not in seen and len(seen) < MOST_TURNS:
            seen.add(one.turn)
            firsts.append(place)
    codes = np.repeat(np.stack([fast.encode(states[place]) for place in firsts]), PLAYOUTS, axis=0)
    played = fast.playouts(codes, seed=len(codes), limit=1000, threads=1)
    scores = np.where((played.reasons > 0)[:, None], played.scores, 1 / game.seats)
    means = scores.reshape(len(firsts), PLAYOUTS, game.seats).mean(axis=1)
    decisions = list(trace.decisions)
    for place, values in zip(firsts, means, strict=True):
        decisions[place] = replace(decisions[place], values=tuple(map(float, values)))
    return tuple(decisions)


def _kernels(game: Game[Any, Any]) -> Any:
    from turnabout.fast import compiled_games, load

    # In a race it matters who is quick, together that partners understand each other: random games
    # know nothing of either.
    together = game_info(game.name).together
    if game.name not in compiled_games() or together or timed(game) is not None:
        return None
    if is_beyond_kernels(game):
        return None
    key = game.name, game.seats, json.dumps(dict(game.options), sort_keys=True)
    if key not in _LOADED:
        _LOADED[key] = load(game)
    return _LOADED[key]
