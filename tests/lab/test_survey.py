"""From logs to decisions, turns and facts, in games that are small enough to count by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnabout.core.record import LogEntry, Record
from turnabout.games import game_of, games, make, upgraded
from turnabout.lab.metrics.measures import METRICS
from turnabout.lab.study.result import facts_of
from turnabout.lab.survey import Playback, is_limit, own_part, survey

RECORDS = Path(__file__).parents[1] / "records"


def test_steps_of_one_player_are_one_turn() -> None:
    game = make("pungo")
    state = game.start()
    log = []
    for actor, text in ((0, "c2d2"), (1, "N"), (1, None)):
        move = game.moves(state, actor)[0] if text is None else game.read_move(text)
        log.append(LogEntry(actor, game.write_move(move)))
        state = game.play(state, actor, move)
    found = survey(game, log)
    assert [one.turn for one in found.decisions] == [0, 1, 1]
    assert found.decisions[0].choices == len(game.moves(game.start(), 0))
    assert found.places["d2"] >= 1
    assert found.measures["ended"] == 0


def test_a_choice_of_both_is_one_turn() -> None:
    record = Record.load(RECORDS / "chimes-1.json")
    game, log = game_of(record), upgraded(record).log
    found = survey(game, log)
    assert [one.turn for one in found.decisions[:4]] == [0, 0, 1, 1]
    assert {one.choices for one in found.decisions} == {10}
    assert 0 <= found.facts["idle"] <= 1
    assert found.facts["stuck"] + found.facts["beaten"] + found.measures["success"] == 1


def test_rounds_of_a_race_are_its_turns() -> None:
    record = Record.load(RECORDS / "pivot-pawns-2.json")
    found = survey(game_of(record), upgraded(record).log)
    assert found.measures["turns"] == len({one.turn for one in found.decisions}) <= 15
    assert found.measures["minutes"] == pytest.approx(upgraded(record).log[-1].ms / 60_000)


@pytest.mark.parametrize("name", games())
def test_every_record_answers_its_own_questions(name: str) -> None:
    known = {*METRICS, *facts_of(name)}
    for path in sorted(RECORDS.glob(f"{name}-[0-9]*.json")):
        record = Record.load(path)
        game, log = game_of(record), upgraded(record).log
        found = survey(game, log)
        assert {*found.measures, *found.facts} <= known
        assert set(found.facts) <= set(facts_of(name))
        playback = Playback.of(game, log)
        if playback.outcome is not None and not is_limit(name, playback.outcome.reason):
            assert found.measures["ended"] == 1


def test_an_opening_is_not_free() -> None:
    game = make("pivit")
    state, log = game.start(), []
    for _ in range(4):
        (seat,) = game.to_act(state)
        move = game.moves(state, seat)[0]
        log.append(LogEntry(seat, game.write_move(move)))
        state = game.play(state, seat, move)
    assert [one.free for one in survey(game, log, opening=2).decisions] == [False] * 2 + [True] * 2


def test_a_game_without_a_part_has_no_facts() -> None:
    assert all(own_part(name) is not None for name in games())


def pivit_log(*moves: str) -> list[LogEntry]:
    return [LogEntry(place % 2, move) for place, move in enumerate(moves)]


def test_pivit_counts_promotions_by_corner() -> None:
    game = make("pivit", seats=2, size=6)
    found = survey(game, pivit_log("b6b5", "c6c5", "b5a5", "e6e5", "a5a6")).facts
    # b5a5 captured; the piece on a5 turned, and went up into the corner.
    assert (found["promotions"], found["corners"], found["masters"]) == (1, 1, 1)
    assert (found["captures"], found["promotion"], found["repeated"]) == (1, 5, 0)


def test_pivit_sees_a_position_that_comes_back() -> None:
    game = make("pivit", seats=2, size=6)
    moves = ["f4c4", "f5e5", "c4c3", "e5e4", "c3b3", "e4f4", "b3b4", "f4f5", "b4c4"]
    found = survey(game, pivit_log(*moves)).facts
    assert (found["quiet"], found["repeated"]) == (9, 1)
    assert survey(game, pivit_log(*moves[:-1])).facts["repeated"] == 0


def test_pivot_pawns_divides_solutions_by_their_length() -> None:
    record = Record.load(RECORDS / "pivot-pawns-2.json")
    found = survey(game_of(record), upgraded(record).log).facts
    lengths = [found[f"pivots_{length}"] for length in range(1, 5)]
    assert sum(lengths) == pytest.approx(1)
    mean = sum(part * length for length, part in enumerate(lengths, 1))
    assert mean == pytest.approx(found["solution"])
    assert found["first_bid"] >= 1
    assert ("most" in found) == (found["taken"] > 0)
