"""Pivit at native speed; `search` has what a search needs to know of a position."""

from turnabout.fast.pivit.coding import PivitCoding as coding  # noqa: N813  # it is called

__all__ = ["coding", "prepare"]


def prepare() -> None:
    """Compile everything built on the rules."""
    from turnabout.fast.pivit.search import PivitSearch
    from turnabout.games import make
    from turnabout.games.pivit.game import Pivit

    game = make("pivit")
    assert isinstance(game, Pivit)
    PivitSearch(game)
