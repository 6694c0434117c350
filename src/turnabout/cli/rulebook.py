"""The rules of a game on the screen, and the options it can be played with."""

from __future__ import annotations

from turnabout.cli.screen import Screen
from turnabout.core.kind import Kind
from turnabout.core.options import Switch
from turnabout.games import kind, rulebook


def show_rules(screen: Screen, name: str) -> None:
    text = rulebook(name) + "\n" + options_page(kind(name))
    if screen.plain:
        print(text)
        return
    from rich.markdown import Markdown

    screen.draw(Markdown(text))


def options_page(found: Kind) -> str:
    """The options as Markdown: name, default, what is allowed, one sentence."""
    lines = ["## Options", f"- seats: {found.seats_in_words}, usually {found.usual_seats}."]
    for option in found.options:
        switched = "on" if option.default else "off"
        default = switched if isinstance(option, Switch) else option.default
        lines.append(
            f"- `{option.name}`: {option.about} Allowed: {option.allowed}. Default: {default}."
        )
    return "\n".join(lines) + "\n"
