"""Pivit as text: moves like `b1b4`, positions as the rules file defines them."""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation
from turnabout.games.pivit.board import Board
from turnabout.games.pivit.state import (
    EMPTY,
    AnyMove,
    Gesture,
    State,
    axis,
    is_master,
    name_pieces,
    owner,
    piece,
)

if TYPE_CHECKING:
    from turnabout.games.pivit.game import Pivit

SEATS = "abcd"
AXES = "-|"
_CELL = re.compile(r"[1-8]|[abcdABCD][-|]")
_MARKS = re.compile(r"(?P<resigned>(?:![a-d])*)(?P<offers>(?:=[a-d])*)")
_COUNT = re.compile(r"0|[1-9][0-9]{0,8}")
_GESTURES = {gesture.value: gesture for gesture in Gesture}


def write_move(board: Board, move: AnyMove) -> str:
    if isinstance(move, Gesture):
        return move.value
    return board.texts[move]


def read_move(board: Board, text: str) -> AnyMove:
    move = board.by_text.get(text) or _GESTURES.get(text)
    if move is not None:
        return move
    raise BadNotation("pivit-bad-move", text=text, last=board.last)


def write_state(state: State) -> str:
    size = isqrt(len(state.board))
    rows = (state.board[first : first + size] for first in range(0, size * size, size))
    fields = [
        "/".join(_write_row(row) for row in rows),
        "-" if state.turn is None else SEATS[state.turn],
        "".join(str(rank) if rank else "." for rank in state.mastery),
        str(state.quiet),
    ]
    marks = "".join("!" + SEATS[seat] for seat in state.resigned)
    marks += "".join("=" + SEATS[seat] for seat in state.offers)
    return " ".join([*fields, marks] if marks else fields)


def read_state(game: Pivit, text: str) -> State:
    """A position that can occur in this game; anything else is refused."""
    fields = text.split(" ")
    if len(fields) not in (4, 5):
        raise BadNotation("pivit-position-parts", text=text)
    board = _read_board(game, fields[0])
    resigned, offers = _read_marks(game, fields[4] if len(fields) == 5 else "")
    state = State(
        board=board,
        turn=_read_turn(game, fields[1]),
        mastery=_read_mastery(game, fields[2], board),
        quiet=_read_quiet(fields[3]),
        resigned=resigned,
        offers=offers,
        ids=name_pieces(board),
    )
    _check(game, state, text)
    return state


def _write_row(row: bytes) -> str:
    cells = [_write_piece(found) if found else " " for found in row]
    return re.sub(" +", lambda gap: str(len(gap.group())), "".join(cells))


def _write_piece(found: int) -> str:
    letter = SEATS[owner(found)]
    return (letter.upper() if is_master(found) else letter) + AXES[axis(found)]


def _read_board(game: Pivit, text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != game.size:
        raise BadNotation("pivit-position-rows", text=text, given=len(rows), size=game.size)
    board = bytearray()
    for row in rows:
        cells = _CELL.findall(row)
        if "".join(cells) != row:
            raise BadNotation("pivit-position-row", text=row)
        filled = b"".join(_read_cell(game, cell) for cell in cells)
        if len(filled) != game.size:
            given = len(filled)
            raise BadNotation("pivit-position-width", text=row, given=given, size=game.size)
        board += filled
    for corner in game.board.corners:
        if board[corner] and not is_master(board[corner]):
            square = game.board.names[corner]
            raise BadNotation("pivit-position-corner", text=text, square=square)
    return bytes(board)


def _read_cell(game: Pivit, cell: str) -> bytes:
    if cell.isdecimal():
        return bytes([EMPTY] * int(cell))
    seat = SEATS.index(cell[0].lower())
    if seat >= game.seats:
        raise BadNotation("pivit-position-owner", text=cell, players=game.seats)
    return bytes([piece(seat, AXES.index(cell[1]), master=cell[0].isupper())])


def _read_turn(game: Pivit, text: str) -> int | None:
    letters = SEATS[: game.seats]
    if len(text) != 1 or text not in letters + "-":
        raise BadNotation("pivit-position-turn", text=text, letters=tuple(letters))
    return None if text == "-" else letters.index(text)


def _read_mastery(game: Pivit, text: str, board: bytes) -> tuple[int, ...]:
    ranks = tuple(int(sign) if sign in "1234" else 0 for sign in text)
    given = sorted(rank for rank in ranks if rank)
    if len(text) != game.seats or set(text) - set(".1234") or given != [*range(1, len(given) + 1)]:
        raise BadNotation("pivit-position-mastery", text=text, players=game.seats)
    for found in board:
        if found and is_master(found) and not ranks[owner(found)]:
            letter = SEATS[owner(found)]
            raise BadNotation("pivit-position-unranked", text=text, letter=letter)
    return ranks


def _read_quiet(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise BadNotation("pivit-position-quiet", text=text)
    return int(text)


def _read_marks(game: Pivit, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    match = _MARKS.fullmatch(text)
    if not match:
        raise BadNotation("pivit-position-marks", text=text)
    resigned, offers = (
        tuple(SEATS.index(letter) for letter in match[name] if letter in SEATS)
        for name in ("resigned", "offers")
    )
    for seats in (resigned, offers):
        if list(seats) != sorted(set(seats)) or any(seat >= game.seats for seat in seats):
            raise BadNotation("pivit-position-marked-twice", text=text)
    return resigned, offers


def _check(game: Pivit, state: State, text: str) -> None:
    """The turn must follow from the board, and the text must be in canonical form."""
    left = game.contenders(state)
    if not left:
        raise BadNotation("pivit-position-nobody", text=text)
    if state.offers and (len(left) > 2 or not set(state.offers) <= set(left)):
        raise BadNotation("pivit-position-draw", text=text)
    ending = game.ending(state)
    if state.turn is None and ending is None:
        raise BadNotation("pivit-position-not-over", text=text)
    if state.turn is not None and ending is not None:
        raise BadNotation("pivit-position-over", text=text)
    if state.turn is not None and not game.may_turn(state, state.turn):
        raise BadNotation("pivit-position-skipped", text=text, letter=SEATS[state.turn])
    canonical = write_state(state)
    if canonical != text:
        raise BadNotation("pivit-position-order", text=text, canonical=canonical)
