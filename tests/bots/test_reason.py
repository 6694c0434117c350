"""Why a move is good: what it threatens and stops, and what can be done about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from turnabout.bots import Ranked, Reason
from turnabout.bots.pivit.threats import threats
from turnabout.bots.reason import reason_of
from turnabout.core.game import Game
from turnabout.games import make


def moves(game: Game[Any, Any], words: str) -> list[tuple[int, Any]]:
    return [(place % 2, game.read_move(word)) for place, word in enumerate(words.split())]


def test_the_reply_is_the_first_move_of_another() -> None:
    game = make("pungo")
    line = [(0, "one"), (0, "two"), (1, "three"), (0, "four")]
    assert reason_of(game, game.start(), 0, line, None) == Reason(reply=(1, "three"))
    assert reason_of(game, game.start(), 0, [(0, "one"), (-1, "roll")], None) == Reason()
    race = make("pivot-pawns")
    assert reason_of(race, race.start(), 0, line, None) == Reason()


def test_a_threat_is_what_was_none_before_and_what_is_stopped_is_one_no_longer() -> None:
    game = make("pivit", size=6)
    line = moves(game, "b1b2 a2b2")
    threatened = {
        (True, 0): ["old"],
        (False, 0): ["new", "old"],
        (True, 1): ["hit", "run"],
        (False, 1): ["run"],
    }
    start = game.start()

    def known(game: object, state: object, seat: int) -> list[str]:
        return threatened[state == start, seat]

    reason = reason_of(game, start, 0, line, known)
    assert reason == Reason(threat="new", stopped=(1, "hit"), reply=line[1])


def test_reasons_are_written_and_read_back() -> None:
    game = make("pivit", size=6)
    (_, one), (_, two) = moves(game, "b1b2 a2b2")
    for reason in (None, Reason(), Reason(one, (1, two), (1, two))):
        ranked = Ranked(one, 0.5, False, None, ((0, one),), reason)
        assert Ranked.read(game, ranked.write(game)) == ranked


@pytest.mark.parametrize(
    ("exact", "proven", "certainty"),
    [(False, False, "estimated"), (True, True, "proven"), (True, False, "exact")],
)
def test_values_say_how_certain_they_are(exact: bool, proven: bool, certainty: str) -> None:
    game = make("pivit", size=6)
    ranked = Ranked(game.read_move("b1b2"), 1.0, exact, 3, proven=proven)
    assert ranked.certainty == ranked.write(game)["certainty"] == certainty
    assert Ranked.read(game, ranked.write(game)) == ranked


def test_a_disc_of_pivit_threatens_what_it_could_capture_if_it_were_its_turn() -> None:
    game = make("pivit", size=6)
    state = game.read_state("6/a-2b|2/6/6/6/1a|2b|1 b .. 0")
    assert [game.write_move(move) for move in threats(game, state, 0)] == ["a5d5"]
    assert threats(game, state, 1) == []
    assert threats(game, replace(state, resigned=(0,)), 0) == []
