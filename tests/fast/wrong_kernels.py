"""What every game's kernels must survive: wrong ones among them, and arrays that are no states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame


class Wrong:
    """Kernels of which some are replaced by wrong ones."""

    def __init__(self, kernels: Any, **replaced: Any) -> None:
        self._kernels = kernels
        self._replaced = replaced

    def __getattr__(self, name: str) -> Any:
        return self._replaced.get(name) or getattr(self._kernels, name)


def reversed_moves(kernels: Any) -> Callable[..., int]:
    """A list of moves in the wrong order."""

    def list_moves(options: Any, state: Any, actor: int, out: Any) -> int:
        total: int = kernels.list_moves(options, state, actor, out)
        out[:total] = out[:total][::-1].copy()
        return total

    return list_moves


def no_states(width: int, dtype: Any, other: Any) -> list[Any]:
    """Things that are not a state of this width and type."""
    frozen = np.zeros(width, dtype)
    frozen.flags.writeable = False
    return [
        None,
        [1, 2, 3],
        "start",
        np.zeros(width, other),
        np.zeros(width - 1, dtype),
        np.zeros((1, width), dtype),
        np.zeros(2 * width, dtype)[::2],
        np.zeros(width, dtype),
        frozen,
    ]


def check_refused(fast: FastGame[Any, Any], code: Any) -> None:
    """No public method takes it."""
    column = np.zeros(1, np.int32)
    uses: list[Callable[[Any], Any]] = [
        fast.check,
        fast.decode,
        fast.to_act,
        fast.outcome,
        lambda c: fast.moves(c, 0),
        lambda c: fast.play(c, 0, 1),
        lambda c: fast.perft(c, 1),
        lambda c: fast.playout(c, 1),
        lambda c: fast.playouts(c, 1),
        lambda c: fast.step(c, column, column),
    ]
    for use in uses:
        with pytest.raises(BadArray):
            use(code)
