"""The partner: one plan for two, no look at what is hidden, and lessons from what was shown."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.bots.chimes.boards import TWO_TURNS, asked, chimes, last, met
from tests.bots.timing import stopped
from turnabout.bots import Bot, Budget, Level, Question, Stop, bot
from turnabout.bots.chimes.levels import LEVEL_SETTINGS
from turnabout.bots.chimes.partner import Partner
from turnabout.bots.chimes.people import KINDS
from turnabout.core.game import CHANCE
from turnabout.core.record import Record
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import CARDS, Card, Deal
from turnabout.lab.bot_game import BotGame

WORDS = [level.value for level in Level]


def best(game: Chimes) -> Partner:
    return Partner(game, LEVEL_SETTINGS[Level.BEST])


@pytest.mark.parametrize("word", WORDS)
def test_a_hidden_choice_changes_nothing(word: str) -> None:
    game = chimes()
    player, record = bot(game, word), met(game, 1, 3)
    state = last(game, record)
    answers = {player.answer(asked(game, state, 1, record.log)).move}
    for card in game.moves(state, 0):
        waiting = game.play(state, 0, card)
        log = record.add(0, game.write_move(card)).log
        answers.add(player.answer(asked(game, waiting, 1, log)).move)
    assert len(answers) == 1


@pytest.mark.parametrize("word", WORDS)
def test_the_memory_game_is_played_as_well(word: str) -> None:
    open_game, memory = chimes(), chimes(show_partner_hand=False)
    for seed in range(5):
        record = met(open_game, seed, 4)
        answers = [
            bot(game, word).answer(asked(game, last(game, record), seed % 2, record.log)).move
            for game in (open_game, memory)
        ]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("word", WORDS)
def test_what_was_asked_before_changes_nothing(word: str) -> None:
    game = chimes()
    fresh, used = bot(game, word), bot(game, word)
    records = [met(game, seed, 6) for seed in range(4)]
    for number, record in enumerate(records):
        for other in records[number:] + records[:number]:
            used.answer(asked(game, last(game, other), 1, other.log, seed=9))
        question = asked(game, last(game, record), 0, record.log)
        again = asked(game, last(game, record), 0, record.log)
        assert fresh.answer(question) == used.answer(again)


def test_two_of_them_win_nearly_at_par() -> None:
    """Every one of these boards can be won in three turns, and no board in fewer."""
    game = chimes(turn_limit=100)
    player = best(game)
    turns = []
    for seed in range(25):
        sitting = BotGame(game, [player, player], seed, [TWO_TURNS] * 2)
        assert sitting.run().scores == (1, 1)
        turns.append(sitting.session.state.turns)
    assert sum(turns) <= 80


def test_both_ends_come_to_the_same_pair() -> None:
    """Whatever the log says, for both read the same log: no third place to look is needed."""
    game = chimes()
    ends = best(game), best(game)
    for seed in range(10):
        record = met(game, seed, seed % 5)
        state = last(game, record)
        for seat, end in enumerate(ends):
            end.answer(asked(game, state, seat, record.log))
        assert ends[0]._pair.tolist() == ends[1]._pair.tolist()


@pytest.mark.parametrize("word", ["nearest", "capturer", "cautious", "planner-1", "planner-2"])
def test_it_wins_beside_the_panel(word: str) -> None:
    game = chimes(turn_limit=100)
    ours, theirs = best(game), bot(game, word)
    won = 0.0
    for seed in range(6):
        seats: list[Bot] = [ours, theirs] if seed % 2 else [theirs, ours]
        won += BotGame(game, seats, seed, [TWO_TURNS] * 2).run().scores[0]
    assert won >= 4


def chosen(game: Chimes, record: Record, seat: int, card: Card) -> Question:
    """The seat's question after its own choice of this card."""
    after = game.play(last(game, record), seat, card)
    return asked(game, after, seat, record.log)


def test_it_hopes_for_the_other_half_of_the_plan() -> None:
    game = chimes()
    player = best(game)
    for seed in range(4):
        record = met(game, seed, seed)
        state = last(game, record)
        plan = [player.answer(asked(game, state, seat, record.log)).move for seat in range(2)]
        assert [player.hope(chosen(game, record, seat, plan[seat])) for seat in range(2)] == [
            plan[1],
            plan[0],
        ]


@pytest.mark.parametrize("word", WORDS)
def test_it_hopes_for_a_card_that_wins_with_its_own(word: str) -> None:
    game = chimes()
    player = Partner(game, LEVEL_SETTINGS[Level(word)])
    seen = 0
    for seed in range(12):
        record = met(game, seed, 8)
        state = last(game, record)
        for card in game.moves(state, 0):
            waiting = game.play(state, 0, card)
            assert isinstance(card, Card)
            wins = [
                other
                for other in game.moves(state, 1)
                if (end := game.outcome(game.play(waiting, 1, other))) and end.scores == (1, 1)
            ]
            if wins:
                seen += 1
                assert player.hope(chosen(game, record, 0, card)) in wins
                break
    assert seen


def test_trust_grows_with_the_plan_and_falls_without() -> None:
    game = chimes()
    player = best(game)
    dealt = met(game, 2, 0)
    state = last(game, dealt)
    plan = [player.answer(asked(game, state, seat, dealt.log)).move for seat in range(2)]
    stray = next(card for card in reversed(game.moves(state, 1)) if card != plan[1])
    trusts = []
    for shown in (plan[1], stray):
        log = dealt.add(0, game.write_move(plan[0])).add(1, game.write_move(shown))
        question = asked(game, last(game, log), 0, log.log)
        trusts.append(player._lessons(question, True, Stop())[0][1, -1])
    assert trusts[0] > LEVEL_SETTINGS[Level.BEST].trust > trusts[1]


def test_a_log_of_another_position_is_ignored() -> None:
    game = chimes()
    record, other = met(game, 1, 3), met(game, 2, 3)
    state = last(game, record)
    player = best(game)
    unknown = player.answer(asked(game, state, 0))
    assert player.answer(asked(game, state, 0, other.log)) == unknown


def test_a_stop_ends_a_long_lesson() -> None:
    game = chimes()
    record, player, stop = long_game(game), best(game), Stop()
    question = asked(game, last(game, record), 0, record.log, Budget(seconds=60), stop=stop)
    answer, late = stopped(lambda: player.answer(question), stop.set, after=0.02)
    assert late < 0.08
    assert answer.move in game.moves(last(game, record), 0)


def long_game(game: Chimes) -> Record:
    """Many turns in which nothing moves."""
    record, rng = met(game, 5, 0), Random(5)
    state = last(game, record)
    while state.turns < 200:
        cards = [rng.choice(game.moves(state, seat)) for seat in range(2)]
        after = game.play(game.play(state, 0, cards[0]), 1, cards[1])
        if after.pawns == state.pawns:
            state = after
            for seat, card in enumerate(cards):
                record = record.add(seat, game.write_move(card))
    return record


@pytest.mark.parametrize("limit", [1, 2])
def test_the_last_turns_before_the_limit(limit: int) -> None:
    """Nothing is left to save for later, so a win that is there is taken."""
    game = chimes(turn_limit=limit)
    state = game.play(game.start(), CHANCE, Deal(CARDS))
    for word in WORDS:
        for seat in range(2):
            assert bot(game, word).answer(asked(game, state, seat)).move in game.moves(state, seat)


def test_few_nodes_mean_one_turn_of_sight() -> None:
    game = chimes()
    state = last(game, met(game, 3, 2))
    one = best(game).answer(asked(game, state, 0, budget=Budget(nodes=10_099))).move
    assert one == best(game).answer(asked(game, state, 0, budget=Budget(nodes=1))).move


def test_the_kinds_of_people_are_shares_of_one() -> None:
    assert np.isclose(KINDS[:, 3].sum(), 1.0)


def test_it_grows_weary_of_turns_that_move_nothing() -> None:
    """A board on which two fixed habits went on exchanging the same cards for ever."""
    game = chimes(turn_limit=100)
    seats = [bot(game, "planner-2"), best(game)]
    assert BotGame(game, seats, 251, [TWO_TURNS] * 2).run().scores[0] == 1
