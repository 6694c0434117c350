"""A view of a board as a picture, for notebooks, reports, print and link previews.

Each game draws its own: `draw` in the module `board` of its folder here, or in `pictures` of an
installed game's package.
"""

from turnabout.pictures.arrows import Arrow
from turnabout.pictures.player import Html, player
from turnabout.pictures.png import card, png
from turnabout.pictures.svg import Svg, svg, svg_of

__all__ = ["Arrow", "Html", "Svg", "card", "player", "png", "svg", "svg_of"]
