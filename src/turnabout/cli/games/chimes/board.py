"""Chimes at midnight in the terminal: a table of cards with pawns on them, and the hands."""

from __future__ import annotations

from rich.text import Text

from turnabout.cli.boards.grid import Cell, centred, grid, lines
from turnabout.cli.boards.style import FAINT, INK, MARKED
from turnabout.games.chimes.view import ChimesView, HeldCards, Player, Side, Square
from turnabout.words import Words

BRIEF = ("seats", "hands")
"""What is read aloud every turn."""
_WIDTH = 8
_PAWNS = {"white": "○ W", "black": "● B"}


def draw(view: ChimesView, marks: frozenset[str], words: Words) -> Text:
    board = _board(view, marks) if view.squares else Text(words.say("not-dealt"))
    return _with_hands(board, view, words)


def compact(view: ChimesView, marks: frozenset[str], words: Words) -> Text:
    """Each card next to the pawn on it, without lines."""
    if not view.squares:
        return draw(view, marks, words)
    sides = {pawn.at: pawn.side for pawn in view.pieces}
    cells = [_small(square, sides.get(square.id)) for square in view.squares]
    rows = [cells[first : first + 5] for first in range(0, 20, 5)]
    return _with_hands(lines(rows, 4, ["4", "3", "2", "1"], "abcde"), view, words)


def _small(square: Square, side: Side | None) -> Text:
    text = Text(square.card.text, INK[square.card.colour])
    return text.append(_PAWNS[side][-1] if side else "", "bold")


def _with_hands(text: Text, view: ChimesView, words: Words) -> Text:
    for player, hand in zip(view.seats, view.hands, strict=True):
        text.append(f"\n   {words.name(player.seat)}", "bold")
        text.append(f" {_standing(player, words)}\n   ", FAINT)
        text.append_text(_hand(hand))
    return text


def _standing(player: Player, words: Words) -> str:
    decides = words.say("decides", seat=player.seat, decides=player.decides)
    return decides + (words.say("has-chosen", choice=player.choice) if player.chosen else "")


def _board(view: ChimesView, marks: frozenset[str]) -> Text:
    sides = {pawn.at: pawn.side for pawn in view.pieces}
    cells = [_cell(square, sides.get(square.id), square.id in marks) for square in view.squares]
    rows = [cells[first : first + 5] for first in range(0, 20, 5)]
    return grid(rows, _WIDTH, ["4", "3", "2", "1"], "abcde")


def _cell(square: Square, side: Side | None, marked: bool) -> Cell:
    back = MARKED if marked else ""
    top = Text(f" {square.card.text:<{_WIDTH - 1}}", INK[square.card.colour])
    top.stylize(back)
    return top, centred(Text(_PAWNS[side] if side else "", "bold"), _WIDTH, back)


def _hand(hand: HeldCards) -> Text:
    if hand.cards is None:
        return Text("?? " * hand.count, FAINT)
    text = Text()
    for card in hand.cards:
        text.append(f"{card.text}  ", INK[card.colour])
    return text
