"""Which games a match consists of, and what cannot be one."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any

import pytest

from turnabout.bots import Budget
from turnabout.core.errors import BadOptions
from turnabout.games import make
from turnabout.lab.entrant import Entrant, names
from turnabout.lab.opening import opening, usual_turns
from turnabout.lab.setting import Fixture, Mode, Setting


def seatings(setting: Setting, count: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(game.opening, game.seating) for game in islice(setting.fixtures(), count)]


def test_two_seats_are_a_round_robin_of_swapped_pairs() -> None:
    setting = Setting.of("pivit", ["random"] * 3)
    assert setting.mode is Mode.DUEL
    pairs = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert seatings(setting, 8) == [*((0, pair) for pair in pairs), (1, (0, 1)), (1, (1, 0))]
    assert setting.length(10) == 30
    assert setting.length(9) == 30, "only whole pairs are played"


def test_more_seats_rotate() -> None:
    setting = Setting.of("pivit", ["random"] * 4, seats=4)
    assert setting.mode is Mode.TABLE
    turned = [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    assert seatings(setting, 4) == [(0, seating) for seating in turned]
    assert setting.length(200) == 200
    assert setting.length(201) == 204


def test_together_one_sits_with_itself_and_two_change_seats() -> None:
    alone = Setting.of("chimes", ["random"])
    assert alone.mode is Mode.TOGETHER
    assert seatings(alone, 2) == [(0, (0, 0)), (1, (0, 0))]
    assert alone.length(7) == 7
    both = Setting.of("chimes", ["random", "random"])
    assert seatings(both, 2) == [(0, (0, 1)), (0, (1, 0))]
    assert both.length(7) == 8


def test_duplicate_gives_everyone_the_same_deals() -> None:
    setting = Setting.of("chimes", ["random", "random"], duplicate=True)
    assert seatings(setting, 3) == [(0, (0, 0)), (0, (1, 1)), (1, (0, 0))]
    assert setting.length(7) == 14


def test_a_longer_match_begins_like_a_shorter_one() -> None:
    setting = Setting.of("pivit", ["random"] * 3)
    numbers = [game.number for game in islice(setting.fixtures(), 40)]
    assert numbers == list(range(40))
    assert next(iter(setting.fixtures())) == Fixture(0, 0, (0, 1))


def test_programs_play_with_bounds_unless_told_otherwise() -> None:
    assert Setting.of("chimes", ["random"]).options["turn_limit"] == 100
    told = Setting.of("chimes", ["random"], options={"turn_limit": 7})
    assert told.options["turn_limit"] == 7
    assert told.mark() != Setting.of("chimes", ["random"]).mark()


@pytest.mark.parametrize(
    ("name", "bots", "more", "why"),
    [
        ("chess", ["random"], {}, "no-such-game"),
        ("pivit", ["random", "genius"], {}, "no-such-entrant"),
        ("pivit", ["random"], {}, "match-two-bots"),
        ("pivit", ["random"] * 3, {"seats": 4}, "match-bots seat_count=4 given=3"),
        ("pivit", ["random"] * 5, {"seats": 5}, "bad-seats"),
        ("pivot-pawns", ["random"], {"seats": 1}, "match-two-seats"),
        ("chimes", ["random"] * 3, {}, "match-together game='chimes' seat_count=2 given=3"),
        ("chimes", ["random"], {"duplicate": True}, "match-duplicate-two-bots"),
        ("pivit", ["random"] * 2, {"duplicate": True}, "match-duplicate-contest"),
        ("pivit", ["random@fast", "random"], {}, "budget-unreadable"),
        ("pivit", ["random@0s", "random"], {}, "budget-seconds given='0' most=3600"),
        ("pivit", ["random", "nowhere:Bot"], {}, "bot-not-imported .*nowhere:Bot"),
        ("pivit", ["random", "tests.lab.bots:Nobody"], {}, "bot-not-imported"),
        ("pivit", ["random", "tests.lab.bots:os"], {}, "not-a-factory"),
        ("pivit", ["random", ":"], {}, "bot-not-imported"),
        ("pivit", ["random"] * 2, {"options": {"size": 7}}, "bad-choice option='size'"),
        ("pivot-pawns", ["random"] * 2, {"turns": 2}, "match-opening-race"),
        ("chimes", ["random"], {"turns": 5000}, "match-opening-too-long"),
    ],
)
def test_what_cannot_be_played_is_refused(
    name: str, bots: list[str], more: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadOptions, match=why):
        Setting.of(name, bots, **more)


def test_a_budget_of_its_own_comes_first() -> None:
    assert Entrant.read("best@0.1s", Budget(nodes=5)) == Entrant("best", Budget(seconds=0.1))
    assert Entrant.read("best", Budget(nodes=5)).write() == "best@5"
    assert Entrant.read("best").write() == "best"
    assert Entrant.read("a.b:c@20").name == "a.b:c"


def test_those_who_are_written_alike_are_numbered() -> None:
    bots = [Entrant.read(text) for text in ("best", "uct", "uct@9", "uct")]
    assert names(bots) == ["best", "uct #1", "uct@9", "uct #2"]


def test_openings_are_random_turns_where_nothing_is_dealt() -> None:
    assert usual_turns(make("pivit")) == 4
    assert usual_turns(make("pivit", seats=3)) == 6
    assert usual_turns(make("chimes")) == usual_turns(make("pivot-pawns")) == 0
    game = make("pivit")
    found = {tuple(entry.move for entry in opening(game, 4, str(n)).log) for n in range(50)}
    assert len(found) == 50
    assert {len(moves) for moves in found} == {4}


def test_a_turn_of_several_steps_is_one_turn() -> None:
    for seed in range(20):
        log = opening(make("pungo"), 4, str(seed)).log
        seats = [entry.actor for entry in log]
        changes = sum(one != two for one, two in pairwise(seats))
        assert changes == 3, log
