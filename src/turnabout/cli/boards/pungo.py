"""Pungo in the terminal: stacks written from the bottom up, the die on its surface beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from turnabout.cli.boards.grid import Cell, beside, centred, grid
from turnabout.cli.boards.style import FAINT, INK, MARKED, SEATS

_WIDTH = 10
_SQUARE = 4
_TIPS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
_SHOWN = {1: "S", 2: "M", 3: "L", 4: "S/M", 5: "S/L", 6: "M/L"}


def draw(view: dict[str, Any], marks: frozenset[str], names: Sequence[str]) -> Text:
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    cells = [_cell(cell, pieces, cell["at"] in marks) for cell in view["cells"]]
    rows = [cells[first : first + 4] for first in range(0, 12, 4)]
    arena = grid(rows, _WIDTH, ["3", "2", "1"], "abcd")
    arena.append("\n   stacks are bottom first, frozen letters small", FAINT)
    return beside(arena, _surface(view) if view["die"].get("square") else _face(view))


def _cell(cell: dict[str, Any], pieces: dict[str, dict[str, Any]], marked: bool) -> Cell:
    back = MARKED if marked else ""
    stack = [pieces[name] for name in cell["pieces"]]
    sizes, colours = Text(), Text()
    for piece in stack:
        ink = INK[piece["colour"]] if piece["colour"] else "bold"
        frozen = piece["frozen"]
        sizes.append(piece["size"].lower() if frozen else piece["size"], ink)
        colours.append(piece["colour"][0] if piece["colour"] else " ", ink)
    home = "" if cell["home"] is None else f"⌂{cell['home'] + 1}"
    top = Text(f" {home:<{_WIDTH - 1}}", f"{SEATS[cell['home'] or 0]} {back}")
    return top, centred(sizes, _WIDTH, back), centred(colours, _WIDTH, back)


def _surface(view: dict[str, Any]) -> Text:
    die, squares = view["die"], view["surface"]["squares"]
    columns = len(squares) // 3
    tips = {tip["to"]: tip for tip in die["tips"]}
    cells = [[_square(view, square, tips.get(square))] for square in squares]
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    text = grid(rows, _SQUARE, ["3", "2", "1"], "abcd"[:columns])
    return text + Text("\n   the die, and what\n   each tip would show", FAINT)


def _square(view: dict[str, Any], square: str, tip: dict[str, Any] | None) -> Text:
    die = view["die"]
    if square == die["square"]:
        return centred(Text(_top(view, die["top"]), "bold"), _SQUARE, "reverse")
    if tip is not None:
        return centred(Text(f"{_TIPS[tip['way']]}{_top(view, tip['top'])}", FAINT), _SQUARE)
    return centred(Text("×" if square == die["came_from"] else " ", FAINT), _SQUARE)


def _face(view: dict[str, Any]) -> Text:
    top = view["die"]["top"]
    return Text("\nThe die shows ") + Text(_top(view, top) if top else "nothing yet", "bold")


def _top(view: dict[str, Any], face: int) -> str:
    return _SHOWN[face] if view["faces"] else str(face)
