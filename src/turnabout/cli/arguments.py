"""Turn command-line arguments into games, seats and files."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.files import read_file
from turnabout.core.game import Game
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.options import Data
from turnabout.games import game_info


def read_game(name: str, seats: int | None, given: Sequence[str]) -> Game[Any, Any]:
    """The game with the options given as `name=value` words."""
    info = game_info(name)
    return info.make(seats, read_options(info, given))


def read_options(info: GameInfo, given: Sequence[str]) -> dict[str, Json]:
    options: dict[str, Json] = {}
    known = {option.name: option for option in info.options}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals or name not in known:
            allowed = tuple(f"{option.name}=…" for option in info.options)
            raise BadOptions("option-unknown", text=word, known=allowed)
        option = known[name]
        if isinstance(option, Data) and text != option.default:
            options[name] = option.check(_read_data(option, Path(text)))
        else:
            options[name] = option.read(text)
    return options


def read_table(path: Path) -> Json:
    """The contents of a TOML or JSON file."""
    text = read_file(path, BadOptions)
    try:
        table: Json = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # JSON and TOML errors are ValueErrors; TOML's give the line only in their text.
        line = re.search(r"line (\d+)", str(error))
        raise BadOptions("bad-file", text=str(path), line=int(line[1]) if line else None) from None
    return table


def _read_data(option: Data, path: Path) -> Json:
    if not path.is_file():
        name, default = option.name, option.default
        raise BadOptions("no-such-file", text=str(path), option=name, default=default)
    return read_table(path)
