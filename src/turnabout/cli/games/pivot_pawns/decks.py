"""`turnabout deck`: check a deck, show its facts, make a new one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from turnabout.cli.arguments import read_table
from turnabout.cli.screen import Screen
from turnabout.cli.show import print_json
from turnabout.core.errors import BadOptions, system_error
from turnabout.core.json import to_json
from turnabout.games.pivot_pawns.deck import COLOURS, Deck, deck_of, read_deck, write_deck
from turnabout.words import Words

if TYPE_CHECKING:
    from turnabout.fast.pivot_pawns.facts import DeckFacts, Example, Spread

GAME = "pivot-pawns"
FEW = 0.0001
"""A smaller share would be displayed as none."""


def check_deck(path: Path, screen: Screen, as_json: bool) -> None:
    deck, words = read_file(path), screen.of(GAME).words
    if as_json:
        print_json(dict(write_deck(deck)))
        return
    screen.say(words.say("deck-valid", path=str(path), name=deck.name))
    starts = [deck.centres[card] for card in deck.starting]
    screen.say(words.say("deck-starts", cards=starts))


def tell_facts(path: Path | None, screen: Screen, as_json: bool) -> None:
    from turnabout.fast.pivot_pawns.facts import facts

    deck = deck_of("designer") if path is None else read_file(path)
    if as_json:
        print_json(to_json(facts(deck)))
        return
    for line in facts_lines(facts(deck), screen.of(GAME).words):
        screen.say(line)


def make_deck(seed: int, hard: bool, path: Path | None, screen: Screen, as_json: bool) -> None:
    from turnabout.fast.pivot_pawns.decks import new_deck

    deck = write_deck(new_deck(seed, hard=hard))
    text = f"{_text(deck)}\n" if as_json else write_toml(deck)
    if path is None:
        print(text, end="")
        return
    try:
        # Never overwrite an existing file: it may be the only copy.
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        why = system_error(error)
        raise BadOptions("file-not-written", text=str(path), why=why) from None
    command = f"turnabout play {GAME} -o {quote(f'deck={path}')}"
    written = screen.of(GAME).words.say("deck-written", path=str(path), command=command)
    screen.say(written)


def read_file(path: Path) -> Deck:
    data = read_table(path)
    if not isinstance(data, Mapping):
        raise BadOptions("pivot-pawns-not-a-deck", text=str(path))
    return read_deck(data)


def write_toml(data: Mapping[str, Any]) -> str:
    """A deck as TOML; JSON's escapes suffice for its words."""
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


def facts_lines(facts: DeckFacts, words: Words) -> list[str]:
    """What a deck is like to play."""
    shape = {"quadrilaterals": facts.quadrilaterals, "planes": facts.planes}
    lines = [words.say("deck-facts", name=facts.deck, **shape)]
    if facts.starting is not None:
        lines += _spread("starting", facts.starting, words)
    return [*lines, *_spread("anywhere", facts.anywhere, words)]


def _spread(where: str, spread: Spread, words: Words) -> list[str]:
    solved = max(sum(spread.lengths), 1)
    shares = [
        words.say(
            "deck-share", length=length, percent=100 * pairs / solved, few=pairs / solved < FEW
        )
        for length, pairs in enumerate(spread.lengths)
        if pairs
    ]
    lines = [
        words.say("deck-lengths", mean=spread.mean_length, longest=spread.longest, shares=shares),
        words.say("deck-solutions", mean=spread.mean_solutions),
        words.say(
            "deck-unreachable",
            pairs=spread.unreachable,
            all_pairs=spread.pairs,
            placements=spread.confined,
        ),
    ]
    if spread.hardest is not None:
        lines.append(_hardest(spread.hardest, words))
    head = words.say("deck-placements", where=where, placements=spread.placements)
    return [head, *(f"  {line}" for line in lines)]


def _hardest(example: Example, words: Words) -> str:
    placement = [
        words.say("deck-pawn", colour=colour, card=card)
        for colour, card in zip(COLOURS, example.placement, strict=True)
    ]
    return words.say(
        "deck-hardest",
        placement=placement,
        target=example.target,
        pivots=example.length,
        solutions=example.solutions,
    )
