"""Chimes at midnight in the terminal: a table of cards with pawns on them, and the hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from turnabout.cli.boards.grid import Cell, centred, grid
from turnabout.cli.boards.style import FAINT, INK, MARKED

_WIDTH = 8
_PAWNS = {"white": "○ W", "black": "● B"}


def draw(view: dict[str, Any], marks: frozenset[str], names: Sequence[str]) -> Text:
    text = _board(view, marks) if view["cards"] else Text("The cards are not dealt yet.")
    for hand in view["hands"]:
        seat = view["seats"][hand["seat"]]
        text.append(f"\n   {names[hand['seat']]}", "bold")
        text.append(f" decides the {seat['decides']}", FAINT)
        choice = view["choices"][hand["seat"]]
        if choice is not None:
            text.append(" and has chosen" + ("" if choice == "hidden" else f" {choice}"), FAINT)
        text.append("\n   ")
        text.append_text(_hand(hand))
    return text


def _board(view: dict[str, Any], marks: frozenset[str]) -> Text:
    pawns = {piece["at"]: piece["side"] for piece in view["pieces"]}
    cells = [_cell(card, pawns.get(card["id"]), card["id"] in marks) for card in view["cards"]]
    rows = [cells[first : first + 5] for first in range(0, 20, 5)]
    return grid(rows, _WIDTH, ["4", "3", "2", "1"], "abcde")


def _cell(card: dict[str, Any], pawn: str | None, marked: bool) -> Cell:
    back = MARKED if marked else ""
    top = Text(f" {card['card']:<{_WIDTH - 1}}", INK[card["colour"]])
    top.stylize(back)
    return top, centred(Text(_PAWNS[pawn] if pawn else "", "bold"), _WIDTH, back)


def _hand(hand: dict[str, Any]) -> Text:
    if hand["cards"] is None:
        return Text("?? " * hand["count"], FAINT)
    text = Text()
    for card in hand["cards"]:
        text.append(f"{card}  ", INK["red" if card.endswith("r") else "black"])
    return text
