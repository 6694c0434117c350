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
            raise BadOptions("pivit-setup-field", field=quote(name))
    rows = _owners(data, "rows", size, seats)
    columns = _owners(data, "columns", size, seats)
    for seat in range(seats):
        if seat not in {*rows.values(), *columns.values()}:
            raise BadOptions("pivit-setup-no-disc", seat=seat)
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
        raise BadOptions("pivit-setup-lists", lines=name, players=seats)
    owners: dict[int, int] = {}
    for seat, lines in enumerate(lists):
        if not isinstance(lines, list):
            raise BadOptions("pivit-setup-list", lines=name, seat=seat)
        for line in lines:
            if type(line) is not int or not 0 < line < size - 1:
                given = quote(line if isinstance(line, str) else repr(line))
                raise BadOptions("pivit-setup-line", lines=name, given=given, most=size - 2)
            if line in owners:
                twice = (owners[line], seat)
                raise BadOptions("pivit-setup-twice", lines=name, line=line, owner_seats=twice)
            owners[line] = seat
    for line in range(1, size - 1):
        if line not in owners:
            raise BadOptions("pivit-setup-nobody", lines=name, line=line)
    return owners


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
