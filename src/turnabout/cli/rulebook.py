"""The rulebook of a game on the screen, and its options."""

from __future__ import annotations

import re
from collections.abc import Mapping

from turnabout.cli.notes import note
from turnabout.cli.screen import Screen, read_aloud
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json, to_json
from turnabout.core.options import Choice, Number, Option, choose
from turnabout.games import game_info
from turnabout.words import Words
from turnabout.words.rulebook import Figure, Prose, position, rulebook


def show_rules(screen: Screen, name: str) -> None:
    info, screen = game_info(name), screen.of(name)
    parts, options = rulebook(name, screen.words.language), options_page(info, screen.words)
    if not parts:
        parts = (Prose(screen.words.say("refusal-no-rulebook", game=screen.words.say("title"))),)
    with screen.paged():
        for part in (*parts, Prose(options)):
            _show_part(screen, part)


def rules_as_json(name: str, language: str) -> dict[str, Json]:
    """The parts of the rulebook, text and figures, and the options."""
    info, parts = game_info(name), rulebook(name, language)
    return {
        "game": name,
        "rulebook": [to_json(part) for part in parts],
        "options": [option.describe() for option in info.options],
    }


def _show_part(screen: Screen, part: Figure | Prose) -> None:
    if isinstance(part, Figure):
        _show_figure(screen, part)
    elif screen.plain:
        screen.say(unmarked(part.text))
    else:
        from rich.markdown import Markdown

        screen.draw(Markdown(part.text))
    screen.say("")


def _show_figure(screen: Screen, figure: Figure) -> None:
    game, state = position(figure)
    # As the player to move sees it, like on the page: face-down cards stay secret.
    asked = min((actor for actor in game.to_act(state) if actor >= 0), default=None)
    view = game.view(game.mask(state, asked))
    if screen.plain:
        screen.say(screen.words.say("figure", caption=unmarked(figure.caption)))
        for line in read_aloud(view, screen.words, brief=False):
            screen.say(f"  {line}")
        if figure.marks:
            screen.say(f"  {screen.words.say('figure-marks', places=figure.marks)}")
        return
    from rich.markdown import Markdown

    screen.draw(screen.fitting(view, frozenset(figure.marks)))
    screen.draw(Markdown(f"> {figure.caption}"))


def unmarked(text: str) -> str:
    """Markdown to be read aloud: without purely visual markup."""
    lines = [line for line in text.splitlines() if not re.fullmatch(r"\|[-:| ]+\|", line)]
    return "\n".join(_unmarked_line(line) for line in lines)


def _unmarked_line(line: str) -> str:
    if line.startswith("|"):
        line = ", ".join(cell.strip() for cell in line.strip("|").split("|"))
    return re.sub(r"^#+ |\*+|`", "", line)


def options_page(info: GameInfo, words: Words) -> str:
    """The options as Markdown: name, description, allowed values, default."""
    lines = [f"## {words.say('rules-options')}", ""]
    if len(info.seats) > 1:
        least, most, usual = info.seats[0], info.seats[-1], info.usual_seats
        seats = words.say("rules-seats", least=least, most=most, usual=usual)
        lines.append(f"- `seats`: {seats}")
    return "\n".join([*lines, *(_about(option, info, words) for option in info.options)])


def _about(option: Option, info: GameInfo, words: Words) -> str:
    label, about = words.say(f"option-{option.name}"), words.say(f"option-{option.name}.about")
    usual = words.say("rules-usual", value=shown_value(option.default))
    told = " ".join(filter(None, (about, _allowed(option, info, words), usual)))
    return f"- `{option.name}` ({label}): {told}"


def shown_value(value: Json) -> str:
    """As it is typed."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _allowed(option: Option, info: GameInfo, words: Words) -> str:
    match option:
        case Choice():
            usual = choose(info.options, {})
            values = [
                f"`{value}` ({_value(option.name, {**usual, option.name: value}, words)})"
                for value in option.values
            ]
            return words.say("rules-choice", values=values)
        case Number():
            return words.say("rules-number", least=option.least, most=option.most)
    return words.say("rules-switch" if isinstance(option.default, bool) else "rules-file")


def _value(name: str, options: Mapping[str, Json], words: Words) -> str:
    """A value in words, with a note for anyone who chooses it."""
    label = words.say(f"option-{name}.value-{options[name]}")
    known = note(name, options, words)
    return f"{label}: {known}" if known else label
