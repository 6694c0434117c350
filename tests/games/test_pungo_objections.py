"""Why a move of Pungo cannot be begun: what people who tap or type are told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.test_pungo import DICE, START
from turnabout.core.errors import BadNotation, NotYourTurn
from turnabout.core.game import why_not
from turnabout.games import make
from turnabout.games.pungo.game import Pungo
from turnabout.testing import spoken

OPENING = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"


def why(position: str, beginning: str, **options: Any) -> str | None:
    """The code of the refusal, for which there are sentences; None if a move begins so."""
    game = make("pungo", **options)
    assert isinstance(game, Pungo)
    state = game.read_state(position)
    (seat,) = game.to_act(state)
    refused = why_not(game, state, seat, beginning)
    again = game.objection(state, seat, beginning)
    assert (refused and refused.code) == (again and again.code)
    begun = any(game.write_move(m).startswith(beginning) for m in game.moves(state, seat))
    assert beginning.startswith("@") or (refused is None) == begun
    if refused is None:
        return None
    assert refused.text == beginning
    assert all(words.refusal(refused) for words in spoken("pungo"))
    return refused.code


@pytest.mark.parametrize(
    ("beginning", "code"),
    [
        ("", None),
        ("c", None),
        ("c2", None),
        ("c2d", None),
        ("c2d2", None),
        ("a1", "pungo-empty"),
        ("a2", "pungo-too-dear"),
        ("2a2", "pungo-too-dear"),
        ("4a2", "pungo-too-few"),
        ("c2c2", "pungo-not-next"),
        ("a2a3", "pungo-too-dear"),
        ("@b3", "pungo-step-due"),
        ("@b2", "pungo-step-due"),
        ("N", "pungo-step-due"),
        ("x", "pungo-bad-move"),
        ("face 4", "pungo-step-due"),
    ],
)
def test_beginnings_at_the_start(beginning: str, code: str | None) -> None:
    assert why(START, beginning) == code


@pytest.mark.parametrize(
    ("beginning", "code"),
    [
        ("@c3", None),
        ("@a3", None),
        ("E", None),
        ("@b3", "pungo-tip-nowhere"),
        ("@b2", "pungo-tip-back"),
        ("@c1", "pungo-tip-far"),
        ("@d3", "pungo-tip-far"),
        ("N", "pungo-tip-off"),
        ("a2", "pungo-tip-due"),
        ("3a2", "pungo-tip-due"),
        ("a1", "pungo-tip-due"),
    ],
)
def test_beginnings_when_the_die_is_due(beginning: str, code: str | None) -> None:
    assert why(f"{OPENING} 263@b3b2 2 - 3", beginning) == code


def test_pu15_a_square_that_would_pass_is_refused() -> None:
    position = "L,M,-,-/SML,-,LSSM,-/-,-,-,- 513@a2b2 1 - 6"
    assert why(position, "@a3") == "pungo-tip-passes"
    assert why(position, "@a3", order="decision") is None


@pytest.mark.parametrize(
    ("arena", "points", "beginning", "code"),
    [
        ("-,-,-,-/SML,ML,-,SM/-,-,lS,-", 1, "c1", None),
        ("-,-,-,-/SML,ML,-,SM/-,-,lS,-", 1, "2c1", "pungo-frozen"),
        ("-,-,s,-/SML,ML,L,SM/-,-,-,-", 3, "c3", "pungo-frozen"),
        ("-,-,-,-/SML,ML,Ls,SM/-,-,-,-", 4, "2c2", "pungo-frozen-above"),
        ("S,-,-,-/M,S,-,-/S,-,LLL,MM", 2, "a2", "pungo-stuck"),
        ("-,-,-,-/SML,ML,L,SMS/-,-,-,-", 2, "d2", None),
        ("-,-,-,-/SML,ML,LS,SM/-,-,-,-", 2, "c2c3", "pungo-left-over"),
        ("-,-,S,-/SML,ML,L,SM/-,-,-,-", 2, "c3", "pungo-left-over"),
        ("-,-,-,-/SML,ML,LS,SM/-,-,-,-", 6, "b2c2", "pungo-smaller"),
    ],
)
def test_beginnings_of_steps(arena: str, points: int, beginning: str, code: str | None) -> None:
    assert why(f"{arena} {DICE[6]} 1 {points} 2", beginning) == code


def test_the_pyramid_die_refuses_sizes_that_it_does_not_show() -> None:
    position = f"{OPENING} 165@b2- 1 1 0"
    assert why(position, "a2", die="pyramid") == "pungo-not-shown"
    assert why(position, "3a2", die="pyramid") is None
    stuck = "LLL,SSS,-,-/MMM,-,-,-/-,-,-,- 541@b3b2 1 1 2"
    assert why(stuck, "a3", die="pyramid") == "pungo-stuck"


def test_nobody_begins_a_move_out_of_turn() -> None:
    game = make("pungo")
    assert isinstance(game, Pungo)
    for beginning in ("c2", "@b3", "x"):
        assert isinstance(game.objection(game.start(), 1, beginning), NotYourTurn)
    assert isinstance(game.objection(game.start(), 0, "x"), BadNotation)
