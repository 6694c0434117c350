"""Games from other packages, found by their entry points in the group `turnabout.games`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from turnabout.core.errors import BadOptions
from turnabout.core.game_info import GameInfo

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "turnabout.games"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class InstalledGame:
    """What is known of a game that a package offers, before anything is imported."""

    name: str
    module: str
    """The package that contains all its parts, or a module that has only rules."""
    attribute: str
    package: str
    """The distribution that provides it."""

    def info(self) -> GameInfo:
        """The game; BadOptions if it cannot be played, for whatever reason."""
        if len(self.name) > LONGEST_NAME or not _NAME.fullmatch(self.name):
            raise self.refusal("name")
        found = getattr(self.load(self.module), self.attribute, None)
        if not isinstance(found, GameInfo):
            raise self.refusal("info", f"{self.module}:{self.attribute}")
        if found.name != self.name:
            raise self.refusal("other-name", found.name)
        return found

    def folder(self) -> Path:
        """Where it keeps its words and its rulebook."""
        path = Path(str(self.load(self.module).__file__))
        return path.parent if path.name == "__init__.py" else path.with_suffix("")

    def load(self, module: str) -> ModuleType:
        try:
            return import_module(module)
        # Third-party code may raise anything, and may even try to exit the program.
        except (Exception, SystemExit) as error:
            raise self.refusal("import", f"{type(error).__name__}: {error}") from error

    def refusal(self, problem: str, detail: str | None = None) -> BadOptions:
        return BadOptions(
            "game-broken", game=self.name, package=self.package, problem=problem, detail=detail
        )


def installed_games() -> list[InstalledGame]:
    """All that are offered, sorted by name; none is imported."""
    if not any(map(_offers_games, sys.path)):
        return []
    # This import takes longer than everything else that `turnabout --help` needs.
    from importlib.metadata import entry_points

    found = {(point.name, point.value): _installed(point) for point in entry_points(group=GROUP)}
    return [found[key] for key in sorted(found)]


def _installed(point: EntryPoint) -> InstalledGame:
    package = point.dist.name if point.dist else ""
    # A value that does not name a module fails to import and is refused then.
    module, _, attribute = point.value.partition(":")
    return InstalledGame(point.name, module.strip(), attribute.strip() or "INFO", package)


def _offers_games(folder: str) -> bool:
    """Whether a package installed in this folder of the path has entry points for us."""
    section = f"[{GROUP}]".encode()
    with suppress(OSError):
        return any(section in path.read_bytes() for path in _entry_point_files(folder))
    return False


def _entry_point_files(folder: str) -> Iterator[Path]:
    for name in os.listdir(folder or "."):
        path = Path(folder, name, "entry_points.txt")
        if name.endswith((".dist-info", ".egg-info")) and path.is_file():
            yield path
