"""Boards to ask the bots about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from turnabout.bots import Budget, Question, Stop
from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.core.record import LogEntry, Record, replay, shown_log
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State

TWO_TURNS = Budget(nodes=10_100)


def chimes(**options: Json) -> Chimes:
    game = game_info("chimes").make(2, options)
    assert isinstance(game, Chimes)
    return game


def met(game: Chimes, seed: int, turns: int) -> Record:
    """So many random turns that end nothing."""
    rng = Random(seed)
    while True:
        record, state = Record.of(game), game.start()
        deal = game.sample(state, rng)
        record, state = record.add(CHANCE, game.write_move(deal)), game.play(state, CHANCE, deal)
        while state.turns < turns and game.outcome(state) is None:
            for seat in range(2):
                card = rng.choice(game.moves(state, seat))
                record = record.add(seat, game.write_move(card))
                state = game.play(state, seat, card)
        if game.outcome(state) is None:
            return record


def last(game: Chimes, record: Record) -> State:
    return replay(game, record.log)[-1]


def asked(
    game: Chimes,
    state: State,
    seat: int,
    log: Sequence[LogEntry] = (),
    budget: Budget = TWO_TURNS,
    seed: int = 0,
    stop: Stop | None = None,
) -> Question:
    """What the seat is asked; the log may be unknown."""
    past = shown_log(game, state, log, seat) if log else ()
    masked = game.mask(state, seat)
    return Question(game, masked, seat, Random(seed), budget, past, 0, stop or Stop())
