"""The levels play, and analysis tells what it knows."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.bots.pungo.plain import ask, level, pungo, walk
from tests.bots.timing import stopped
from tests.effort import effort
from tests.fast.pungo import composed
from tests.variants import Variant, combinations
from turnabout.bots import Budget, Level, Question, Stop, analyse, bot
from turnabout.bots.pungo.bot import PungoBot
from turnabout.bots.pungo.thinker import Thinker
from turnabout.core.errors import TurnaboutError
from turnabout.fast import load
from turnabout.fast.types import Code
from turnabout.games import game_info, make
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State
from turnabout.lab.bot_game import BotGame

LEVELS = [level.value for level in Level]
FEW = Budget(nodes=200)


@pytest.mark.parametrize("variant", combinations("pungo", effort(5, 12), seed=4), ids=str)
def test_every_variant_is_played_to_the_end(variant: Variant) -> None:
    options = {**dict(variant.options), "turn_limit": 30}
    game = game_info("pungo").make(2, options)
    for seed, words in enumerate((("novice", "best"), ("strong", "casual"), ("club", "club"))):
        sitting = BotGame(game, [bot(game, word) for word in words], seed, [FEW, FEW])
        assert sitting.run().scores in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"home": "four"},
        {"order": "decision"},
        {"die": "pyramid"},
        {"colours": 3, "colour_symmetry": "either"},
    ],
    ids=str,
)
def test_any_composed_position_is_answered(options: dict[str, Any]) -> None:
    game, rng, asked = pungo(**options), Random(1), 0
    while asked < effort(5, 12):
        state = composed(game, rng)
        try:
            state = game.read_state(game.write_state(state))
        except TurnaboutError:
            continue
        asked += 1
        word = LEVELS[asked % 5]
        legal = {game.write_move(move) for move in game.moves(state, state.turns % 2)}
        assert ask(word, state, 300, **options) in legal
        found = analyse(game, state, FEW)
        assert {game.write_move(ranked.move) for ranked in found.ranked} == legal


@pytest.mark.parametrize("word", LEVELS)
def test_other_questions_change_no_answer(word: str) -> None:
    states = [state for state, _ in zip(walk(pungo(), 3), range(20), strict=False)]
    first = [ask(word, state, 1_500, seed=1) for state in states]
    again = [ask(word, state, 1_500, seed=1) for state in reversed(states)]
    assert first == again[::-1]


def test_a_won_turn_is_carried_out() -> None:
    game, begun = pungo(), 0
    for state in walk(game, 12):
        if state.points is not None or begun == 4:
            if begun == 4:
                break
            continue
        assert state.player is not None
        found = analyse(game, state, Budget(nodes=1))
        if found.best.distance != 1:
            continue
        begun += 1
        seat, after = state.player, state
        while after.player == seat and after.turns == state.turns:
            after = game.play(after, seat, game.read_move(ask("best", after, 1)))
        outcome = game.outcome(after)
        assert outcome is not None
        assert outcome.scores[seat] == 1.0


def test_analysis_lines_are_legal_and_win_as_soon_as_they_say() -> None:
    game = pungo()
    for state, _ in zip(walk(game, 14), range(16), strict=False):
        assert state.player is not None
        found = analyse(game, state, Budget(nodes=300))
        assert [ranked.value for ranked in found.ranked] == sorted(
            (ranked.value for ranked in found.ranked), reverse=True
        )
        for ranked in found.ranked:
            after: State = state
            for actor, move in ranked.line:
                after = game.play(after, actor, move)
            assert after.turns == state.turns + 1
            won = game.outcome(after) is not None
            assert won == (ranked.distance == 1)
            assert ranked.exact == ranked.proven == (ranked.distance is not None)


def test_a_stopped_bot_answers_at_once() -> None:
    game = pungo()
    state = next(state for state in walk(game, 5) if state.turns == 6 and state.points is None)
    stop, maker = Stop(), level("best")
    question = Question(game, state, 0, Random(0), Budget(seconds=30), stop=stop)
    answer, late = stopped(lambda: maker.answer(question), stop.set, after=0.1)
    assert answer.move in game.moves(state, 0)
    assert late < 0.9


@pytest.mark.parametrize("options", [{}, {"order": "decision"}, {"roll": "chaos"}], ids=str)
def test_seconds_are_for_a_whole_turn(options: dict[str, Any]) -> None:
    game, maker, budget = pungo(**options), level("best", **options), Budget(seconds=1.0)
    assert isinstance(maker, PungoBot)
    parts, turn, longest = list[float](), 0, 0
    for state in islice(walk(game, 4), 400):
        if state.turns != turn:
            assert sum(parts) <= 1.0
            longest, turn, parts = max(longest, len(parts)), state.turns, []
        if state.player is not None and state.player in game.to_act(state):
            part = maker.part(budget, load(game).encode(state))
            assert part.seconds is not None
            parts.append(part.seconds)
    assert longest > 2


@pytest.mark.parametrize(("word", "once"), [("best", True), ("strong", False)])
def test_whoever_overlooks_nothing_keeps_to_a_plan(
    word: str, once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, maker, thoughts = pungo(), level(word), list[int]()
    think = Thinker.think

    def counted(mind: Thinker, code: Code, *rest: Any) -> list[int]:
        thoughts.append(len(moves := think(mind, code, *rest)))
        return moves

    monkeypatch.setattr(Thinker, "think", counted)
    begun = (state for state in walk(game, 4) if state.points is None and state.turns > 4)
    chosen = (state for state in begun if len(game.moves(state, state.turns % 2)) > 1)
    for state in islice(chosen, 4):
        seat, after, asked = state.turns % 2, state, 0
        thoughts.clear()
        while after.player == seat and after.turns == state.turns:
            question = Question(game, after, seat, Random(1), Budget(seconds=0.02))
            after = game.play(after, seat, maker.answer(question).move)
            asked += 1
        assert asked > 1
        assert (len(thoughts) == 1) == once
        # Another question with more time is thought about.
        question = Question(game, state, seat, Random(1), Budget(seconds=0.03))
        maker.answer(question)
        assert len(thoughts) > 1


def test_nodes_are_kept() -> None:
    game = pungo()
    state = next(state for state in walk(game, 5) if state.turns == 6 and state.points is None)
    few, more = (analyse(game, state, Budget(nodes=nodes)).nodes for nodes in (2_000, 20_000))
    # One turn more is listed as a whole before the nodes are counted.
    assert few < 6_000 < more < 24_000


def test_levels_differ_by_what_they_see() -> None:
    """A level beats one two below it, from random openings, with both seats."""
    game = make("pungo", turn_limit=60)
    assert isinstance(game, Pungo)
    for better, worse in (("casual", "novice"), ("club", "novice"), ("best", "casual")):
        table, score = [bot(game, better), bot(game, worse)], 0.0
        for seed in range(8):
            seat = seed % 2
            sitting = BotGame(game, table[:: 1 - 2 * seat], seed, [Budget(nodes=1_500)] * 2)
            score += sitting.run().scores[seat]
        assert score >= 5.5, (better, worse)
