"""Whole studies: the same again after a stop, planted changes found, and nothing half-written."""

from __future__ import annotations

import json
import math
import re
from array import array
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.options import Choice
from turnabout.games import game_info
from turnabout.lab.journal import GAMES
from turnabout.lab.metrics.fact import number as count
from turnabout.lab.metrics.fact import rate
from turnabout.lab.metrics.intervals import Difference, Estimate, share
from turnabout.lab.report import charts
from turnabout.lab.report.page import write_page
from turnabout.lab.report.sentences import (
    WORDINGS,
    changes_sentence,
    fact_sentence,
    firsts_sentence,
    ladder_sentence,
    number,
    percent,
    places_sentence,
    player_names,
    shown_sentence,
    step_sentence,
    swap_sentence,
)
from turnabout.lab.study.arms import Arm, readings
from turnabout.lab.study.cell_data import played_data
from turnabout.lab.study.output import write_study
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.random_data import random_data
from turnabout.lab.study.result import CellResult, Comparison, StepResult, conclude
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.study.study import Study
from turnabout.lab.study.tally import CHECKED, CellTally

OWN = "tests.lab.bots:"


def study(folder: Path | None = None, **how: Any) -> Study:
    how = {"bots": [f"{OWN}First", f"{OWN}Chancy"], "games": 6, "jobs": 1, **how}
    return Study.of("chimes", compare={"roles": ["fixed", "red-ace"]}, folder=folder, **how)


def test_a_study_from_beginning_to_end(tmp_path: Path) -> None:
    whole = study(tmp_path / "whole")
    result = whole.run()
    report = write_study(whole, result, "turnabout lab chimes")
    assert sorted(path.name for path in report.parent.iterdir()) == [
        "decisions.parquet",
        "figures.json",
        "games.jsonl",
        "games.parquet",
        "report.html",
        "study.json",
    ]
    frame, games = result.to_frame(), whole.to_frame()
    assert set(frame["metric"]) >= {"success", "turns", "idle"}
    # Two variants with two bots alone, six games each, and three openings of them together.
    assert len(games) == 2 * (6 + 6 + 6) == whole.played
    assert set(games["variant"]) == {"roles=fixed", "roles=red-ace"}
    page = report.read_text(encoding="utf-8")
    assert "Chimes at midnight: a study" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "<script" not in page
    for cell in result.cells_of(0):
        one = cell.estimates["success"]
        assert f"{percent(one.value)} <span".replace(" %", "\N{NO-BREAK SPACE}%") in page
    _stopped_and_resumed(tmp_path, whole, json.dumps(result.as_json()))


def _stopped_and_resumed(tmp_path: Path, whole: Study, wanted: str) -> None:
    """As after kill -9: some games are kept, half a line was written, the rest is played again."""
    folder = tmp_path / "stopped"
    folder.mkdir()
    lines = (tmp_path / "whole" / GAMES).read_bytes().splitlines(keepends=True)
    (folder / GAMES).write_bytes(b"".join(lines[3:14]) + lines[20][:100])
    (folder / "study.json").write_bytes((tmp_path / "whole" / "study.json").read_bytes())
    again = study(folder)
    assert json.dumps(again.run().as_json()) == wanted
    assert again.played == whole.played


def test_bad_questions_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    mistakes: tuple[dict[str, Any], ...] = (
        {"games": 0},
        {"precision": 0.9},
        {"minutes": 0.0},
        {"jobs": 0},
        {"bots": []},
        {"bots": ["random", "random"]},
        {"bots": ["nobody"]},
        {"options": {"roles": "fixed"}},
        {"every_reading": True},
    )
    for wrong in mistakes:
        with pytest.raises(BadOptions):
            study(folder, **wrong)
    with pytest.raises(BadOptions):
        Study.of("pungo", compare={"home": ["three"]})
    with pytest.raises(BadOptions):
        Study.of("pungo", compare={"die": ["d6", "pyramid"], "points": ["face", "averaging"]})
    assert not folder.exists()


def test_a_bot_that_always_breaks_ends_the_study() -> None:
    with pytest.raises(TurnaboutError) as broken:
        Study.of("chimes", bots=[f"{OWN}Quits"], games=50, jobs=1).run()
    assert broken.value.code == "study-failures"
    assert broken.value.values["bot"] == f"{OWN}Quits"


def test_a_process_that_dies_costs_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnabout.lab.study.study.MOST_FAILURES", 1)
    with pytest.raises(TurnaboutError) as broken:
        study(tmp_path, bots=[f"{OWN}Dies"]).run()
    assert broken.value.code == "study-failures"
    (line,) = (tmp_path / GAMES).read_text().splitlines()
    assert "process-died" in json.loads(line)["failed"]
    assert json.loads(line)["arm"] == StudiedGame.read(line).arm == 0


def test_every_reading_is_compared_alone_or_with_what_it_needs() -> None:
    labels = [arm.label for arm in readings(game_info("pungo"), None, {})]
    assert labels[0] == ""
    assert "home=four" in labels
    assert "colours=3" in labels
    assert "points=averaging, first_points=face" in labels
    assert "colours=3, colour_symmetry=either" in labels
    assert not any("turn_limit" in label for label in labels)
    # Every value of every option but the defaults is there once as the one that is asked about.
    pungo = game_info("pungo").options
    assert len(labels) == 1 + sum(len(one.values) - 1 for one in pungo if isinstance(one, Choice))
    given = [arm.label for arm in readings(game_info("pungo"), None, {"colours": 3})]
    assert "colour_symmetry=either" in given
    assert "colours=3" not in given


def test_all_combinations_are_compared_and_seats_like_options() -> None:
    two = Study.of("pungo", compare={"home": ["three", "four"], "points": ["face", "averaging"]})
    assert [arm.label for arm in two.plan.arms][-1] == "home=four, points=averaging"
    assert len(two.plan.arms) == 4
    seats = Study.of("pivit", compare={"seats": [2, 3]})
    assert [arm.seats for arm in seats.plan.arms] == [2, 3]
    # Random play is left to the kernels; every other bot sits with itself, and with the next.
    tables = [cell.cell.seatings for cell in seats.tally.cells.values() if cell.cell.arm == 1]
    assert tables == [((1, 1, 1),), ((1, 0, 0), (0, 1, 0), (0, 0, 1))]


def test_a_planted_change_is_found_and_nothing_else() -> None:
    result = Study.of("chimes", compare={"turn_limit": [100, 8]}, bots=["random"], games=400).run()
    shown = {one.metric for one in result.comparisons if one.shown}
    assert {"success", "turns", "minutes", "ended"} == shown
    assert {"branching", "forced"} <= {one.metric for one in result.comparisons}
    success = next(one for one in result.comparisons if one.metric == "success")
    assert success.change.high < 0
    assert success.before.games == 400


def test_the_same_rules_twice_are_rarely_called_different() -> None:
    """Forty comparisons of a variant with itself, from other seeds: about two may be wrong."""
    claims = 0
    for seed in range(40):
        plans = [Plan.of("chimes", _arms("chimes"), ["random"], 2 * seed + n, 0) for n in (0, 1)]
        one, two = (random_data(plan, plan.cells()[0], 150) for plan in plans)
        other = replace(two, cell=replace(two.cell, arm=1))
        claims += any(found.shown for found in conclude(plans[0], [one, other]).comparisons)
    assert claims <= 5


def _arms(name: str) -> list[Arm]:
    game = game_info(name).make(None, game_info(name).bounded)
    return [Arm(label, game.seats, dict(game.options)) for label in ("a", "b")]


def games_of(scores: list[float], arm: int = 0) -> list[StudiedGame]:
    return [
        StudiedGame(place, place, (0, 0), (score, 1 - score), arm=arm, measures={"turns": 3.0})
        for place, score in enumerate(scores)
    ]


def test_a_cell_ends_when_it_is_precise_whatever_comes_first() -> None:
    plan = Plan.of("pivit", [_arm()], ["casual"], 1, 0)
    (cell,) = plan.cells()
    games = games_of([1.0, 0.0] * 2000)
    late = CellTally(cell, 2, None, 0.05)
    for game in reversed(games):
        late.add(game)
    early = CellTally(cell, 2, None, 0.05)
    for game in games:
        early.add(game)
    assert late.finished
    assert early.finished
    assert late.openings == len(early.data) == 400
    assert early.openings % CHECKED == 0
    assert early.headline().half <= 0.05


def test_two_games_of_partners_with_one_deal_are_not_independent() -> None:
    plan = Plan.of("chimes", _arms("chimes")[:1], ["novice", "casual"], 1, 0)
    mixed = next(cell for cell in plan.cells() if cell.is_mixed)
    games = [
        StudiedGame(2 * deal + place, deal, seating, (won, won), measures={"turns": 3.0})
        for deal, won in enumerate([1.0, 0.0] * 50)
        for place, seating in enumerate(mixed.seatings)
    ]
    (found,) = conclude(plan, [played_data(mixed, games)]).steps
    assert (found.score.value, found.score.games) == (0.5, 200)
    assert found.doubling is None
    # As of a hundred games, for the second of a deal says nothing new.
    assert found.score.half == pytest.approx(share([1.0, 0.0] * 50).half, abs=0.002)


def _arm() -> Arm:
    game = game_info("pivit").make(2, game_info("pivit").bounded)
    return Arm("", 2, dict(game.options))


def cell(first: float, low: float, high: float) -> CellResult:
    one, two = Estimate(first, low, high, 100), Estimate(1 - first, 1 - high, 1 - low, 100)
    return CellResult(0, "club", 100, {}, (one, two), {}, {}, tuple(range(1, 101)), {})


def test_sentences_say_what_the_figures_say() -> None:
    say = WORDINGS["first_seat"].say
    fair, first, second = cell(0.52, 0.45, 0.6), cell(0.95, 0.9, 0.98), cell(0.3, 0.2, 0.4)
    assert "no advantage of a seat is shown" in say(fair, fair.seats[0])
    assert "first seat wins nearly always" in say(first, first.seats[0])
    assert "95 % where 50 %" in say(first, first.seats[0])
    assert "second seat wins more than its share: 70 %" in say(second, second.seats[0])
    sure = cell(0.503, 0.501, 0.505)
    assert "wins more than its share: 50.3 % where 50 % would" in say(sure, sure.seats[0])
    fair_seat, good_seat = Estimate(0.12, 0.05, 0.2, 100), Estimate(0.3, 0.2, 0.4, 100)
    eight = replace(fair, seats=(fair_seat,) * 7 + (good_seat,))
    assert "the 8th seat wins more than its share: 30 %" in say(eight, fair_seat)
    ended = WORDINGS["ended"].say
    assert ended(fair, Estimate(1.0, 0.96, 1.0, 100)).startswith("All 100 games")
    assert "98 % of the games end" in ended(fair, Estimate(0.98, 0.9, 0.99, 100))
    assert "at most 50.5 (40 to 61), nine in ten 6 to 95" in WORDINGS["turns"].say(
        fair, Estimate(50.5, 45, 56, 100)
    )
    once = replace(fair, turns=(8,))
    only = WORDINGS["turns"].say(once, Estimate(8.0, -math.inf, math.inf, 1))
    assert only == "A game between club players takes 8 turns on average."
    assert WORDINGS["draw"].say(fair, Estimate(1.0, 0.2, 1, 1)).startswith("The only game between")
    assert ended(fair, Estimate(0.0, 0, 0.8, 1)).startswith("Not even the only game")
    for value, told in ((0.0, "None of 100 games"), (0.5, "50 % of the games"), (1.0, "All 100")):
        assert WORDINGS["draw"].say(fair, Estimate(value, 0, 1, 100)).startswith(told)
    for metric, none, some in (
        ("forced", "every decision leaves a choice", "20 % of the decisions leave no choice"),
        ("killers", "no turn changes everything", "0.2 turns in a game change everything"),
    ):
        assert none in WORDINGS[metric].say(fair, Estimate(0.0, 0, 0, 100))
        assert some in WORDINGS[metric].say(fair, Estimate(0.2, 0.1, 0.3, 100))
    assert "safe after 73 % of" in WORDINGS["decided"].say(fair, Estimate(0.73, 0.6, 0.8, 20))
    assert "before the very end" in WORDINGS["decided"].say(fair, Estimate(1.0, 1.0, 1.0, 20))
    assert "about 3.3 minutes" in WORDINGS["minutes"].say(fair, Estimate(3.32, 2.9, 3.7, 40))
    assert "about 13 minutes" in WORDINGS["minutes"].say(fair, Estimate(13.4, 13.1, 13.7, 380))
    assert places_sentence(fair, 62.3).startswith("club: as spread out as 62.3 places")
    counted = replace(fair, facts={"idle": Estimate(0.42, 0.3, 0.5, 100)})
    idle, lost = rate("turns that move nothing"), count("white pawns lost")
    assert fact_sentence(counted, "idle", idle) == (
        "Between club players, turns that move nothing make up 42 %."
    )
    assert fact_sentence(counted, "idle", lost) == "The average between club players is 0.42."


def test_how_long_each_player_may_think_is_said() -> None:
    asked = Study.of("chimes", bots=["random", "casual@200", "best@0.05s"], games=1)
    names = player_names(asked.result())
    assert names == (
        "random, casual@200 (up to 200 nodes for a decision),"
        " best@0.05s (up to 0.05 seconds for a decision)"
    )
    usual = Study.of("chimes", bots=["random", "casual"], games=1).result().budgets
    assert list(usual) == ["casual"]
    assert usual["casual"].nodes


def test_a_reason_has_one_colour_in_every_picture() -> None:
    one, two = share([1.0] * 3), share([1.0])
    order = ["line", "lone-pawn"]
    (rare,) = re.findall(r"--s(\d)", charts.ends({"lone-pawn": two}, order))
    both = re.findall(r"--s(\d)", charts.ends({"line": one, "lone-pawn": two}, order))
    assert both == ["0", rare] == ["0", "1"]
    assert re.findall(r"--s(\d)", charts.key([("lone-pawn", "lone pawn: 25 %")], order)) == [rare]


def test_a_player_of_a_variant_has_one_colour_on_the_page() -> None:
    asked = study(bots=["random", f"{OWN}First"])
    page = write_page(asked.run())
    rows = re.findall(r'class="who">([^<]+)</span><span class="axis" style="--c:([^"]+)"', page)
    colours = {name: {colour for other, colour in rows if other == name} for name, _ in rows}
    mine = [f"roles=fixed ({OWN}First)", f"roles=red-ace ({OWN}First)"]
    # Cards without the random players' line have the same colours as the others.
    assert [len(colours[name]) for name in mine] == [1, 1]
    assert colours[mine[0]] != colours[mine[1]]


def test_a_swap_of_sides_is_judged_by_what_each_first_turn_is_worth() -> None:
    plan = Plan.of("pivit", [_arm()], ["casual"], 1, 1)
    games = [
        replace(one, begun="a1a2" if place < 40 else "b1b2", measures={"first_seat": one.scores[0]})
        for place, one in enumerate(games_of([1.0] * 36 + [0.0] * 4 + [1.0] * 3 + [0.0] * 7))
    ]
    (found,) = conclude(plan, [played_data(plan.cells()[0], games)]).cells
    assert {turn: (one.value, one.games) for turn, one in found.begun.items()} == {
        "a1a2": (0.9, 40),
        "b1b2": (0.3, 10),
    }
    # After a1a2 the second player swaps and has 90 %; after b1b2 nobody swaps.
    assert "would do best to begin with b1b2: 30 % are left" in swap_sentence(found)
    many = [replace(one, begun=f"turn {place}") for place, one in enumerate(games)]
    (found,) = conclude(plan, [played_data(plan.cells()[0], many)]).cells
    assert not found.begun


def test_the_ends_of_an_axis_are_named() -> None:
    drawn = charts.rows([("club", Estimate(0.4, 0.3, 0.5, 50))], percent, top=1, mark=0.5)
    ruler = drawn.partition('class="ruler"')[2]
    assert re.findall(r">([^<>]+)<", ruler) == ["0 %", "50 %", "100 %"]
    assert 'style="left:50.00%">50 %' in ruler
    # Two games may leave an interval below nothing, where no game can be.
    drawn = charts.rows([("club", Estimate(0.5, -5.85, 6.85, 2))], number)
    assert re.findall(r">([^<>]+)<", drawn.partition('class="ruler"')[2]) == ["0", "6.85"]


def test_what_a_bot_begins_with() -> None:
    asked = cell(0.5, 0.4, 0.6)
    once = replace(asked, firsts={"a1a2": 32})
    assert firsts_sentence(once) == "club begins with the same move every time, asked 32 times."
    twice = replace(asked, firsts={"a1a2": 16, "b1b2": 16})
    assert firsts_sentence(twice).endswith(
        "in 2 ways, asked 32 times: as varied as 2 that are played equally often."
    )


def test_shares_of_tables_of_different_sizes_are_not_compared() -> None:
    asked = Study.of("pivit", compare={"seats": [2, 3]}, bots=["random"], games=60)
    compared = {one.metric for one in asked.run().comparisons}
    assert "turns" in compared
    assert "first_seat" not in compared
    page = write_page(asked.result())
    assert "not compared between tables of different sizes" in page
    assert "Score by seat, seats=3" in page
    assert "Sentences are about seats=2 unless" in page
    whose = set(re.findall(r'class="who">([^<]+)<', page))
    assert {"seats=2", "seats=3"} <= whose


def test_a_bot_says_how_it_would_begin() -> None:
    asked = Study.of("pivit", bots=[f"{OWN}First"], games=3, jobs=1)
    (found,) = asked.run().cells
    first = game_info("pivit").make(2, {})
    move = first.write_move(first.moves(first.start(), 0)[0])
    assert found.firsts == {move: 3}
    assert set(asked.to_frame()["first_turn"]) != {""}
    assert not study().run().cells[0].firsts  # cards are dealt before anybody begins


def test_games_take_little_memory() -> None:
    """A game of a study is a number in each of some columns: no object stays for it."""
    plan = Plan.of("chimes", _arms("chimes")[:1], ["random"], 1, 0)
    data = random_data(plan, plan.cells()[0], 20_000)
    columns: list[array[Any]] = [data.openings, data.seatings, *data.scores]
    columns += data.columns.values()
    assert sum(column.itemsize for column in columns) < 120
    assert {len(column) for column in columns} == {20_000}
    assert len({id(reason) for reason in data.reasons}) <= 5


def test_no_difference_is_said_as_such() -> None:
    before, after = Estimate(0.5, 0.4, 0.6, 50), Estimate(0.6, 0.5, 0.7, 50)
    change = Difference(0.1, -0.05, 0.25, 50, 0.2)
    unclear = Comparison(1, "club", "first_seat", before, after, change, 0.2)
    clear = Comparison(1, "club", "first_seat", before, after, change, 0.01)
    assert changes_sentence([unclear] * 3, "x=y").startswith("With x=y no difference is shown")
    told = changes_sentence([unclear, clear, replace(clear, bot="best")], "x=y")
    assert told == "With x=y: score of the first seat 50 % → 60 % (club), 50 % → 60 % (best)."
    assert shown_sentence([unclear, clear]) == "1 of 2 comparisons show a difference."
    assert shown_sentence([unclear] * 3) == "No difference is shown in any of 3 comparisons."


def test_a_ladder_in_words() -> None:
    sure = StepResult(0, "novice", "club", Estimate(0.8, 0.7, 0.9, 100))
    flat = StepResult(0, "club", "best", Estimate(0.52, 0.42, 0.62, 100))
    assert "The two players can be told apart" in ladder_sentence([sure], 2)
    assert "All 3 players can be told apart" in ladder_sentence([sure, sure], 2)
    assert ladder_sentence([sure, flat], 2).startswith("1 of 2 steps")
    assert "cannot be told apart" in ladder_sentence([flat], 2)
    assert step_sentence(flat, 2, False).endswith("no difference shown.")
    assert "so skill tells" in step_sentence(sure, 2, False)
    assert "as partners win 80 %" in step_sentence(sure, 2, True)


def test_numbers_for_people() -> None:
    assert [percent(value) for value in (0.5, 0.041, 0.999, 1, 0)] == [
        "50 %",
        "4.1 %",
        "99.9 %",
        "100 %",
        "0 %",
    ]
    assert [number(value) for value in (5.0, 14.28, 208.3, 0.123)] == ["5", "14.3", "208", "0.12"]
    assert number(float("nan")) == percent(float("inf")) == "–"
    # With forty thousand games a whole percent hides what they have shown.
    assert [percent(0.503, half) for half in (0.05, 0.0049, 0.0004)] == [
        "50 %",
        "50.3 %",
        "50.30 %",
    ]
    assert percent(0.0003, 0.0001) == "0.03 %"
    assert percent(0.0, 0.0) == "0 %"


def test_random_play_is_as_precise_as_asked() -> None:
    for precision, games in ((0.05, 4096), (0.02, 4096), (0.01, 3 * 4096)):
        asked = Study.of("chimes", bots=["random"], precision=precision)
        assert asked.random_games == games
        assert 0.98 / games**0.5 <= precision


def test_a_study_can_end_by_the_clock() -> None:
    timed = Study.of("chimes", bots=[f"{OWN}Chancy"], minutes=0.0001, jobs=1)
    result = timed.run()
    assert timed.end is not None
    assert len(result.cells) <= 1
    assert timed.played == timed.expected() < 50
