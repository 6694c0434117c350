"""How an environment renders its game: each mode is a function of the game and a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from turnabout import pictures
from turnabout.core.errors import BadOptions, quote
from turnabout.core.extras import extras_named
from turnabout.core.game import Game, Seat
from turnabout.playthrough import draw


def text(game: Game[Any, Any], state: Any) -> str:
    """The position, and who is to act or how the game ended."""
    outcome = game.outcome(state)
    if outcome is not None:
        return f"{game.write_state(state)}\n{outcome.reason} {outcome.scores}"
    return f"{game.write_state(state)}\n{sorted(game.to_act(state))}"


def _to_terminal(game: Game[Any, Any], state: Any) -> None:
    print(draw(game.view(state)), flush=True)


def _svg(game: Game[Any, Any], state: Any) -> str:
    return str(pictures.svg(game.view(state)))


def _pixels(game: Game[Any, Any], state: Any) -> npt.NDArray[np.uint8]:
    """Rows of pixels in red, green and blue, on white."""
    with extras_named():
        from PIL import Image

    drawn = pictures.png(pictures.svg(game.view(state), theme="light"))
    with Image.open(BytesIO(drawn)) as picture:
        paper = Image.new("RGBA", picture.size, "white")
        paper.alpha_composite(picture.convert("RGBA"))
    return np.asarray(paper.convert("RGB"))


HUMAN: Final = "human"
"""The mode for a person who plays or watches; the others are for programs, and hide nothing."""
MODES: Final[Mapping[str, Callable[[Game[Any, Any], Any], Any]]] = {
    HUMAN: _to_terminal,
    "ansi": text,
    "rgb_array": _pixels,
    "svg": _svg,
}


def render(mode: str | None, game: Game[Any, Any], state: Any, viewer: Seat | None) -> Any:
    """The state in a mode, for a person as the viewer (None: a spectator) may know it."""
    if mode is None:
        return None
    return MODES[mode](game, game.mask(state, viewer) if mode == HUMAN else state)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOptions("no-such-render-mode", given=quote(str(mode)), known=tuple(MODES))
    return mode
