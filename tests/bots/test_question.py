"""One question and one answer: written and read exactly, and nothing that must not be known."""

from __future__ import annotations

import json
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.variants import Variant, variants
from turnabout.bots import Answer, Budget, Question, analyse, answer, bot
from turnabout.bots.question import Task
from turnabout.core.errors import BadOptions, IllegalMove
from turnabout.core.game import CHANCE, HOST, Game
from turnabout.core.record import LogEntry, Record, replay
from turnabout.games import games, make
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.lab.bot_game import BotGame

BUDGETS = st.none() | st.builds(Budget, st.floats(0.001, 3600), st.none() | st.integers(1, 10**12))


def played(game: Game[Any, Any], seed: int, moves: int) -> BotGame:
    """The first moves of a random game, up to where a seat is to act."""
    sitting = BotGame(game, [bot(game, "random")] * game.seats, seed)
    while game.outcome(sitting.session.state) is None:
        if moves <= 0 and {CHANCE, HOST}.isdisjoint(game.to_act(sitting.session.state)):
            break
        sitting.step()
        moves -= 1
    return sitting


@settings(deadline=None, derandomize=True)
@given(
    variant=st.sampled_from(variants()),
    seed=st.integers(0, 5),
    moves=st.integers(0, 12),
    task=st.sampled_from(("think", "analyse", "solve")),
    budget=BUDGETS,
    seconds=st.none() | st.floats(0.001, 60),
    most=st.none() | st.integers(1, 50),
)
def test_a_question_is_read_as_it_was_written(
    variant: Variant,
    seed: int,
    moves: int,
    task: Task,
    budget: Budget | None,
    seconds: float | None,
    most: int | None,
) -> None:
    sitting = played(variant.make(), seed, moves)
    log = sitting.session.log
    for seat in range(sitting.game.seats):
        for name in (None, "best"):
            how: dict[str, Any] = {"budget": budget, "seconds": seconds, "most": most}
            asked = Question.about(
                *(sitting.game, sitting.session.state, seat, log, seed), task=task, bot=name, **how
            )
            again = Question.read(json.loads(json.dumps(asked.write())))
            assert again.write() == asked.write()
            assert (again.state, tuple(again.past)) == (asked.state, tuple(asked.past))
            assert (again.task, again.bot, again.ms) == (task, name, seed)
            assert (again.budget, again.seconds, again.most) == (budget, seconds, most)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_an_answer_is_read_as_it_was_written(variant: Variant) -> None:
    game = variant.make()
    sitting = played(game, 3, 5)
    acting = [seat for seat in game.to_act(sitting.session.state) if seat >= 0]
    for seat in acting:
        asked = Question.about(
            game, sitting.session.state, seat, task="analyse", budget=Budget(nodes=100), most=5
        )
        ranked = answer(asked)
        assert ranked.analysis is not None
        assert ranked.analysis.best.move == ranked.move
        for found in (ranked, Answer(ranked.move, inf)):
            assert Answer.read(game, json.loads(json.dumps(found.write(game)))) == found


@pytest.mark.parametrize("open_hands", [True, False])
@pytest.mark.parametrize("name", [None, "best"])
def test_a_secret_choice_does_not_leave_the_process(open_hands: bool, name: str | None) -> None:
    game = make("chimes", show_partner_hand=open_hands)
    deal = game.sample(game.start(), Random(1))
    dealt = game.play(game.start(), CHANCE, deal)

    def asked(number: int, seat: int) -> str:
        """What a seat is asked after seat 0 has chosen this card of its hand."""
        card = game.moves(dealt, 0)[number]
        log = [LogEntry(CHANCE, game.write_move(deal)), LogEntry(0, game.write_move(card))]
        state = game.play(dealt, 0, card)
        return json.dumps(Question.about(game, state, seat, log, bot=name).write())

    assert len({asked(number, 1) for number in range(10)}) == 1
    assert len({asked(number, 0) for number in range(10)}) == 10


def sent(record: Record, game: Game[Any, Any], length: int, name: str | None = "best") -> int:
    """How many entries of the log are sent with a question after so many of them."""
    state = replay(game, record.log[:length])[-1]
    return len(Question.about(game, state, 0, record.log[:length], bot=name).past)


@pytest.mark.parametrize("name", games())
def test_what_is_sent_of_the_past_has_a_bound(name: str) -> None:
    bounded = {"pivit": 0, "pungo": 400, "chimes": 400, "pivot-pawns": 100}
    game = make(name)
    record = played(game, 1, 300).session.record()
    for length in range(0, len(record.log), 7):
        assert sent(record, game, length) <= bounded[name]
        assert sent(record, game, length, None) == length, "a bot of one's own sees everything"


def test_pivot_pawns_looks_back_to_where_the_target_was_drawn() -> None:
    game = make("pivot-pawns")
    record = played(game, 1, 200).session.record()
    drawn = [place for place, entry in enumerate(record.log) if entry.actor == CHANCE]
    for draw, after in zip(drawn, [*drawn[1:], len(record.log)], strict=True):
        for length in range(draw + 1, after + 1):
            assert sent(record, game, length) == length - draw


@pytest.mark.parametrize(
    ("budget", "seconds", "within"),
    [
        (None, None, "1s+100"),
        (None, 0.5, "0.5s+100"),
        (None, 2.0, "1s+100"),
        ("50", None, "50"),
        ("50", 2.0, "2s+50"),
        ("5s", 2.0, "2s"),
    ],
)
def test_the_budget_of_a_question(budget: str | None, seconds: float | None, within: str) -> None:
    game = make("pivit")
    given_budget = None if budget is None else Budget.read(budget)
    asked = Question(game, game.start(), 0, budget=given_budget, seconds=seconds)
    assert asked.within(Budget.read("1s+100")) == Budget.read(within)


def test_thinking_needs_a_bot_and_solving_a_solver() -> None:
    game = make("pivit")
    with pytest.raises(BadOptions, match="no-such-bot"):
        answer(Question(game, game.start(), 0))
    with pytest.raises(BadOptions, match="not-solvable game='pivit'"):
        answer(Question(game, game.start(), 0, task="solve"))
    assert answer(Question(game, game.start(), 0, bot="random")).move in game.moves(game.start(), 0)
    deal = make("chimes")
    with pytest.raises(IllegalMove, match=r"nothing-to-choose \("):
        analyse(deal, deal.start(), Budget(nodes=1))


def test_a_round_is_solved_from_where_it_began() -> None:
    game: Any = make("pivot-pawns")
    state = played(game, 1, 3).session.state
    found = answer(Question.about(game, state, 0, task="solve", most=2))
    solution = found.solution
    assert solution is not None
    assert solution.ways[0] == shortest(game.deck, state.placeholders, state.target)
    assert found.move == solution.ways[0][0]
    assert solution.length == len(solution.searched) == len(solution.ways[0])
    assert 1 <= len(solution.ways) <= 2 <= solution.count + 1
    assert Answer.read(game, json.loads(json.dumps(found.write(game)))) == found
    every = answer(Question.about(game, state, 0, task="solve")).solution
    assert every is not None
    assert len(every.ways) == every.count
