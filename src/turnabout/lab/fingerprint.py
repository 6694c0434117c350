"""A fingerprint of the code that plays: results of different code are not comparable."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from turnabout.games import folder_of, game_info, own_games

_PACKAGE = Path(__file__).parents[1]
_LAYERS = ("core", "games", "fast", "bots")


def code_of(game: str, modules: Sequence[str] = ()) -> str:
    """Of our rules and bots, and of somebody's own game and modules, which have been imported."""
    found = sha256(_ours().encode())
    if game not in own_games():
        modules = [*modules, game_info(game).build.__module__]
        for source in sorted(folder_of(game).rglob("*.py")):
            found.update(source.read_bytes())
    for name in sorted(set(modules)):
        path = getattr(sys.modules[name], "__file__", None)
        if path is not None:
            found.update(Path(path).read_bytes())
    return found.hexdigest()[:12]


@cache
def _ours() -> str:
    found = sha256()
    for layer in _LAYERS:
        for path in sorted(_PACKAGE.joinpath(layer).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()
