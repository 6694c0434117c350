"""Plain UCT with random playouts for any turn-based game: a baseline to measure others against."""

from turnabout.bots.uct.uct import Uct

__all__ = ["Uct"]
