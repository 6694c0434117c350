"""What every bot of every game promises: legal moves, the same answer twice, budgets, stops."""

from __future__ import annotations

import statistics
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.bots.timing import stopped, timed
from tests.effort import effort
from tests.variants import Variant, variants
from turnabout.bots import Bot, Budget, Level, Question, Stop, analyse, bot, bots, levels
from turnabout.bots.bot import STEP
from turnabout.core.errors import BadOptions, IllegalMove
from turnabout.core.game import Game, Timed
from turnabout.core.record import Record, shown_log
from turnabout.games import game_info, games
from turnabout.lab.bot_game import BotGame

LEVELS = [level.value for level in Level]
FEW = Budget(nodes=300)
MOVES = effort(20, 40)


def played(game: Game[Any, Any], makers: list[Bot], seed: int, moves: int) -> BotGame:
    """The first moves of a game; the rules refuse whatever is not legal."""
    sitting = BotGame(game, makers, seed, [FEW] * game.seats)
    for _ in range(moves):
        if game.outcome(sitting.session.state) is not None:
            break
        sitting.step()
    return sitting


def bounded(name: str) -> Game[Any, Any]:
    return game_info(name).make(None, game_info(name).bounded)


def question(sitting: BotGame, budget: Budget, stop: Stop | None = None) -> Question:
    """What the seat to act would be asked."""
    game, state, record = sitting.game, sitting.session.state, sitting.session.record()
    seat = min(actor for actor in game.to_act(state) if actor >= 0)
    past = shown_log(game, state, record.log, seat)
    ms = record.log[-1].ms if record.log else 0
    masked = game.mask(state, seat)
    return Question(game, masked, seat, Random(7), budget, past, ms, stop or Stop())


def middles(name: str, word: str, count: int) -> tuple[Bot, list[BotGame]]:
    """A bot, and the middles of some games in which somebody has a choice."""
    game = bounded(name)
    maker, found, seed = bot(game, word), list[BotGame](), 0
    while len(found) < count:
        seed += 1
        sitting = played(game, [bot(game, "random")] * game.seats, seed, 8 + seed % 9)
        acting = [actor for actor in game.to_act(sitting.session.state) if actor >= 0]
        if acting and len(game.moves(sitting.session.state, min(acting))) > 1:
            found.append(sitting)
    return maker, found


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_scale_from_novice_to_best_and_random(name: str) -> None:
    scale = levels(name)
    assert bots(name)[: len(scale)] == scale
    assert [word for word in scale if STEP not in word] == LEVELS
    assert scale[-1] == "best"
    for level in Level:
        steps = [word for word in scale if Level.of(word) is level]
        assert steps == [level, *(f"{level}{STEP}{step}" for step in range(1, len(steps)))]
    assert bots(name)[-1] == "random"


@pytest.mark.parametrize(
    ("word", "level"),
    [("club", Level.CLUB), ("casual+2", Level.CASUAL), ("random", None), ("planner-1", None)],
)
def test_a_step_has_the_level_below_it(word: str, level: Level | None) -> None:
    assert Level.of(word) is level


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_bots_play_every_variant_legally_and_the_same_twice(variant: Variant) -> None:
    game = variant.make()
    words = [LEVELS[(seat + len(str(variant))) % 5] for seat in range(game.seats)]
    table = [bot(game, word) for word in words]
    first = played(game, table, 1, MOVES).session.record()
    played(game, table[::-1], 2, MOVES // 4)
    again = played(game, table, 1, MOVES).session.record()
    assert moves_of(first) == moves_of(again)


def moves_of(record: Record) -> list[tuple[int, str]]:
    return [(entry.actor, entry.move) for entry in record.log]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("word", LEVELS)
def test_a_bot_keeps_its_budget(name: str, word: str) -> None:
    seconds = 0.2
    maker, found = middles(name, word, 5)
    over = []
    for sitting in found:
        asked = question(sitting, Budget(seconds=seconds))
        over.append(timed(partial(maker.answer, asked))[1] - seconds)
    # Of several, because other tests run beside this one; bench measures every single one.
    assert statistics.median(over) <= 0.1 * seconds + 0.05


@pytest.mark.parametrize("name", games())
def test_a_bot_stops_at_once(name: str) -> None:
    maker, found = middles(name, "best", 5)
    late = []
    for sitting in found:
        asked = question(sitting, Budget(seconds=60))
        answer, seconds = stopped(partial(maker.answer, asked), asked.stop.set, after=0.05)
        late.append(seconds)
        asked.game.play(sitting.session.state, asked.seat, answer.move)
    assert statistics.median(late) <= 0.05


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("word", LEVELS)
def test_a_bot_that_is_stopped_before_it_begins_still_moves(name: str, word: str) -> None:
    maker, found = middles(name, word, 2)
    for sitting in found:
        stop = Stop()
        stop.set()
        asked = question(sitting, Budget(seconds=60), stop)
        asked.game.play(sitting.session.state, asked.seat, maker.answer(asked).move)


@pytest.mark.parametrize("name", games())
def test_a_bot_needs_no_past(name: str) -> None:
    maker, found = middles(name, "best", 2)
    for sitting in found:
        asked = question(sitting, FEW)
        bare = Question(asked.game, asked.state, asked.seat, Random(1), FEW)
        asked.game.play(sitting.session.state, asked.seat, maker.answer(bare).move)


@pytest.mark.parametrize("name", games())
def test_analysis_ranks_every_move_and_its_lines_can_be_played(name: str) -> None:
    game = bounded(name)
    for sitting in middles(name, "random", 3)[1]:
        state = sitting.session.state
        found = analyse(game, state, Budget(nodes=20_000))
        listed = game.moves(state, found.seat)
        assert sorted(map(game.write_move, listed)) == sorted(
            game.write_move(ranked.move) for ranked in found.ranked
        )
        values = [ranked.value for ranked in found.ranked]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        if not isinstance(game, Timed):
            assert found.best.line[0] == (found.seat, found.best.move)
            after = state
            for actor, move in found.best.line:
                after = game.play(after, actor, move)


def test_what_cannot_be_asked_is_refused() -> None:
    game = bounded("pivit")
    with pytest.raises(BadOptions, match=r"no-such-bot game='pivit' known=\('novice', 'novice\+1'"):
        bot(game, "robot")
    with pytest.raises(IllegalMove, match="nothing-to-choose-for seat=1"):
        analyse(game, game.start(), FEW, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "0",
        "0s",
        "-1",
        "nan",
        "nans",
        "infs",
        "1e9s",
        "2.5",
        "9" * 30,
        "1 s x",
        "+5",
        "1s+",
        "1s5",
    ],
)
def test_no_budget_without_bounds(text: str) -> None:
    with pytest.raises(BadOptions):
        Budget.read(text)


@pytest.mark.parametrize("text", ["0.5s", "3s", "20000", "1", "0.5s+2000"])
def test_budgets_are_written_as_they_are_read(text: str) -> None:
    assert Budget.read(text).write() == text
