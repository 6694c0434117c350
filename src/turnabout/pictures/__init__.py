"""A board as a picture, from a view: notebooks, reports, print, link previews.

Each game draws its own: `draw` in the file `board` of its folder here, or of `pictures` in the
package of an installed game.
"""

from turnabout.pictures.arrows import Arrow
from turnabout.pictures.player import Html, player
from turnabout.pictures.png import card, png
from turnabout.pictures.svg import Svg, svg, svg_of

__all__ = ["Arrow", "Html", "Svg", "card", "player", "png", "svg", "svg_of"]
