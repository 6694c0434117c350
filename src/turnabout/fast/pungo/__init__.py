"""Pungo at native speed; `turns` lists whole turns and finds winning ones."""

from turnabout.fast.pungo.coding import PungoCoding as coding  # noqa: N813  # it is called

__all__ = ["coding", "prepare"]


def prepare() -> None:
    """Compile everything built on the rules."""
    from turnabout.fast.pungo.turns import wins
    from turnabout.games import make

    game = make("pungo")
    wins(game, game.start())
