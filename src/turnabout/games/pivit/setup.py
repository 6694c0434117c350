"""Set-ups as data: who owns which squares of the rim (PV-2)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from turnabout.core.errors import BadOptions, quote
from turnabout.core.json import Json
from turnabout.games.pivit.state import ACROSS, UP_DOWN, piece

FIELDS = ("rows", "columns")


def opening(size: int, seats: int, setup: Json) -> bytes:
    """The board at the start: the document's own set-up, or the one given."""
    data = setup if isinstance(setup, Mapping) else _standard(size, seats)
    for name in data:
        if name not in FIELDS:
            raise BadOptions(f"the set-up has an unknown field {quote(name)}; {_wanted(seats)}")
    rows = _owners(data, "rows", size, seats)
    columns = _owners(data, "columns", size, seats)
    for seat in range(seats):
        if seat not in {*rows.values(), *columns.values()}:
            raise BadOptions(f"the set-up gives seat {seat} no piece")
    board = bytearray(size * size)
    for row, seat in rows.items():
        board[row * size] = board[row * size + size - 1] = piece(seat, ACROSS, master=False)
    for column, seat in columns.items():
        board[column] = board[column + size * (size - 1)] = piece(seat, UP_DOWN, master=False)
    return bytes(board)


def _owners(data: Mapping[str, Json], name: str, size: int, seats: int) -> dict[int, int]:
    """Which seat owns each line; every line but the outermost must have one owner."""
    lists = data.get(name)
    if not isinstance(lists, list) or len(lists) != seats:
        raise BadOptions(f"the set-up's {name} must be {seats} lists; {_wanted(seats)}")
    owners: dict[int, int] = {}
    for seat, lines in enumerate(lists):
        if not isinstance(lines, list):
            raise BadOptions(f"the set-up's {name} of seat {seat} must be a list of numbers")
        for line in lines:
            if type(line) is not int or not 0 < line < size - 1:
                raise BadOptions(
                    f"the set-up's {name} of seat {seat} hold {line!r}; allowed: 1 to {size - 2}"
                )
            if line in owners:
                raise BadOptions(f"the set-up gives {name} {line} to seats {owners[line]}, {seat}")
            owners[line] = seat
    for line in range(1, size - 1):
        if line not in owners:
            raise BadOptions(f"the set-up gives {name} {line} to nobody")
    return owners


def _wanted(seats: int) -> str:
    return f"a set-up has rows and columns, each a list of line numbers for each of {seats} seats"


@cache
def _standard(size: int, seats: int) -> Mapping[str, Json]:
    path = Path(__file__).with_name("setups.toml")
    setups = tomllib.loads(path.read_text(encoding="utf-8"))["setups"]
    found: Mapping[str, Json] = next(
        {name: setup[name] for name in FIELDS}
        for setup in setups
        if setup["size"] == size and len(setup["rows"]) == seats
    )
    return found
