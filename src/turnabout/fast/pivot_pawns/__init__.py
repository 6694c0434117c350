"""Pivot Pawns at native speed; `solve`, `facts` and `decks` share a solver of their own."""

from turnabout.fast.pivot_pawns.coding import PivotPawnsCoding as coding  # noqa: N813  # it is called

__all__ = ["coding", "prepare"]


def prepare() -> None:
    """Compile the solver."""
    from turnabout.fast.pivot_pawns.solve import deck_arrays
    from turnabout.games.pivot_pawns.deck import deck_of

    deck_arrays(deck_of("designer"))
