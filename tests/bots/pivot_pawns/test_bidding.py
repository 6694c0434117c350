"""When rivals bid, and what: the model of docs/rivals.md."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import median

import pytest

from tests.bots.pivot_pawns.questions import (
    DRAWN,
    LEVELS,
    ask,
    gap,
    mind,
    settled,
    unlikely,
)
from tests.games.pivot_pawns import PLANE, make, position
from turnabout.bots import Level
from turnabout.bots.pivot_pawns.bidding import GLANCE
from turnabout.bots.pivot_pawns.rival import Rival
from turnabout.core.record import LogEntry
from turnabout.games.pivot_pawns.state import Bid, Done, Pass

COUNT = 300
LONGEST = 1000.0
EASY, MIDDLING, HARD = "earth", "storm", "bullseye"
"""Targets of one, two and three pivots from where the pawns begin."""
SHORTEST = {EASY: 1, MIDDLING: 2, HARD: 3}


def firsts(level: Level, target: str, count: int = COUNT) -> list[tuple[float, object]]:
    """The first thing that a rival says, and when."""
    game, rival, rng = make(), Rival(mind(level)), Random(f"{level} {target}")
    state = game.read_state(position(target))
    return [settled(rival, game, state, rng, LONGEST)[0] for _ in range(count)]


@pytest.mark.parametrize(("level", "every"), [(Level.NOVICE, 5), (Level.BEST, 1)])
def test_when_a_rival_bids_does_not_depend_on_how_often_it_is_asked(
    level: Level, every: int
) -> None:
    game, rival, rng = make(), Rival(mind(level)), Random(1)
    state = game.read_state(position(HARD))
    once, often = list[float](), list[float]()
    words = {"once": list[object](), "often": list[object]()}
    for _ in range(2 * COUNT):
        answer = ask(rival, game, state, rng)
        once.append(answer.wait)
        words["once"].append(answer.move)
        ms = 0
        while (answer := ask(rival, game, state, rng, ms=ms)).wait >= every:
            ms += 1000 * every
        often.append(ms / 1000 + answer.wait)
        words["often"].append(answer.move)
    assert gap(once, often) < unlikely(once, often)
    for move in (Bid(2), Bid(3), Bid(4), Pass()):
        shares = [said.count(move) / len(said) for said in words.values()]
        assert abs(shares[0] - shares[1]) < 0.09


def test_better_players_are_quicker_and_longer_solutions_take_longer() -> None:
    times = {
        (level, target): median(when for when, _ in firsts(level, target))
        for level in LEVELS
        for target in SHORTEST
    }
    for level in LEVELS:
        assert times[level, EASY] < times[level, MIDDLING] < times[level, HARD]
    for target in SHORTEST:
        assert sorted(LEVELS, key=lambda level: -times[level, target]) == list(LEVELS)
    assert 1.5 < times[Level.BEST, MIDDLING] < 4.0
    # A child who sees the game for the first time is not overrun: docs/rivals.md.
    assert times[Level.CASUAL, EASY] > 30.0
    assert times[Level.CASUAL, MIDDLING] > 45.0
    assert times[Level.NOVICE, MIDDLING] > 60.0


def test_a_novice_leaves_everyone_half_a_minute() -> None:
    assert mind(Level.NOVICE).look >= 30.0


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_instant(level: Level) -> None:
    for target in SHORTEST:
        assert min(when for when, _ in firsts(level, target)) > mind(level).look


@pytest.mark.parametrize(
    ("level", "too_long", "too_short"),
    [
        (Level.NOVICE, (0.2, 0.5), (0.02, 0.12)),
        (Level.CLUB, (0.1, 0.3), (0.005, 0.06)),
        (Level.BEST, (0.01, 0.12), (0.0, 0.01)),
    ],
)
def test_first_bids_are_sometimes_too_long_and_rarely_wrong(
    level: Level, too_long: tuple[float, float], too_short: tuple[float, float]
) -> None:
    bids = [move.length for _, move in firsts(level, HARD, 800) if isinstance(move, Bid)]
    assert set(bids) <= {2, 3, 4}
    assert too_long[0] < bids.count(4) / len(bids) < too_long[1]
    assert too_short[0] <= bids.count(2) / len(bids) < too_short[1]


def test_a_bid_of_nothing_is_never_made() -> None:
    said = {move for _, move in firsts(Level.NOVICE, EASY)}
    assert said - {Pass()} == {Bid(1), Bid(2)}


@pytest.mark.parametrize("level", LEVELS)
def test_pp4_a_bid_too_long_is_improved(level: Level) -> None:
    game, rng = make(), Random(2)
    state = game.read_state(position(HARD, "bid", bids="0:4"))
    past = (*DRAWN, LogEntry(0, "bid 4", 60_000))
    answers = [ask(Rival(mind(level)), game, state, rng, ms=60_000, past=past) for _ in range(200)]
    moves = [answer.move for answer in answers]
    assert set(moves) <= {Bid(2), Bid(3), Done()}
    assert moves.count(Bid(3)) > max(30, 5 * moves.count(Bid(2)))
    assert all(answer.wait <= 30 for answer in answers)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("bids", ["0:3", "0:2", "0:1", "1:3,0:3", "1:3,0:pass"])
def test_pp11_who_has_nothing_to_add_says_so_once(level: Level, bids: str) -> None:
    game, rival = make(), Rival(mind(level))
    state = game.read_state(position(HARD, "bid", bids=bids))
    past = (*DRAWN, LogEntry(1, "bid 3", 5000))
    answer = ask(rival, game, state, Random(3), ms=5000, past=past)
    assert (answer.move, answer.wait) == (Done(), GLANCE)
    # However often it is asked, it is no later.
    assert ask(rival, game, state, Random(3), ms=5500, past=past).wait == answer.wait - 0.5
    assert ask(rival, game, state, Random(3), ms=99_000, past=past).wait == 0
    state = game.play(state, 0, answer.move)
    if 0 in game.to_act(state):
        answer = ask(rival, game, state, Random(3), ms=9000, past=past)
        assert answer.wait == inf
        game.play(state, 0, answer.move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seconds", [30, 0])
def test_pp11_nobody_waits_for_a_bid_that_would_come_too_late(level: Level, seconds: int) -> None:
    game, rng = make(bidding_seconds=seconds), Random(8)
    state = game.read_state(position(HARD, "bid", bids="1:5"))
    past = (*DRAWN, LogEntry(1, "bid 5", 40_000))
    answers = [ask(Rival(mind(level)), game, state, rng, ms=50_000, past=past) for _ in range(99)]
    assert all(answer.wait <= 20 for answer in answers)
    assert any(isinstance(answer.move, Bid) for answer in answers)
    late = ask(Rival(mind(level)), game, state, rng, ms=70_000, past=past)
    assert (late.move, late.wait) == (Done(), 0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("phase", "bids"), [("think", "1:pass"), ("bid", "1:5,1:done")])
def test_who_alone_still_thinks_keeps_nobody_waiting(level: Level, phase: str, bids: str) -> None:
    game, rng = make(), Random(9)
    state = game.read_state(position(HARD, phase, bids=bids))
    past = (*DRAWN, LogEntry(1, "bid 5", 0)) if phase == "bid" else DRAWN
    for _ in range(50):
        assert ask(Rival(mind(level)), game, state, rng, past=past).wait <= GLANCE


def test_only_good_players_bid_behind_a_bid_as_low() -> None:
    game, rng = make(), Random(4)
    state = game.read_state(position(HARD, "bid", bids="1:2"))
    past = (*DRAWN, LogEntry(1, "bid 2", 10_000))
    for level in LEVELS:
        rival = Rival(mind(level))
        moves = {ask(rival, game, state, rng, ms=10_000, past=past).move for _ in range(50)}
        assert (moves == {Done()}) == (level not in LEVELS[2:])


@pytest.mark.parametrize("level", LEVELS)
def test_pp7_where_there_is_no_way_everyone_passes_after_long_thinking(level: Level) -> None:
    game, rng = make(start="anywhere"), Random(5)
    state = game.read_state(position("bolt", placeholders=PLANE))
    for _ in range(50):
        answer = ask(Rival(mind(level)), game, state, rng)
        assert answer.move == Pass()
        assert 20 < answer.wait < LONGEST


@pytest.mark.parametrize("level", LEVELS)
def test_pp7_who_has_passed_has_given_up(level: Level) -> None:
    game = make()
    for target, placeholders in ((HARD, None), ("bolt", PLANE)):
        where = {} if placeholders is None else {"placeholders": placeholders}
        state = game.read_state(position(target, bids="0:pass", **where))
        answer = ask(Rival(mind(level)), game, state, Random(6))
        assert answer.wait == inf
        game.play(state, 0, answer.move)


def test_novices_lose_patience_more_often() -> None:
    passes = {
        level: sum(move == Pass() for _, move in firsts(level, HARD))
        for level in (Level.NOVICE, Level.BEST)
    }
    assert passes[Level.BEST] == 0
    assert 0.01 < passes[Level.NOVICE] / COUNT < 0.3
