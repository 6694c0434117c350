"""What type checkers and editors are told of each game: overloads, made from the registry.

`python -m tests.overloads` writes the stubs anew; a test compares them with what they should be.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

from turnabout.core.options import Choice, Data, Number, Option, Switch
from turnabout.games import game_info, own_games

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
SOURCE = PROJECT.parent / "src" / "turnabout"
BY_NAME = (
    ("random_game", "seed: int | None = None", "Playthrough"),
    ("play_text", "text: str, seed: int | None = None", "Playthrough"),
    (
        "bot",
        "name: str = ..., *, budget: str | Budget | None = None, seed: int | None = None",
        "BotPlayer",
    ),
)
"""The functions of the library that take a game or its name, their other parameters and results."""
HEAD = '"""Made by `python -m tests.overloads` from the registry of games; do not edit."""\n'


def stubs() -> dict[Path, str]:
    """The text of every stub."""
    return {
        SOURCE / "games" / "overloads.pyi": _make_stub(),
        SOURCE / "overloads.pyi": _library_stub(),
    }


def _make_stub() -> str:
    built = [_made(name) for name in own_games()]
    overloads = [
        *(
            _overload("make", name, [], f"{made.__module__}.{made.__qualname__}")
            for name, made in zip(own_games(), built, strict=True)
        ),
        "@overload\n"
        "def make(name: str, *, seats: int | None = None, **options: Json)"
        " -> Game[Any, Any]: ...\n",
    ]
    return _stub(
        {made.__module__ for made in built},
        ["turnabout.core.game import Game", "turnabout.core.json import Json"],
        overloads,
    )


def _library_stub() -> str:
    """What takes a game by its name: `begin` with options, the others also a game itself."""
    types = {name: _state_and_move(name) for name in own_games()}
    overloads = [
        *(
            _overload("begin", name, ["seed: int | None = None"], f"Playthrough[{found}]")
            for name, (found, _) in types.items()
        ),
        "@overload\n"
        "def begin(name: str, *, seed: int | None = None, seats: int | None = None,"
        " **options: Json) -> Playthrough[Any, Any]: ...\n",
    ]
    for function, parameters, result in BY_NAME:
        given = {f'Literal["{name}"]': found for name, (found, _) in types.items()}
        for game, found in {**given, "Game[S, M]": "S, M", "str": "Any, Any"}.items():
            overloads.append(
                f"@overload\ndef {function}(game: {game}, {parameters}) -> {result}[{found}]: ...\n"
            )
    return _stub(
        set().union(*(modules for _, modules in types.values())),
        [
            "turnabout.bot_player import BotPlayer",
            "turnabout.bots import Budget",
            "turnabout.core.game import Game, M, S",
            "turnabout.core.json import Json",
            "turnabout.playthrough import Playthrough",
        ],
        overloads,
    )


def _stub(modules: set[str], imported: list[str], overloads: list[str]) -> str:
    imports = [
        "from collections.abc import Mapping\nfrom typing import Any, Literal, overload\n\n",
        *(f"import {name}\n" for name in sorted(modules)),
        *(f"from {line}\n" for line in imported),
    ]
    return _formatted(HEAD + "\n" + "".join(imports) + "\n" + "".join(overloads))


def _formatted(text: str) -> str:
    ruff = [sys.executable, "-m", "ruff", "format", "--config", str(PROJECT)]
    ruff += ["--stdin-filename", "overloads.pyi", "-"]
    done = subprocess.run(ruff, input=text, capture_output=True, text=True, check=True)
    return done.stdout


def _made(name: str) -> Any:
    return game_info(name).build


def _state_and_move(name: str) -> tuple[str, set[str]]:
    hints = get_type_hints(_made(name).play)
    state, moves = hints["state"], get_args(hints["move"]) or (hints["move"],)
    named = [f"{kind.__module__}.{kind.__qualname__}" for kind in moves]
    found = f"{state.__module__}.State, {' | '.join(named)}"
    return found, {kind.__module__ for kind in (state, *moves)}


def _overload(function: str, name: str, first: list[str], result: str) -> str:
    options = [f"{option.name}: {_type(option)} = ..." for option in game_info(name).options]
    parameters = [f'name: Literal["{name}"]', "*", *first, "seats: int | None = None", *options]
    lines = "".join(f"    {parameter},\n" for parameter in parameters)
    return f"@overload\ndef {function}(\n{lines}) -> {result}: ...\n"


def _type(option: Option) -> str:
    match option:
        case Choice(values=values):
            literals = (f'"{value}"' if isinstance(value, str) else str(value) for value in values)
            return f"Literal[{', '.join(literals)}]"
        case Number():
            return "int"
        case Switch():
            return "bool"
        case Data(default=default):
            return f'Literal["{default}"] | Mapping[str, Json]'
    raise TypeError(option)


if __name__ == "__main__":
    for path, text in stubs().items():
        path.write_text(text, encoding="utf-8")
