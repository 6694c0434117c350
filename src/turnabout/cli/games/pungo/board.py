"""Pungo in the terminal: stacks written from the bottom up, next to the die on its surface."""

from __future__ import annotations

from rich.text import Text

from turnabout.cli.boards.grid import Cell as Drawn
from turnabout.cli.boards.grid import beside, centred, grid, lines
from turnabout.cli.boards.style import FAINT, INK, MARKED, SEATS
from turnabout.games.pungo.view import Cell, DieFace, PungoView, ShownDie
from turnabout.words import Words

BRIEF = ("die",)
"""What is read aloud every turn."""
_WIDTH = 10
_SQUARE = 4
_TIPS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def draw(view: PungoView, marks: frozenset[str], words: Words) -> Text:
    cells = [_cell(view, cell, cell.at in marks) for cell in view.cells]
    rows = [cells[first : first + 4] for first in range(0, 12, 4)]
    arena = grid(rows, _WIDTH, ["3", "2", "1"], "abcd")
    arena.append_text(_legend(words.say("legend-arena")))
    text = beside(arena, _beside_it(view, words))
    return text + Text(f"\n   {words.say('only-exile')}", FAINT) if view.only_exile else text


def compact(view: PungoView, marks: frozenset[str], words: Words) -> Text:
    """The stacks without lines, and the die below them."""
    cells = [_stack(view, cell) for cell in view.cells]
    rows = [cells[first : first + 4] for first in range(0, 12, 4)]
    arena = lines(rows, max(cell.cell_len for cell in cells) + 1, ["3", "2", "1"], "abcd")
    text = arena + _legend(words.say("legend-arena")) + Text("\n") + _beside_it(view, words)
    return text + Text(f"\n   {words.say('only-exile')}", FAINT) if view.only_exile else text


def _stack(view: PungoView, cell: Cell) -> Text:
    """Each pyramid with the letter of its colour, if any."""
    text = Text()
    for pyramid in (one for one in view.pieces if one.at == cell.at):
        size = pyramid.size.lower() if pyramid.frozen else pyramid.size
        ink = INK[pyramid.colour] if pyramid.colour else "bold"
        text.append(size + (pyramid.colour or "")[:1], ink)
    home = "" if cell.home_seat is None else f"⌂{cell.home_seat + 1}"
    return (text if text else Text("-", FAINT)).append(home, SEATS[cell.home_seat or 0])


def _cell(view: PungoView, cell: Cell, marked: bool) -> Drawn:
    back = MARKED if marked else ""
    sizes, colours = Text(), Text()
    for pyramid in (one for one in view.pieces if one.at == cell.at):
        ink = INK[pyramid.colour] if pyramid.colour else "bold"
        sizes.append(pyramid.size.lower() if pyramid.frozen else pyramid.size, ink)
        colours.append(pyramid.colour[0] if pyramid.colour else " ", ink)
    home = "" if cell.home_seat is None else f"⌂{cell.home_seat + 1}"
    top = Text(f" {home:<{_WIDTH - 1}}", f"{SEATS[cell.home_seat or 0]} {back}")
    return top, centred(sizes, _WIDTH, back), centred(colours, _WIDTH, back)


def _beside_it(view: PungoView, words: Words) -> Text:
    """The die: on its surface, or thrown."""
    if view.die is None:
        return Text("\n" + words.say("not-thrown"))
    if not view.squares:
        return Text("\n" + words.say("die-shows", top=view.die.top))
    columns = len(view.squares) // 3
    cells = [[_square(view.die, square)] for square in view.squares]
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    text = grid(rows, _SQUARE, ["3", "2", "1"], "abcd"[:columns])
    return text + _legend(words.say("legend-surface"))


def _square(die: ShownDie, square: str) -> Text:
    if square == die.square:
        return centred(Text(_top(die.top), "bold"), _SQUARE, "reverse")
    for tip in (*die.tips, *die.ahead):
        if square == tip.square:
            return centred(Text(f"{_TIPS[tip.way]}{_top(tip.top)}", FAINT), _SQUARE)
    return centred(Text("×" if square == die.came_from else " ", FAINT), _SQUARE)


def _top(face: DieFace) -> str:
    return "/".join(face.sizes) or str(face.number)


def _legend(text: str) -> Text:
    return Text("".join(f"\n   {line}" for line in text.split("\n")), FAINT)
