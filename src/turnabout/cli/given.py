"""What was typed on the command line, made into games, seats and files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from turnabout.core.errors import BadOptions, BadRecord, TurnaboutError, quote
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.kind import Kind
from turnabout.core.options import Data
from turnabout.core.record import Record
from turnabout.games import kind

MOST_BYTES = 16_000_000
"""No record or deck is larger; a larger file is a mistake."""


def read_game(name: str, seats: int | None, words: Sequence[str]) -> Game[Any, Any]:
    """The game with the options given as `name=value` words."""
    found = kind(name)
    return found.make(seats, read_options(found, words))


def read_options(found: Kind, words: Sequence[str]) -> dict[str, Json]:
    options: dict[str, Json] = {}
    known = {option.name: option for option in found.options}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in known:
            allowed = ", ".join(f"{option.name}=…" for option in found.options)
            raise BadOptions(f"{found.name} has these options: {allowed}", text=word)
        option = known[name]
        if isinstance(option, Data) and text != option.default:
            options[name] = option.check(_read_data(option, Path(text)))
        else:
            options[name] = option.read(text)
    return options


def read_record(path: Path) -> Record:
    """The record in a file; every refusal names the file."""
    try:
        return Record.read(read_file(path, BadRecord))
    except BadRecord as error:
        raise BadRecord(error.why if str(path) in error.why else f"{path}: {error.why}") from None


def read_file(path: Path, refusal: type[TurnaboutError]) -> str:
    try:
        if path.exists() and not path.is_file():
            raise refusal(f"cannot read {quote(str(path))}: it is not a file")
        if path.stat().st_size > MOST_BYTES:
            raise refusal(f"{path} is larger than {MOST_BYTES // 1_000_000} MB")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise refusal(f"cannot read {quote(str(path))}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise refusal(f"{path} is not a text file (UTF-8)") from None


def read_table(path: Path) -> Json:
    """What a TOML or JSON file holds."""
    text = read_file(path, BadOptions)
    try:
        table: Json = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # JSON and TOML errors are ValueErrors and say the line.
        raise BadOptions(f"{path} cannot be read: {error}") from None
    return table


def _read_data(option: Data, path: Path) -> Json:
    if not path.is_file():
        raise BadOptions(
            f"option {option.name}: there is no file {quote(str(path))}; allowed: {option.allowed}"
        )
    return read_table(path)
