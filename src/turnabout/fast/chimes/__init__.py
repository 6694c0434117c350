"""Chimes at midnight at native speed; `par` computes how quickly a board can be won."""

from turnabout.fast.chimes.coding import ChimesCoding as coding  # noqa: N813  # it is called

__all__ = ["coding", "prepare"]


def prepare() -> None:
    """Compile everything built on the rules."""
    from random import Random

    from turnabout.core.session import settle
    from turnabout.fast.chimes.par import summary
    from turnabout.games import make
    from turnabout.games.chimes.game import Chimes

    game = make("chimes")
    assert isinstance(game, Chimes)
    summary(game, settle(game, game.start(), Random(0)))
