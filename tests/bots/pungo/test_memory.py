"""Nobody who is better off walks in circles."""

from __future__ import annotations

from itertools import islice
from random import Random

import numpy as np
import pytest

from tests.bots.pungo.plain import placed, pungo, thinker, unlimited, walk
from turnabout.bots.pungo.choices import choices
from turnabout.bots.pungo.memory import NOTHING, Memory, end_of
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.workspace import CELLS, R_DIE
from turnabout.bots.search.table import PROVEN
from turnabout.core.errors import TurnaboutError
from turnabout.core.record import LogEntry
from turnabout.core.session import Session
from turnabout.fast.types import Code


def test_the_ends_of_all_turns_are_read_from_the_log() -> None:
    game, mind, rng = pungo(), thinker(), Random(2)
    session, ends = Session.begin(game), set[bytes]()
    while session.state.turns < 9:
        seat = session.state.player
        assert seat is not None
        before = session.state.turns
        session = session.play(seat, rng.choice(game.moves(session.state, seat)), 0)
        if session.state.turns > before:
            row = placed(mind, session.state)
            numbers = [*range(row, row + CELLS), row + R_DIE]
            ends.add(np.array(mind.workspace.block[numbers]).tobytes())
    log = session.record().log
    memory = Memory(mind.fast)
    assert memory.ends_met(log, session.state) == ends
    assert memory.ends_met(log[:-1], session.state) == NOTHING


def test_a_log_that_goes_on_or_differs_is_read_as_if_it_were_new() -> None:
    game, mind = pungo(), thinker()
    memory, ends = Memory(mind.fast), set[int]()
    for seed in (1, 2):
        session, rng = Session.begin(game), Random(seed)
        for _ in range(30):
            seat = session.state.player
            assert seat is not None
            session = session.play(seat, rng.choice(game.moves(session.state, seat)), 0)
            met = memory.ends_met(session.log, session.state)
            assert met == Memory(mind.fast).ends_met(session.log, session.state)
            ends.add(len(met))
    assert max(ends) > 5


def test_what_cannot_be_played_is_forgotten() -> None:
    mind, session = thinker(), Session.begin(pungo())
    session = session.play(0, session.game.moves(session.state, 0)[0], 0)
    memory = Memory(mind.fast)
    with pytest.raises(TurnaboutError):
        memory.ends_met((*session.log, LogEntry(0, session.log[0].move)), session.state)
    assert memory.ends_met((), session.game.start()) == NOTHING
    assert memory.ends_met(session.log, session.state) == Memory(mind.fast).ends_met(
        session.log, session.state
    )


def best(mind: Thinker, code: Code, met: frozenset[bytes]) -> tuple[bytes, int]:
    """The end of the turn that seems best, and its value."""
    found = choices(mind.options, code)
    found.again[:] = [end.tobytes() in met for end in found.turns]
    limits = unlimited()
    mind.begin(limits, Random(0))
    order, values = np.arange(len(found.won), dtype=np.int32), np.zeros(len(found.won), np.int64)
    order, _ = mind.look(code, found, order, values, 1)
    return found.turns[order[0]].tobytes(), int(values[order[0]])


def test_a_turn_that_leads_nowhere_is_taken_only_by_those_who_are_worse_off() -> None:
    game, mind, better = pungo(), thinker(), 0
    due = (state for state in walk(game, 3) if state.points in (2, 3))
    for state in islice(due, 0, 60, 4):
        code = mind.fast.encode(state)
        end, value = best(mind, code, NOTHING)
        again, worth = best(mind, code, frozenset([end]))
        if 0 < value <= PROVEN:
            assert worth == 0 if again == end else 0 <= worth <= value
            better += again != end
        elif value < 0:
            assert (again, worth) == (end, value)
    assert better


def test_the_ends_of_a_log_are_those_of_the_choices() -> None:
    game, mind = pungo(), thinker()
    state = next(state for state in walk(game, 1) if state.turns == 4 and state.points == 1)
    code = mind.fast.encode(state)
    found = choices(mind.options, code)
    after = mind.fast.play(code, 0, int(found.paths[0][0]))
    assert end_of(after) == found.turns[0].tobytes()
