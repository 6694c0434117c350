"""Soapstone: what the board is made of."""

from turnabout.pictures.paint import Paint

BOARD = Paint("#dde2dc", "#38423f", "#ffffff")
FRAME = Paint("#b9c4bd", "#222a28", "#e2e2e2")
