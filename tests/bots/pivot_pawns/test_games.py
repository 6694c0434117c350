"""Whole games between rivals: they end, and better ones take more tokens."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from random import Random

import pytest

from tests.bots.pivot_pawns.questions import LEVELS, NODES, ask, mind
from tests.bots.timing import timed
from tests.games.pivot_pawns import ORCHARD, make
from turnabout.bots import Answer, Bot, Level, Question
from turnabout.bots.pivot_pawns.rival import Rival, place
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST
from turnabout.core.json import Json
from turnabout.core.session import Session
from turnabout.games.pivot_pawns.par import par
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.state import Bid, Phase, Place
from turnabout.lab.bot_game import BotGame


def table(*levels: Level) -> list[Bot]:
    return [Rival(mind(level)) for level in levels]


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(lower: Level, upper: Level) -> None:
    game, score, tokens = make(), 0.0, [0, 0]
    for seed in range(12):
        swap = -1 if seed % 2 else 1
        sitting = BotGame(game, table(upper, lower)[::swap], seed)
        score += sitting.run().scores[::swap][0]
        for side, taken in enumerate(sitting.session.state.tokens[::swap]):
            tokens[side] += taken
    assert score >= 7.5
    assert tokens[0] > 1.2 * tokens[1]


def test_eight_rivals_of_all_levels() -> None:
    levels = [*LEVELS, Level.CASUAL, Level.STRONG, Level.BEST]
    game, tokens = make(seats=8), [0] * 8
    for seed in range(5):
        sitting = BotGame(game, table(*levels), seed)
        sitting.run()
        tokens = [sum(both) for both in zip(tokens, sitting.session.state.tokens, strict=True)]
    assert 70 <= sum(tokens) <= 75
    assert min(tokens[4], tokens[7]) > max(tokens[3], tokens[6])
    assert tokens[0] + tokens[1] + tokens[5] < 10


@pytest.mark.parametrize("level", LEVELS)
def test_alone_a_rival_comes_near_par(level: Level) -> None:
    game = make(seats=1)
    sitting = BotGame(game, table(level), 1)
    sitting.run()
    found = par(game, sitting.session.log)
    assert found.tokens >= (9 if level is Level.NOVICE else 12)
    assert found.pivots_over <= 5


@pytest.mark.parametrize("seed", range(3))
def test_a_table_where_targets_cannot_be_reached_comes_to_an_end(seed: int) -> None:
    game = make(seats=3, start="anywhere", placing="hand")
    opening = Session.begin(game)
    opening = opening.play(CHANCE, game.read_move("deal " + ",".join(game.deck.centres)), 0)
    opening = opening.play(0, game.read_move("place flask,mars,music,bullseye,earth"), 0)
    sitting = BotGame(game, table(Level.NOVICE, Level.CLUB, Level.BEST), seed, opening=opening)
    sitting.run()
    assert sitting.session.state.phase is Phase.OVER
    assert sum(sitting.session.state.tokens) >= 4
    assert sum(entry.move == "pass" for entry in sitting.session.log) >= 8 * 3


@pytest.mark.parametrize(
    "options", [{}, {"start": "anywhere"}, {"deck": ORCHARD, "start": "anywhere"}], ids=str
)
def test_pawns_are_placed_fairly_and_at_random(options: dict[str, Json]) -> None:
    game, rng = make(2, placing="hand", **options), Random(1)
    places = [place(game, rng) for _ in range(40)]
    assert len(set(places)) > 15
    for found in places:
        assert game.is_start(found.cards)
        assert not unreachable(game.deck, found.cards)


def test_placing_is_an_answer_at_once() -> None:
    game = make(placing="hand", start="anywhere")
    state = game.play(game.start(), CHANCE, game.read_move("deal " + ",".join(game.deck.centres)))
    answer, seconds = timed(lambda: ask(Rival(mind(Level.BEST)), game, state, Random(2)))
    assert seconds < 0.05
    assert isinstance(answer.move, Place)


def test_pp11_rivals_do_not_wait_for_time_that_nobody_needs() -> None:
    game = make(seats=1, bidding_seconds=3600)
    sitting = BotGame(game, table(Level.BEST), 3)
    sitting.run()
    assert not any(entry.move == "time" for entry in sitting.session.log)
    assert sum(entry.move == "done" for entry in sitting.session.log) >= 10
    assert sitting.session.log[-1].ms < 3_600_000


@pytest.mark.parametrize("seats", [2, 8])
def test_pp10_rivals_play_where_icons_are_found(seats: int) -> None:
    sitting = BotGame(make(seats, icons="found"), table(*[Level.CLUB] * seats), 1)
    sitting.run()
    assert sum(sitting.session.state.tokens) >= 12


class Terse:
    """Says its pivots in short."""

    usual = NODES

    def answer(self, question: Question) -> Answer:
        if question.state.phase is Phase.SHOW:
            return Answer(question.game.read_move("red+yellow"))
        return Answer(question.game.moves(question.state, question.seat)[0])


def test_pp10_the_record_holds_the_icon_that_was_found() -> None:
    sitting = BotGame(make(seats=1, icons="found"), [Terse()], 1)
    sitting.run()
    assert all(entry.move.count(":") == entry.move.count("+") for entry in sitting.session.log)
    assert any(entry.move.startswith("red+yellow:") for entry in sitting.session.log)


class Silent:
    """Bids once if it is told to, and then says nothing any more."""

    usual = NODES

    def __init__(self, bids: bool) -> None:
        self._bids = bids

    def answer(self, question: Question) -> Answer:
        moves = question.game.moves(question.state, question.seat)
        first = self._bids and question.state.phase is not Phase.BID
        return Answer(moves[0], 1.0 if first else inf)


def test_silence_lets_the_time_run_out() -> None:
    game = make()
    sitting = BotGame(game, [Silent(bids=True), Silent(bids=False)], 1)
    while sitting.session.state.phase is not Phase.BID:
        sitting.step()
    sitting.step()
    last, bid = sitting.session.log[-1], sitting.session.log[-2]
    assert (last.actor, last.move) == (HOST, "time")
    assert last.ms - bid.ms == 1000 * game.bidding_seconds
    assert game.read_move(bid.move) == Bid(1)


def test_a_table_where_nobody_wants_anything_is_refused() -> None:
    sitting = BotGame(make(), [Silent(bids=False)] * 2, 1)
    with pytest.raises(TurnaboutError, match="match-stuck"):
        sitting.run()
