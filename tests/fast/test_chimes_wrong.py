"""A test of the tests: kernels that get one rule wrong are caught."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.fast.chimes import LAST, TIES, check_steps, check_turns, dealt, make
from tests.fast.equality import check_equal, check_perft, check_playout
from turnabout.fast.checks import BadArray
from turnabout.fast.chimes import checks, kernels, pawns
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.fast_game import FastGame, Kernels

WRONG = {
    "the other colour": ("red if card < NUMBERS", "black if card < NUMBERS"),
    "the lowest number": ("range(NUMBERS - 1, -1, -1)", "range(NUMBERS)"),
    "no capture upwards": ("row | row << 5 | row >> 5", "row | row << 5"),
    "no capture downwards": ("row | row << 5 | row >> 5", "row | row >> 5"),
    "no capture beside": ("row | row << 5 | row >> 5", "row << 5 | row >> 5"),
    "a capture is a choice": ("    if near:", "    if near and not near & (near - 1):"),
    "round the left edge": ("(squares & NOT_LEFT) >> 1", "squares >> 1"),
    "round the right edge": ("(squares & NOT_RIGHT) << 1", "squares << 1"),
    "ch4: a friend aside blocks": ("not ahead & own", "not (ahead | beside(ahead)) & own"),
    "no diagonal": ("if aside else at", "if False else at"),
    "a captured pawn stays": ("return white & ~to, (black", "return white, (black"),
    "the last pawn": ("black & (black - 1) == 0", "black == 0"),
    "the line": ("black & WHITE_LINE or", "False or"),
    "white obeys the automaton": ("if by_players and white & at", "if white & at"),
    "only colours": ("exchange == 0 or first == colour", "exchange == 0"),
    "only numbers": ("exchange == 0 or first == colour", "first == colour"),
    "ch3: on after a win": ("if won(white, black):  # CH-3", "if False:"),
    "ch3: cards exchanged after a win": (
        "if not won(white, black):\n        hand",
        "if True:\n        hand",
    ),
    "ch2: the holder decides numbers": ("(hand >> RED_ACE) & 1 if", "(~hand >> RED_ACE) & 1 if"),
    "ch2: the ace never moves": ("if options[BY_RED_ACE] else", "if False else"),
    "ch5: one turn too many": ("<= state[TURNS]\n", "< state[TURNS]\n"),
    "another order": ("range(CARDS):\n        if holder", "range(19, -1, -1):\n        if holder"),
    "the cards of the other": (") == actor:\n            out", ") != actor:\n            out"),
    "two choices of one seat": ("not state[WAITING] or holder", "True or holder"),
    "anybody's card": ("if holder(state[HAND], card) != actor", "if False"),
    "no waiting": ("out[0] = 1 - chosen", "out[0] = chosen"),
    "an undo that forgets": (
        "state[place] = undo[place]",
        "state[min(place, 5)] = undo[min(place, 5)]",
    ),
    "reasons": ("return LINE if white", "return LINE if not white"),
    "turns not counted": ("    state[TURNS] += 1\n", ""),
    "a drawn card is kept": ("mine ^= (one ^ two) << here", "mine ^= 0"),
    "playouts without a limit": ("turns == options[TURN_LIMIT]", "False"),
    "perft": ("total += choices * seq", "total += seq"),
}

OPTIONS: dict[str, Any] = {"roles": "red-ace", "turn_limit": 14}


def plain(old: str = "", new: str = "") -> FastGame[Any, Any]:
    """The kernels as Python runs them, with something changed in their source."""
    names: dict[str, Any] = {
        "kernel": lambda function: function,
        "count": lambda word: int(word).bit_count(),
    }
    changed = 0
    for module in (pawns, checks, kernels):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        changed += bool(old) and old in source
        tree = ast.parse(source.replace(old, new) if old else source)
        tree.body = [node for node in tree.body if not _replaced(node)]
        exec(compile(tree, "wrong", "exec"), names)
    assert changed == bool(old), "exactly one file has what is to be changed"
    coding = ChimesCoding(make(**OPTIONS))
    coding.kernels = cast(Kernels, SimpleNamespace(**names))
    return FastGame(coding)


def _replaced(node: ast.stmt) -> bool:
    modules = ("turnabout.fast.jit", "turnabout.fast.bits", "turnabout.fast.chimes")
    return isinstance(node, ast.ImportFrom) and str(node.module).startswith(modules)


def judge(fast: FastGame[Any, Any]) -> None:
    """All that holds kernels to the rules, in short; what finds most mistakes first."""
    for seed in range(12):
        check_equal(fast, seed, plies=60)
        check_playout(fast, dealt(fast.game, seed), seed, 60)
    state = dealt(fast.game, 0)
    check_steps(fast, state)
    check_steps(fast, fast.game.play(state, 0, fast.game.moves(state, 0)[0]))
    check_perft(fast, state, 3)
    for position in (*TIES, LAST):
        check_turns(fast, fast.game.read_state(position))


def test_kernels_are_right_in_python_too() -> None:
    judge(plain())


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_rule_is_caught(name: str) -> None:
    wrong = plain(*WRONG[name])
    with pytest.raises((AssertionError, BadArray)):
        judge(wrong)
