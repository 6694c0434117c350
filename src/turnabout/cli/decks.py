"""`turnabout deck`: check a deck, tell its facts, make a new one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import Any

from turnabout.cli.given import read_table
from turnabout.cli.screen import Screen
from turnabout.core.errors import BadOptions
from turnabout.games.pivot_pawns.deck import Deck, deck_of, read_deck, write_deck


def check_deck(path: Path, screen: Screen) -> None:
    deck = read_file(path)
    screen.say(f"{path} is a valid deck: {deck.name}, 15 cards, 35 icons.")
    starts = ", ".join(deck.centres[card] for card in deck.starting)
    screen.say(f"It starts on {starts}." if starts else "It has no starting cards of its own.")


def tell_facts(path: Path | None, screen: Screen) -> None:
    from turnabout.fast.pivot_pawns.facts import facts, say

    deck = deck_of("designer") if path is None else read_file(path)
    screen.say(say(facts(deck)))


def make_deck(seed: int, hard: bool, path: Path | None, screen: Screen) -> None:
    from turnabout.fast.pivot_pawns.decks import new_deck

    text = write_toml(write_deck(new_deck(seed, hard=hard)))
    if path is None:
        print(text, end="")
        return
    try:
        # Never over something that is there: it may be somebody's only copy.
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise BadOptions(f"cannot write {path}: {error.strerror}") from None
    screen.say(f"Wrote {path}. Play it with: turnabout play pivot-pawns -o {quote(f'deck={path}')}")


def read_file(path: Path) -> Deck:
    data = read_table(path)
    if not isinstance(data, Mapping):
        raise BadOptions(f"{path} is no deck: it must be a table with name, icons and cards")
    return read_deck(data)


def write_toml(data: Mapping[str, Any]) -> str:
    """A deck as TOML; its words need no more escapes than JSON has."""
    lines = [f"name = {_text(data['name'])}"]
    if "starting_centres" in data:
        lines.append(f"starting_centres = {_text(data['starting_centres'])}")
    for name, icon in data["icons"].items():
        lines += ["", f"[icons.{name}]", *(f"{key} = {_text(icon[key])}" for key in icon)]
    for card in data["cards"]:
        lines += ["", "[[cards]]", *(f"{key} = {_text(card[key])}" for key in card)]
    return "\n".join(lines) + "\n"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
