"""Plain UCT with random playouts for any game of turns: the opponent to measure others against."""

from turnabout.bots.uct.uct import Uct

__all__ = ["Uct"]
