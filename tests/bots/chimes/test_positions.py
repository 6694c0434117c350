"""Positions with known answers that each level must or need not solve."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from turnabout.bots import Budget, Level, Question, bot
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, State

LEVELS = [level.value for level in Level]
TRIES = 10
TWO_TURNS = Budget(nodes=10_100)


class Known(NamedTuple):
    """A line of positions.txt."""

    levels: str
    options: str
    seat: int
    kind: str
    cards: tuple[str, ...]
    position: str

    def game(self) -> Chimes:
        options: dict[str, Json] = {}
        if self.options != "-":
            name, _, value = self.options.partition("=")
            options[name] = {"1": 1, "False": False}.get(value, value)
        game = game_info("chimes").make(2, options)
        assert isinstance(game, Chimes)
        return game

    def must(self) -> list[str]:
        if self.levels == "-":
            return []
        least = LEVELS.index(self.levels.removesuffix("+"))
        return LEVELS[least:] if self.levels.endswith("+") else [LEVELS[least]]


def read(line: str) -> Known:
    levels, options, seat, answers, position = (part.strip() for part in line.split("|"))
    kind, *cards = answers.split()
    return Known(levels, options, int(seat), kind, tuple(cards), position)


KNOWN = [
    read(line)
    for line in Path(__file__).with_name("positions.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def ends(game: Chimes, state: State, seat: int) -> dict[Card, list[float | None]]:
    """For each card of a seat how the turn ends with each card of the partner."""
    found: dict[Card, list[float | None]] = {}
    for card in game.moves(state, seat):
        assert isinstance(card, Card)
        found[card] = []
        waiting = game.play(state, seat, card)
        for other in game.moves(waiting, 1 - seat):
            outcome = game.outcome(game.play(waiting, 1 - seat, other))
            found[card].append(None if outcome is None else outcome.scores[0])
    return found


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.position.split()[0][:20])
def test_the_answers_are_right(known: Known) -> None:
    game = known.game()
    found = ends(game, game.read_state(known.position), known.seat)
    every = [end for row in found.values() for end in row]
    if known.kind == "wins":
        right = [card for card, row in found.items() if 1.0 in row]
        assert 0.0 not in every
    else:
        right = [card for card, row in found.items() if 0.0 not in row]
        assert 1.0 not in every
    assert [game.write_move(card) for card in right] == list(known.cards)
    assert len(right) < len(found)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.position.split()[0][:20])
def test_those_who_must_find_an_answer(known: Known) -> None:
    game = known.game()
    masked = game.mask(game.read_state(known.position), known.seat)
    for word in known.must():
        player = bot(game, word)
        for seed in range(TRIES):
            question = Question(game, masked, known.seat, Random(seed), TWO_TURNS)
            assert game.write_move(player.answer(question).move) in known.cards, word


def test_novices_overlook_things() -> None:
    """Weak like people: in many of these positions a novice does not see the point."""
    solved = 0
    for known in KNOWN:
        game = known.game()
        masked = game.mask(game.read_state(known.position), known.seat)
        question = Question(game, masked, known.seat, Random(1), Budget(nodes=100))
        move = bot(game, "novice").answer(question).move
        solved += game.write_move(move) in known.cards
    assert solved < len(KNOWN) / 2
