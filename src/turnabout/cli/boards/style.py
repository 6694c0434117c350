"""Colours that the boards share; every colour also has a letter or a shape beside it."""

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
"""How a colour of a game is shown; black is drawn white, as most terminals are dark."""
