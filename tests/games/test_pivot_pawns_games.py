"""Pivot Pawns: whole games with players who know the shortest solutions, and par (PP-8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.pivot_pawns import ORCHARD, Table, make, wander
from turnabout.core.errors import BadRecord
from turnabout.core.game import Timed
from turnabout.core.json import Json
from turnabout.core.record import LogEntry, Record, replay
from turnabout.games import game_of
from turnabout.games.pivot_pawns.par import ParScore, par, rounds
from turnabout.games.pivot_pawns.state import Phase


def play_out(table: Table, rng: Random) -> None:
    """Seat 0 solves the even rounds, seat 1 the odd ones after seat 0 has failed."""
    while table.chance(rng).state.phase is not Phase.OVER:
        solution = table.solution()
        table.do(1, f"bid {len(solution) + 1}").do(0, f"bid {len(solution)}").time()
        if table.state.played % 2:
            table.do(0, "concede").do(1, *solution)
        else:
            table.do(0, *solution)
        if table.state.phase is Phase.DRAW:
            assert table.told()[-2:] == ["success", "round-over"]


@pytest.mark.parametrize("deck", ["designer", ORCHARD], ids=["designer", "orchard"])
def test_two_players_share_fifteen_rounds(deck: Json) -> None:
    table = Table(make(deck=deck))
    play_out(table, Random(5))
    assert table.state.tokens == (8, 7)
    assert table.state.bag == ()
    assert table.told() == ["pivot", "success", "round-over", "over"]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)
    states = replay(table.game, Record.read(table.record.write()).log)
    assert states[-1] == table.state
    assert game_of(table.record).write_state(states[-1]) == table.text


def test_every_target_is_drawn_once() -> None:
    table = Table(make())
    play_out(table, Random(6))
    drawn = [entry.move for entry in table.record.log if entry.move.startswith("draw ")]
    assert sorted(drawn) == sorted(f"draw {name}" for name in table.game.deck.centres)


def test_pp8_par_counts_pivots_above_the_shortest() -> None:
    """Alone: a perfect bid, one that is two too high, a failed one and a pass, in turn."""
    rng, table = Random(7), Table(make(seats=1))
    while table.chance(rng).state.phase is not Phase.OVER:
        solution = table.solution()
        match table.state.played % 4:
            case 0:
                table.do(0, f"bid {len(solution)}").time().do(0, *solution)
            case 1:
                table.do(0, f"bid {len(solution) + 2}").time().do(0, *solution)
            case 2:
                table.do(0, "bid 20").time().do(0, "concede")
            case _:
                table.do(0, "pass")
    assert table.state.tokens == (8,)
    assert par(table.game, table.record.log) == ParScore(tokens=8, rounds=15, pivots_over=8)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1.0,)


def test_pp8_rounds_are_told_from_where_they_began() -> None:
    table = Table(make())
    play_out(table, Random(8))
    found = rounds(table.game, table.record.log)
    assert [one.taker for one in found] == [0, 1] * 7 + [0]
    assert [one.over(table.game.deck) for one in found] == [0, 1] * 7 + [0]
    assert [one.start.played for one in found] == list(range(15))
    assert {one.start.phase for one in found} == {Phase.THINK}
    assert all([bid.seat for bid in one.line] == [0, 1] for one in found)
    assert all(not one.start.bids and not one.start.pivots for one in found)


def test_pp8_par_of_a_game_that_has_just_begun() -> None:
    table = Table(make(seats=1))
    assert par(table.game, table.record.log) == ParScore(tokens=0, rounds=0, pivots_over=0)
    with pytest.raises(BadRecord, match="record-move place=1"):
        par(table.game, (LogEntry(0, "pass"),))


def test_random_games_meet_every_phase_and_end() -> None:
    phases: Counter[Phase] = Counter()
    for seed in range(5):
        states = wander(make(seats=2, start="anywhere"), seed, 2000)
        phases.update(state.phase for state in states)
        assert states[-1].phase is Phase.OVER
        assert states[-1].played == 15
    assert set(phases) == set(Phase)


def test_the_game_is_timed() -> None:
    assert isinstance(make(), Timed)


def test_a_timer_starts_anew_exactly_with_a_bidding_or_a_demonstrator() -> None:
    game = make(seats=3)
    for before, after in zip(states := wander(game, 2, 400), states[1:], strict=False):
        same = game.timer(before) == game.timer(after)
        in_bidding = before.phase is after.phase is Phase.BID
        in_show = before.phase is after.phase is Phase.SHOW and before.failed == after.failed
        in_thought = before.phase is after.phase is Phase.THINK
        assert same == (in_bidding or in_show or in_thought)
