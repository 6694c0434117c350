"""Pivot Pawns in the terminal: fifteen cards with their icons, the pawns on them, the target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from turnabout.cli.boards.grid import Cell, grid
from turnabout.cli.boards.style import FAINT, INK, MARKED
from turnabout.core.record import Entry
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.par import par

_WIDTH = 14
_LETTERS = {"red": "r", "green": "g", "blue": "b", "yellow": "y", "black": "k"}


def draw(view: dict[str, Any], marks: frozenset[str], names: Sequence[str]) -> Text:
    if not view["cards"]:
        return Text("The cards are not dealt yet.")
    pawns = {piece["at"]: piece["colour"] for piece in view["pieces"]}
    left = {card: colour for colour, card in (view["placeholders"] or {}).items()}
    cells = [_card(view, card, pawns, left, marks) for card in view["cards"]]
    rows = [cells[first : first + 5] for first in range(0, 15, 5)]
    text = grid(rows, _WIDTH, [" ", " ", " "], "")
    text.append("\n   colours: r red, g green, b blue, y yellow, k black", FAINT)
    for seat in view["seats"]:
        text.append(f"\n   {names[seat['seat']]}: {seat['tokens']} tokens")
        if seat["bid"] is not None:
            text.append(f", bids {seat['bid']}", "bold")
        if seat["passed"]:
            text.append(", passes", FAINT)
    return text


def closing(game: PivotPawns, log: Sequence[Entry]) -> list[str]:
    """PP-8: a single player's result against the shortest solutions."""
    if game.seats > 1:
        return []
    result = par(game, log)
    return [
        f"You took {result.tokens} of {result.rounds} tokens, "
        f"with {result.pivots_over} pivots more than the shortest solutions."
    ]


def _card(
    view: dict[str, Any],
    card: dict[str, Any],
    pawns: dict[str, str],
    left: dict[str, str],
    marks: frozenset[str],
) -> Cell:
    name = card["id"]
    back = MARKED if name in marks else ""
    centre = card["centre"]
    target = name == view["target"]
    head = _icon(centre, "»" if target else " ", name.upper())
    head.stylize(f"bold black on {INK[centre['colour']]}" if target else "bold")
    lines = [head, *(_icon(icon, " ", icon["name"]) for icon in card["around"])]
    lines.append(_pawn(view, name, pawns, left))
    for line in lines[1:]:
        line.stylize(back)
    return lines


def _icon(icon: dict[str, Any], mark: str, name: str) -> Text:
    """A line with the icon's colour as a letter; the names of a table's own deck may be long."""
    text = Text(f"{mark}{_LETTERS[icon['colour']]} {name}", INK[icon["colour"]])
    text.truncate(_WIDTH, overflow="ellipsis", pad=True)
    return text


def _pawn(view: dict[str, Any], name: str, pawns: dict[str, str], left: dict[str, str]) -> Text:
    """Who stands here, who stood here when the round began, or that this is the target."""
    if name in pawns:
        colour = pawns[name]
        mark = "♟" if colour != view["active"] else "★"
        return Text(f" {mark + ' ' + colour:<{_WIDTH - 1}}", f"bold black on {INK[colour]}")
    if name in left:
        return Text(f" ({left[name]})".ljust(_WIDTH), INK[left[name]])
    return Text((" → target" if name == view["target"] else "").ljust(_WIDTH), "bold")
