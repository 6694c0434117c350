"""Pivit in the terminal: a letter for the owner, an arrow for the axis, a capital for a master.

PV-6: a minion is white with its owner's colour on it, a master is the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from turnabout.cli.boards.grid import beside, centred, grid
from turnabout.cli.boards.style import FAINT, MARKED, SEATS

_ARROWS = {"across": "↔", "up-down": "↕"}
_WIDTH = 4
_OWN = ("red3", "blue3", "green4", "orange4")
"""The seats' colours, deep enough to be read on white and under it."""
_WHITE = "bright_white"


def draw(view: dict[str, Any], marks: frozenset[str], names: Sequence[str]) -> Text:
    size = view["size"]
    pieces = {piece["at"]: piece for piece in view["pieces"]}
    files = "abcdefgh"[:size]
    ranks = range(size, 0, -1)
    rows = [
        [
            [_square(pieces.get(f"{file}{rank}"), f"{file}{rank}", view["corners"], marks)]
            for file in files
        ]
        for rank in ranks
    ]
    board = grid(rows, _WIDTH, [str(rank) for rank in ranks], files)
    seats = Text("\n").join(_seat(view, seat, names) for seat in view["seats"])
    return beside(board, Text("\n\n") + seats)


def _square(
    piece: dict[str, Any] | None, name: str, corners: Sequence[str], marks: frozenset[str]
) -> Text:
    back = MARKED if name in marks else ""
    if piece is None:
        return centred(Text("◇" if name in corners else " ", FAINT), _WIDTH, back)
    letter = "abcd"[piece["seat"]]
    master = piece["rank"] == "master"
    sign = (letter.upper() if master else letter) + _ARROWS[piece["axis"]]
    own = _OWN[piece["seat"]]
    mark, body = (_WHITE, own) if master else (own, _WHITE)
    return centred(Text(sign, f"bold {mark} on {body}"), _WIDTH, back)


def _seat(view: dict[str, Any], seat: dict[str, Any], names: Sequence[str]) -> Text:
    number = seat["seat"]
    text = Text()
    text.append("abcd"[number] + " " + names[number], SEATS[number])
    text.append(" ← to move" if number in view["to_act"] else "", "bold")
    text.append(f"\n  {seat['minions']} minions, {seat['masters']} masters", FAINT)
    marks = ["first master no. " + str(seat["mastery"])] if seat["mastery"] else []
    marks += ["resigned"] if seat["resigned"] else []
    marks += ["offers a draw"] if seat["offers_draw"] else []
    return text.append("\n  " + ", ".join(marks) if marks else "", FAINT)
