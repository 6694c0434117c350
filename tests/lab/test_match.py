"""Whole matches: played by other processes, interrupted, resumed, and broken by bad bots."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.lab.bots import Captures
from turnabout.bots import Answer, Budget, Question
from turnabout.bots.random import RandomBot
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.extras import MissingExtra
from turnabout.core.record import Record, replay
from turnabout.games import game_info, game_of, games, make
from turnabout.lab.bot_game import BotGame
from turnabout.lab.journal import GAMES, MOST_TRACEBACKS, SETTING
from turnabout.lab.match import Match, play_match
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.setting import Setting
from turnabout.lab.sprt import Sprt
from turnabout.lab.tally import better

OWN = "tests.lab.bots:"


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]


def played_moves(folder: Path) -> dict[int, Any]:
    """What was played, without how long it took."""
    return {
        line["number"]: (
            line["seating"],
            line["scores"],
            [(entry["actor"], entry["move"]) for entry in line["record"]["log"]],
        )
        for line in lines(folder)
    }


def test_a_better_bot_is_found_out(tmp_path: Path) -> None:
    result = play_match(
        "pivit", [f"{OWN}Captures", "random"], games=20, jobs=2, folder=tmp_path / "match"
    )
    assert result.complete
    assert result.games == 20 == result.wins + result.draws + result.losses
    assert result.score > 0.8
    assert result.interval[0] > 0.6
    first, second = result.standings
    assert first.rating is not None
    assert second.rating is not None
    assert first.rating.value - second.rating.value > 200
    assert first.thinking.answers > 100
    assert first.thinking.worst >= first.thinking.median > 0
    (pairing,) = result.pairings
    assert pairing.score == result.score
    assert 100 < pairing.elo_interval[0] < pairing.elo <= pairing.elo_interval[1]


def test_games_come_in_swapped_pairs_from_one_opening(tmp_path: Path) -> None:
    play_match("pivit", ["random", f"{OWN}First"], games=8, jobs=1, folder=tmp_path)
    found = played_moves(tmp_path)
    openings = []
    for number in range(0, 8, 2):
        (one, _, log), (two, _, other) = found[number], found[number + 1]
        assert (one, two) == ([0, 1], [1, 0])
        assert log[:4] == other[:4]
        assert log != other
        openings.append(tuple(log[:4]))
    assert len(set(openings)) == 4


def test_chance_deals_both_the_same(tmp_path: Path) -> None:
    play_match("chimes", ["random", f"{OWN}First"], games=6, jobs=1, folder=tmp_path)
    found = played_moves(tmp_path)
    deals = [found[number][2][0] for number in range(6)]
    assert deals[0::2] == deals[1::2]
    assert len(set(deals)) == 3


def test_every_record_can_be_played_again(tmp_path: Path) -> None:
    play_match("pungo", ["random", f"{OWN}First"], games=2, jobs=1, folder=tmp_path)
    for line in lines(tmp_path):
        record = Record.read(json.dumps(line["record"]))
        assert record.players == tuple(("random", f"{OWN}First")[who] for who in line["seating"])
        game = game_of(record)
        outcome = game.outcome(replay(game, record.log)[-1])
        assert outcome is not None
        assert list(outcome.scores) == line["scores"]


@pytest.mark.parametrize(
    ("name", "bots", "seats"), [("pivit", 2, 2), ("pivit", 3, 3), ("pivot-pawns", 2, 2)]
)
def test_the_result_does_not_depend_on_the_processes(
    tmp_path: Path, name: str, bots: int, seats: int
) -> None:
    words = ["random", f"{OWN}First", f"{OWN}Chancy"][:bots]
    results = [
        play_match(name, words, games=6, seats=seats, jobs=jobs, folder=tmp_path / str(jobs))
        for jobs in (1, 3)
    ]
    assert played_moves(tmp_path / "1") == played_moves(tmp_path / "3")
    assert [line.rating for line in results[0].standings] == [
        line.rating for line in results[1].standings
    ]
    assert results[0].pairings == results[1].pairings


def test_another_seed_is_another_match(tmp_path: Path) -> None:
    for seed in (1, 2):
        play_match("chimes", ["random"], games=2, seed=seed, jobs=1, folder=tmp_path / str(seed))
    assert played_moves(tmp_path / "1") != played_moves(tmp_path / "2")


def interrupted(after: int) -> Any:
    def watch(match: Match) -> None:
        if match.played >= after:
            raise KeyboardInterrupt

    return watch


def test_a_match_goes_on_where_it_ended(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    words = ["random", f"{OWN}First"]
    expected = play_match("pivit", words, games=8, jobs=1, folder=whole)
    with pytest.raises(KeyboardInterrupt):
        play_match("pivit", words, games=8, jobs=1, folder=broken, watch=interrupted(5))
    assert len(lines(broken)) == 5
    with (broken / GAMES).open("a") as file:
        file.write('{"number": 5, "opening": 2, "sea')
    result = play_match("pivit", words, games=8, jobs=1, folder=broken)
    assert sorted(line["number"] for line in lines(broken)) == list(range(8))
    assert played_moves(broken) == played_moves(whole)
    assert result.pairings == expected.pairings


def test_a_finished_match_is_told_again_and_can_be_made_longer(tmp_path: Path) -> None:
    words = ["random", "random"]
    first = play_match("chimes", words, games=4, jobs=1, folder=tmp_path, duplicate=True)
    kept = (tmp_path / GAMES).read_bytes()
    again = play_match("chimes", words, games=4, jobs=1, folder=tmp_path, duplicate=True)
    assert again == first
    assert (tmp_path / GAMES).read_bytes() == kept
    longer = play_match("chimes", words, games=6, jobs=1, folder=tmp_path, duplicate=True)
    assert (longer.games, first.games) == (12, 8)
    assert (tmp_path / GAMES).read_bytes().startswith(kept)


def test_another_match_is_not_mixed_in(tmp_path: Path) -> None:
    play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)
    with pytest.raises(
        TurnaboutError, match=r"match-of-another-setting .*seed.* kept=.*1.* asked=.*2"
    ):
        play_match("chimes", ["random"], games=1, seed=2, jobs=1, folder=tmp_path)


@pytest.mark.parametrize(
    ("file", "why"), [(GAMES, "match-line-damaged .* line=1"), (SETTING, "match-setting-damaged")]
)
def test_damage_is_not_passed_over(tmp_path: Path, file: str, why: str) -> None:
    play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)
    (tmp_path / file).write_text("{}}\n")
    with pytest.raises(TurnaboutError, match=why):
        play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)


def test_games_of_something_else_are_not_adopted(tmp_path: Path) -> None:
    play_match("chimes", ["random"], games=2, jobs=1, folder=tmp_path)
    kept, lines = (tmp_path / SETTING).read_text(), (tmp_path / GAMES).read_text()
    for text in ("[]", "[1]", "null"):
        (tmp_path / SETTING).write_text(text)
        with pytest.raises(TurnaboutError, match=r"match-setting-damaged|match-of-another-setting"):
            play_match("chimes", ["random"], games=2, jobs=1, folder=tmp_path)
    (tmp_path / SETTING).unlink()
    with pytest.raises(TurnaboutError, match="match-setting-missing"):
        play_match("chimes", ["random"], games=2, jobs=1, folder=tmp_path)
    (tmp_path / SETTING).write_text(kept)
    (tmp_path / GAMES).write_text(lines.replace('"seating": [0, 0]', '"seating": [7, 0]'))
    with pytest.raises(TurnaboutError, match=r"match-other-game .* number=0"):
        play_match("chimes", ["random"], games=2, jobs=1, folder=tmp_path)


def test_an_opening_that_ends_the_game_fails_and_the_match_goes_on() -> None:
    result = play_match("chimes", ["random"], games=8, turns=60, jobs=1)
    assert result.complete
    assert all("match-opening-too-long" in failure.why for failure in result.failures)


def test_other_code_is_another_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)
    monkeypatch.setattr("turnabout.lab.fingerprint._ours", lambda: "something else")
    with pytest.raises(TurnaboutError, match=r"match-of-another-setting .*code"):
        play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)


def test_two_cannot_play_the_same_match_at_once(tmp_path: Path) -> None:
    def again(match: Match) -> None:
        with pytest.raises(TurnaboutError, match="match-being-played"):
            play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path)

    play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path, watch=again)


def test_a_folder_that_cannot_be_made_is_refused_kindly(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(TurnaboutError, match="match-not-kept"):
        play_match("chimes", ["random"], games=1, jobs=1, folder=tmp_path / "file")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Cheats", "IllegalMove: "),
        ("Dies", "process-died status=3"),
        ("Quits", "SystemExit: 4"),
        ("Garbles", "RuntimeError: half a sign"),
        ("Early", "match-bad-wait wait='-60.0'"),
        ("Never", "match-bad-wait wait='nan'"),
    ],
)
def test_a_bad_bot_loses_its_games_but_not_the_match(tmp_path: Path, bot: str, why: str) -> None:
    words = ["random", f"{OWN}{bot}"]
    result = play_match("pivit", words, games=4, jobs=1, folder=tmp_path)
    assert play_match("pivit", words, games=4, jobs=1, folder=tmp_path) == result
    assert result.complete
    assert len(result.failures) == 4
    assert all(why in failure.why for failure in result.failures)
    foreign = why.startswith(("SystemExit", "RuntimeError"))
    assert all((failure.refused is None) == foreign for failure in result.failures)
    assert {failure.bot for failure in result.failures} <= {None, words[1]}
    assert result.games == 0
    assert result.interval == (0, 1)


def test_a_failed_game_is_kept_with_its_reason_and_its_pair_is_not_counted(tmp_path: Path) -> None:
    result = play_match(
        "chimes", ["random", f"{OWN}Raises"], games=20, jobs=1, folder=tmp_path, duplicate=True
    )
    failed = [line for line in lines(tmp_path) if line["failed"]]
    assert 0 < len(failed) < 20
    assert result.games == 40 - 2 * len(failed)
    assert result.standings[1].failures == len(failed)
    assert result.standings[0].failures == 0
    assert failed[0]["failed"] == "RuntimeError: out of ideas"
    assert failed[0]["record"]["log"]
    assert (
        play_match(
            "chimes", ["random", f"{OWN}Raises"], games=20, jobs=1, folder=tmp_path, duplicate=True
        )
        == result
    )


def test_a_budget_that_is_not_kept_is_told() -> None:
    result = play_match("chimes", ["random", f"{OWN}Slow"], games=2, jobs=1, duplicate=True)
    quick, slow = result.standings
    assert quick.thinking.over == 0
    assert 0.001 < slow.thinking.over <= slow.thinking.worst
    assert slow.thinking.median > 0.002


def test_bots_are_made_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"bot-not-made .*RuntimeError: no weights"):
        play_match("chimes", [f"{OWN}Unmade"], games=1)
    with pytest.raises(BadOptions, match="not-a-bot"):
        play_match("chimes", [f"{OWN}not_a_bot"], games=1)


@pytest.mark.parametrize(
    ("package", "extra", "seats"), [("numpy", "fast", 2), ("openskill", "bots", 3)]
)
def test_a_missing_package_is_named_before_anything_is_played(
    package: str, extra: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Missing:
        def find_spec(self, name: str, *_: object) -> None:
            if name.partition(".")[0] == package:
                raise ModuleNotFoundError(name=package)

    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    setting = Setting.of("pivit", ["random"] * seats, seats=seats)
    with pytest.raises(MissingExtra) as missing:
        Match(setting, 1)
    assert missing.value.values["extra"] == extra


def test_success_together() -> None:
    result = play_match("chimes", ["random"], games=30, jobs=1)
    (pair,) = result.standings
    assert pair.name == "random + random"
    assert pair.success == pair.wins / 30
    assert pair.success_interval is not None
    assert pair.success_interval[0] < pair.success < pair.success_interval[1]
    assert pair.turns is not None
    assert 2 < pair.turns < 100


def test_a_table_of_three_is_rated() -> None:
    result = play_match("pivit", [f"{OWN}Captures", "random", "random"], seats=3, games=12, jobs=1)
    best = result.standings[0]
    assert sum(line.score for line in result.standings) == pytest.approx(1)
    assert best.score > 0.6
    assert best.rating is not None
    assert best.rating.value > 25


def test_a_test_ends_the_match_at_the_same_game_however_it_is_played() -> None:
    ends = [
        play_match("pivit", [f"{OWN}Captures", "random"], games=400, jobs=jobs, sprt=Sprt(0, 300))
        for jobs in (1, 3)
    ]
    for result in ends:
        assert result.complete
        assert result.test is not None
        assert result.test.accepted == "elo1"
        assert result.games < 100
    assert ends[0].test == ends[1].test
    assert ends[0].pairings == ends[1].pairings


@pytest.mark.parametrize(
    ("bots", "more"),
    [(["random"] * 3, {}), (["random"] * 3, {"seats": 3})],
)
def test_a_test_is_for_two(bots: list[str], more: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match="match-test-of-two"):
        Match(Setting.of("pivit", bots, **more), 10, sprt=Sprt())


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (10**9, 1), (1, 0), (1, 10**9)])
def test_numbers_have_bounds(games: int, jobs: int) -> None:
    with pytest.raises(BadOptions):
        Match(Setting.of("chimes", ["random"]), games, jobs=jobs)


def game(won: bool, plies: int) -> PlayedGame:
    return PlayedGame(0, 0, (0, 0), scores=(float(won),) * 2, plies=plies)


@pytest.mark.parametrize(
    ("one", "two", "score"),
    [
        (game(True, 30), game(False, 10), 1),
        (game(False, 30), game(True, 10), 0),
        (game(True, 10), game(True, 12), 1),
        (game(True, 12), game(True, 10), 0),
        (game(True, 10), game(True, 10), 0.5),
        (game(False, 10), game(False, 12), 0.5),
    ],
)
def test_of_two_games_from_one_deal_the_better_counts(
    one: PlayedGame, two: PlayedGame, score: float
) -> None:
    assert better(one, two) == score


@pytest.mark.parametrize("name", games())
def test_the_kind_says_whether_all_win_together(name: str) -> None:
    found = game_info(name)
    for seed in range(3):
        outcome = BotGame(found.make(2, found.bounded), [RandomBot(), RandomBot()], seed).run()
        if found.together:
            assert outcome.scores in ((0, 0), (1, 1))
        else:
            assert sum(outcome.scores) == 1


def test_the_same_chance_can_meet_other_bots() -> None:
    game = game_info("chimes").make(2, {})
    sittings = [BotGame(game, [RandomBot()] * 2, seed, chance="deal") for seed in range(2)]
    for sitting in sittings:
        sitting.run()
    one, two = (sitting.session.log for sitting in sittings)
    assert one[0] == two[0]
    assert one[1:] != two[1:]


def test_in_a_race_the_one_who_acts_is_at_fault() -> None:
    result = play_match("pivot-pawns", [f"{OWN}Cheats", "random"], games=2, jobs=1)
    assert [line.failures for line in result.standings] == [2, 0]


class Raising:
    """Somebody's first attempt."""

    usual = Budget(nodes=1)

    def answer(self, question: Question) -> Answer:
        raise ZeroDivisionError("a mistake of mine")


def test_an_object_plays_in_this_process() -> None:
    result = play_match("pivit", [Captures(make("pivit")), "random", RandomBot()], games=2)
    assert [standing.name for standing in result.standings] == ["Captures", "random", "RandomBot"]
    assert result.complete
    assert result.standings[0].wins == 4


def test_two_objects_of_a_class_are_two_bots() -> None:
    result = play_match("pivit", [RandomBot(), RandomBot()], games=2)
    assert [standing.name for standing in result.standings] == ["RandomBot", "RandomBot 2"]


def test_what_is_no_bot_does_not_play() -> None:
    with pytest.raises(BadOptions, match="not-a-bot"):
        play_match("pivit", [object(), "random"], games=2)  # type: ignore[list-item]  # no bot


def test_a_raising_bot_leaves_its_traceback(tmp_path: Path) -> None:
    result = play_match("pivit", [Raising(), "random"], games=30, folder=tmp_path)
    assert len(result.failures) == 30
    traces = sorted(tmp_path.glob("traceback-*.txt"))
    assert len(traces) == MOST_TRACEBACKS
    assert 'raise ZeroDivisionError("a mistake of mine")' in traces[0].read_text()
    assert all(line["traceback"] is None for line in lines(tmp_path))


def test_seats_ends_and_lengths_are_counted() -> None:
    result = play_match("pivit", [RandomBot(), RandomBot()], games=6)
    assert sum(result.seat_scores) == pytest.approx(1)
    assert sum(result.reasons.values()) == 6
    assert list(result.plies) == sorted(result.plies)
    assert result.plies[0] <= result.mean_plies <= result.plies[-1]
