"""Colours shared by the boards; every colour also has a letter or a shape."""

SEATS = ("bold red", "bold blue", "bold green", "bold yellow")
MARKED = "on grey23"
FAINT = "grey50"
INK = {
    "red": "red",
    "green": "green",
    "blue": "bright_blue",
    "yellow": "yellow",
    "black": "white",
}
"""How a game's colours are shown; black is drawn white, as most terminals are dark."""
