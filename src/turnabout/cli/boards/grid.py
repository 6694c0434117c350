"""A grid of cells with lines around them; all four boards are grids."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from turnabout.cli.boards.style import FAINT

Cell = Sequence[Text]
"""The lines of a cell, each as wide as the grid's cells."""


def grid(rows: Sequence[Sequence[Cell]], width: int, labels: Sequence[str], files: str) -> Text:
    """Rows of cells with a label before each row and a letter above each column."""
    count = len(rows[0])
    text = Text()
    if files:
        text.append("   " + "".join(f" {file:^{width}}" for file in files) + "\n", FAINT)
    text.append(_line("┌┬┐", count, width), FAINT)
    for place, row in enumerate(rows):
        if place:
            text.append(_line("├┼┤", count, width), FAINT)
        middle = (len(row[0]) - 1) // 2
        for line in range(len(row[0])):
            text.append(f" {labels[place] if line == middle else '':1} ", FAINT)
            for cell in row:
                text.append("│", FAINT)
                text.append_text(cell[line])
            text.append("│\n", FAINT)
    text.append(_line("└┴┘", count, width), FAINT)
    text.rstrip()
    return text


def lines(rows: Sequence[Sequence[Text]], width: int, labels: Sequence[str], files: str) -> Text:
    """The same without lines, one line per row, for screens on which the grid does not fit."""
    text = Text("  " + "".join(f" {file:<{width}}" for file in files), FAINT)
    for label, row in zip(labels, rows, strict=True):
        text.append(f"\n{label} ", FAINT)
        for cell in row:
            text.append(" ")
            text.append_text(cell)
            text.append(" " * (width - cell.cell_len))
    text.rstrip()
    return text


def beside(left: Text, right: Text, gap: int = 3) -> Text:
    """Two drawings next to each other; neither is ever wrapped."""
    lefts, rights = left.split("\n"), right.split("\n")
    width = max(line.cell_len for line in lefts)
    text = Text()
    for place in range(max(len(lefts), len(rights))):
        line = lefts[place] if place < len(lefts) else Text()
        text.append_text(line)
        if place < len(rights) and rights[place]:
            text.append(" " * (width + gap - line.cell_len))
            text.append_text(rights[place])
        text.append("\n")
    text.rstrip()
    return text


def centred(text: Text, width: int, style: str = "") -> Text:
    """The text centred in a line of this width; its own style overrides the line's."""
    left = (width - text.cell_len) // 2
    padded = Text(" " * left, style)
    padded.append_text(text)
    padded.append(" " * (width - left - text.cell_len), style)
    if style:
        padded.stylize_before(style)
    return padded


def _line(corners: str, count: int, width: int) -> str:
    left, middle, right = list(corners)
    return "   " + left + middle.join(["─" * width] * count) + right + "\n"
