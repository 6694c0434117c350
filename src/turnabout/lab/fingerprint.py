"""Which code plays, as a short word: results of other code are other results."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_LAYERS = ("core", "games", "fast", "bots")


def code_of(modules: Sequence[str] = ()) -> str:
    """Of our rules and bots, and of somebody's own modules, which have been imported."""
    found = sha256(_ours().encode())
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
