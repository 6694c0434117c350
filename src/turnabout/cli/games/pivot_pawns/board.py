"""Pivot Pawns in the terminal: fifteen cards with their icons, the pawns on them, the target."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from turnabout.cli.boards.grid import Cell, grid
from turnabout.cli.boards.style import FAINT, INK, MARKED
from turnabout.core.record import LogEntry
from turnabout.games.pivot_pawns.deck import COLOURS
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.par import par
from turnabout.games.pivot_pawns.view import Bidder, IconCard, IconFace, PivotPawnsView
from turnabout.words import Words

BRIEF = ("seats",)
"""What is read aloud every turn."""
_WIDTH = 14
_PAGE = 79
_LETTERS = {"red": "r", "green": "g", "blue": "b", "yellow": "y", "black": "k"}


def draw(view: PivotPawnsView, marks: frozenset[str], words: Words) -> Text:
    if not view.cards:
        return Text(words.say("not-dealt"))
    cells = [_card(view, card, marks, words) for card in view.cards]
    rows = [cells[first : first + 5] for first in range(0, 15, 5)]
    return _with_standings(grid(rows, _WIDTH, [" ", " ", " "], ""), view, words)


def compact(view: PivotPawnsView, marks: frozenset[str], words: Words) -> Text:
    """One line per card, in reading order: the card, the pawn on it, the icons around it."""
    if not view.cards:
        return Text(words.say("not-dealt"))
    return _with_standings(
        Text("\n").join(_line(view, card, words) for card in view.cards), view, words
    )


def _line(view: PivotPawnsView, card: IconCard, words: Words) -> Text:
    target = card.id == view.target
    text = _icon(card.centre, "»" if target else " ", card.id.upper(), len(card.id) + 3)
    pawn = _pawn(view, card.id, words)
    pawn.rstrip()
    text.append_text(pawn)
    for icon in card.around:
        text.append(f" {_LETTERS[icon.colour]} {icon.name}", INK[icon.colour])
    return text


def _with_standings(text: Text, view: PivotPawnsView, words: Words) -> Text:
    for line in _legend(view, words):
        text.append(f"\n   {line}", FAINT)
    if view.target is not None:
        round_ = words.say("round-of", round=view.played + 1, rounds=view.rounds)
        text.append(f"\n   {round_}", "bold")
    for bidder in view.seats:
        text.append(f"\n   {_standing(bidder, words)}")
    return text


def closing(game: PivotPawns, log: Sequence[LogEntry], words: Words) -> list[str]:
    """PP-8: a single player's result against the shortest solutions."""
    if game.seats > 1:
        return []
    tokens, rounds, over = par(game, log)
    return [words.say("alone-result", tokens=tokens, rounds=rounds, over=over)]


def drawn_anew(view: PivotPawnsView) -> object:
    """Changes when a pawn has moved or there is a new target; bids are announced as they come."""
    return [(pawn.id, pawn.at) for pawn in view.pieces], view.target


def _standing(bidder: Bidder, words: Words) -> str:
    return words.say(
        "view-seats",
        seat=bidder.seat,
        tokens=bidder.tokens,
        bid=bidder.bid,
        passed=bidder.passed,
        done=bidder.done,
    )


def _card(view: PivotPawnsView, card: IconCard, marks: frozenset[str], words: Words) -> Cell:
    """Icons have the names that are typed; the legend has those in the reader's language."""
    target = card.id == view.target
    head = _icon(card.centre, "»" if target else " ", card.id.upper())
    head.stylize(f"bold black on {INK[card.centre.colour]}" if target else "bold")
    lines = [head, *(_icon(icon, " ", icon.name) for icon in card.around)]
    lines.append(_pawn(view, card.id, words))
    for line in lines[1:]:
        line.stylize(MARKED if card.id in marks else "")
    return lines


def _icon(icon: IconFace, mark: str, name: str, width: int = _WIDTH) -> Text:
    """A line with the icon's colour as a letter; names in a custom deck may be long."""
    text = Text(f"{mark}{_LETTERS[icon.colour]} {name}", INK[icon.colour])
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def _pawn(view: PivotPawnsView, card: str, words: Words) -> Text:
    """The pawn that is here, the one that was here when the round began, or the target."""
    for pawn in view.pieces:
        if pawn.at == card:
            mark = "★" if pawn.colour == view.active else "♟"
            style = f"bold black on {INK[pawn.colour]}"
            return Text(f" {mark + ' ' + pawn.colour:<{_WIDTH - 1}}", style)
    for holder in view.placeholders:
        if holder.at == card:
            return Text(f" ({holder.colour})".ljust(_WIDTH), INK[holder.colour])
    target = f" → {words.say('board-target')}" if card == view.target else ""
    return Text(target.ljust(_WIDTH), "bold")


def _legend(view: PivotPawnsView, words: Words) -> list[str]:
    """What the colour letters mean, and names that differ from what is typed."""
    colours = [
        f"{_LETTERS[colour]} {_with_name(colour, 'colour-name', words)}" for colour in COLOURS
    ]
    names = {icon.name for card in view.cards for icon in (card.centre, *card.around)}
    icons = [_with_name(name, "icon-name", words) for name in sorted(names)]
    differing = [icon for icon in icons if icon not in names]
    return [words.say("board-colours", colours=", ".join(colours)), *_filled(differing)]


def _with_name(typed: str, message: str, words: Words) -> str:
    name = words.say(message, item=typed)
    return typed if name == typed else f"{typed} ({name})"


def _filled(parts: Sequence[str]) -> list[str]:
    """As many parts per line as fit on the screen."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 6 < _PAGE:
            lines[-1] += f", {part}"
        else:
            lines[-1:] = [f"{line}," for line in lines[-1:]]
            lines.append(part)
    return lines
