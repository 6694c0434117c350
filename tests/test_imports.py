"""Imports point one way, and the rules need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "turnabout"
LAYERS = {
    "core": {"core"},
    "games": {"core", "games"},
    "words": {"core", "games", "words"},
    "pictures": {"core", "games", "words", "pictures"},
    "fast": {"core", "games", "words", "fast"},
    "bots": {"core", "games", "words", "fast", "bots"},
    "lab": {"core", "games", "words", "pictures", "fast", "bots", "lab"},
    "envs": {"core", "games", "words", "pictures", "fast", "bots", "playthrough", "envs"},
    "server": {"core", "games", "words", "pictures", "fast", "bots", "server"},
    "client": {"core", "games", "words", "bots", "client"},
    "cli": {
        *("core", "games", "words", "pictures", "fast", "bots", "lab", "client", "server", "cli"),
    },
}
PURE = ("core", "games")


def imports(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever it stands in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            if node.module == "turnabout":
                yield from (f"turnabout.{name.name}" for name in node.names)


def test_every_folder_has_its_layer() -> None:
    folders = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert folders == set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    for path in sorted((SOURCE / layer).rglob("*.py")):
        for name in imports(path):
            package, _, rest = name.partition(".")
            if package == "turnabout" and rest and rest != "__version__":
                assert rest.split(".")[0] in LAYERS[layer], f"{path} imports {name}"
            elif package != "turnabout" and layer in PURE:
                assert package in sys.stdlib_module_names, f"{path} imports {name}"


def test_no_game_knows_another() -> None:
    folders = {path.parent.name for path in (SOURCE / "games").glob("*/__init__.py")}
    for folder in folders:
        for path in (SOURCE / "games" / folder).rglob("*.py"):
            for name in imports(path):
                parts = name.split(".")
                if parts[:2] == ["turnabout", "games"] and len(parts) > 2:
                    assert parts[2] == folder, f"{path} imports {name}"


def test_the_library_imports_nothing_but_the_rules() -> None:
    """Whatever else there is comes when it is asked for."""
    code = "import sys, turnabout; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {name.split(".")[1] for name in loaded if name.startswith("turnabout.")}
    others = {name.split(".")[0] for name in loaded} - {"turnabout", "__main__"}
    assert ours == {"api", "core", "games", "legal_moves", "playthrough"}
    assert not {"rich", "typer", "fluent", "numpy", "numba", "fastapi", "asyncio"} & others


def test_no_name_is_a_function_and_a_module() -> None:
    import turnabout

    modules = {info.name for info in iter_modules(turnabout.__path__)}
    assert not modules & set(turnabout.__all__)
