"""How the boards are coloured in the terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console
from rich.style import Style

from turnabout import make
from turnabout.cli.games.pivit.board import draw
from turnabout.cli.games.pivot_pawns.board import draw as draw_cards
from turnabout.core.session import settle
from turnabout.games.pivit.view import PivitView
from turnabout.games.pivot_pawns.view import PivotPawnsView
from turnabout.words import Words


def style_of(sign: str, marks: frozenset[str]) -> Style:
    """How a disc is printed on a small board of Pivit."""
    game = make("pivit", size=6)
    view = game.view(game.read_state("6/6/a-5/6/6/A|3b|1 a 1. 0"))
    assert isinstance(view, PivitView)
    drawn = draw(view, marks, Words("en", "pivit")).render(Console())
    (found,) = (segment.style for segment in drawn if segment.text == sign)
    assert isinstance(found, Style)
    return found


@pytest.mark.parametrize("marks", [frozenset[str](), frozenset({"a4", "a1"})])
def test_pv6_a_minion_is_white_and_a_master_of_its_owners_colour(marks: frozenset[str]) -> None:
    minion, master = style_of("a↔", marks), style_of("A↕", marks)
    assert minion.bgcolor is not None
    assert minion.bgcolor.name == "bright_white"
    assert (minion.color, minion.bgcolor) == (master.bgcolor, master.color)
    assert style_of("b↕", marks).color != minion.color


def test_a_list_that_goes_on_in_the_next_line_keeps_its_comma() -> None:
    game = make("pivot-pawns")
    view = game.view(settle(game, game.start(), Random(1)))
    assert isinstance(view, PivotPawnsView)
    lines = draw_cards(view, frozenset(), Words("de", "pivot-pawns")).plain.splitlines()
    first, last = (
        next(i for i, line in enumerate(lines) if name in line) for name in ("asterisk (", "wifi (")
    )
    assert last > first + 2
    assert all(line.endswith(",") for line in lines[first:last])
    assert not lines[last].endswith(",")
    assert all(len(line) < 80 for line in lines[first : last + 1])
