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

SOURCE = Path(__file__).parents[1] / "src" / "turnabout"
HEAD = '"""Made by `python -m tests.overloads` from the registry of games; do not edit."""\n'


def stubs() -> dict[Path, str]:
    """The text of every stub."""
    return {
        SOURCE / "games" / "overloads.pyi": _stub(_make, "Game[Any, Any]", ["core.game", "Game"]),
        SOURCE / "overloads.pyi": _stub(
            _begin, "Playthrough[Any, Any]", ["playthrough", "Playthrough"]
        ),
    }


def _stub(one: Any, any_game: str, needed: list[str]) -> str:
    modules, overloads = set(), []
    for name in own_games():
        text, used = one(name)
        overloads.append(text)
        modules |= used
    seed = ", seed: int | None = None" if one is _begin else ""
    function = "begin" if one is _begin else "make"
    overloads.append(
        "@overload\n"
        f"def {function}(name: str, *{seed}, seats: int | None = None, **options: Json)"
        f" -> {any_game}: ...\n"
    )
    module, imported = needed
    imports = [
        "from collections.abc import Mapping\nfrom typing import Any, Literal, overload\n\n",
        *(f"import {name}\n" for name in sorted(modules)),
        *sorted(
            (
                "from turnabout.core.json import Json\n",
                f"from turnabout.{module} import {imported}\n",
            )
        ),
    ]
    return _formatted(HEAD + "\n" + "".join(imports) + "\n" + "".join(overloads))


def _formatted(text: str) -> str:
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "overloads.pyi", "-"]
    done = subprocess.run(ruff, input=text, capture_output=True, text=True, check=True, cwd=SOURCE)
    return done.stdout


def _make(name: str) -> tuple[str, set[str]]:
    made: Any = game_info(name).build
    text = _overload("make", name, [], f"{made.__module__}.{made.__qualname__}")
    return text, {made.__module__}


def _begin(name: str) -> tuple[str, set[str]]:
    hints = get_type_hints(game_info(name).build.play)  # type: ignore[attr-defined]  # a class
    state, moves = hints["state"], get_args(hints["move"]) or (hints["move"],)
    named = [f"{kind.__module__}.{kind.__qualname__}" for kind in moves]
    result = f"Playthrough[{state.__module__}.State, {' | '.join(named)}]"
    text = _overload("begin", name, ["seed: int | None = None"], result)
    return text, {kind.__module__ for kind in (state, *moves)}


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
