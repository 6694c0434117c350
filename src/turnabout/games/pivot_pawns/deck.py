"""A deck is data (PP-1): 15 cards and 35 icons, of which every two cards share exactly one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Final

from turnabout.core.errors import BadOptions, quote
from turnabout.core.json import Json

COLOURS: Final = ("red", "green", "blue", "yellow", "black")
CARDS: Final = 15
ICONS: Final = 35
AROUND: Final = 6
CARDS_WITH_AN_ICON: Final = 3

_ICON_NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")
_ART_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_LONGEST_DECK_NAME = 60


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture in one of the five colours."""

    name: str
    colour: int
    art: str | None = None
    """What the picture is called where it comes from, if not by the icon's own name."""

    @property
    def picture(self) -> str:
        return self.name if self.art is None else self.art


@dataclass(frozen=True)
class Deck:
    """Cards and icons, each counted from 0; a card is named by the icon in its centre."""

    name: str
    icons: tuple[Icon, ...]
    cards: tuple[tuple[int, ...], ...]
    """The icons of each card: the centre, then the six around it, clockwise from the top."""
    starting: tuple[int, ...] = ()
    """The five starting cards, if the deck has any."""

    @cached_property
    def centres(self) -> tuple[str, ...]:
        """The name of each card."""
        return tuple(self.icons[card[0]].name for card in self.cards)

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour in the centre of each card."""
        return tuple(self.icons[card[0]].colour for card in self.cards)

    @cached_property
    def card_numbers(self) -> Mapping[str, int]:
        return {name: card for card, name in enumerate(self.centres)}

    @cached_property
    def icon_numbers(self) -> Mapping[str, int]:
        return {icon.name: number for number, icon in enumerate(self.icons)}

    @cached_property
    def shared(self) -> tuple[tuple[int, ...], ...]:
        """The icon that two different cards share."""
        return tuple(
            tuple(next(icon for icon in one if icon in other) for other in self.cards)
            for one in self.cards
        )

    @cached_property
    def third(self) -> tuple[tuple[int, ...], ...]:
        """The third card with the icon that two different cards share."""
        every = range(len(self.cards))
        return tuple(tuple(self._third(one, other) for other in every) for one in every)

    def alphabetical(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards by their names."""
        return tuple(sorted(cards, key=lambda card: self.centres[card]))

    def _third(self, one: int, other: int) -> int:
        icon = self.shared[one][other]
        holders = (card for card, icons in enumerate(self.cards) if icon in icons)
        return next(card for card in holders if card not in (one, other))


def deck_of(value: Json) -> Deck:
    """The deck that the option names, or that it holds."""
    return read_deck(value) if isinstance(value, Mapping) else _designers_deck()


def read_deck(data: Mapping[str, Json]) -> Deck:
    """The deck of a table; BadOptions names the card, pair or icon that breaks a rule."""
    _check_fields(data, "the deck", ("name", "icons", "cards"), ("starting_centres",))
    icons = _read_icons(data["icons"])
    cards = _read_cards(data["cards"], icons)
    deck = Deck(_read_name(data["name"]), icons, cards)
    _check_centres(deck)
    _check_icons(deck)
    _check_pairs(deck)
    if "starting_centres" not in data:
        return deck
    return Deck(deck.name, icons, cards, _read_starting(data["starting_centres"], deck))


def write_deck(deck: Deck) -> dict[str, Json]:
    """The table that `read_deck` read."""
    names = [icon.name for icon in deck.icons]
    data: dict[str, Json] = {"name": deck.name}
    if deck.starting:
        data["starting_centres"] = [deck.centres[card] for card in deck.starting]
    data["icons"] = {icon.name: _write_icon(icon) for icon in deck.icons}
    data["cards"] = [
        {"centre": names[card[0]], "around": [names[icon] for icon in card[1:]]}
        for card in deck.cards
    ]
    return data


@cache
def _designers_deck() -> Deck:
    path = Path(__file__).with_name("designer.toml")
    return read_deck(tomllib.loads(path.read_text(encoding="utf-8")))


def _write_icon(icon: Icon) -> dict[str, Json]:
    colour = COLOURS[icon.colour]
    return {"colour": colour} if icon.art is None else {"colour": colour, "art": icon.art}


def _read_name(value: Json) -> str:
    if isinstance(value, str) and value.isprintable() and 0 < len(value) <= _LONGEST_DECK_NAME:
        return value
    raise BadOptions(
        f"the deck's name must be a text of 1 to {_LONGEST_DECK_NAME} signs, not {_show(value)}"
    )


def _read_icons(value: Json) -> tuple[Icon, ...]:
    if not isinstance(value, Mapping):
        raise BadOptions("the deck's icons must be a table of names, each with a colour")
    if len(value) != ICONS:
        raise BadOptions(f"a deck has {ICONS} icons, this one has {len(value)}")
    return tuple(_read_icon(name, icon) for name, icon in value.items())


def _read_icon(name: Json, value: Json) -> Icon:
    if not isinstance(name, str) or not _ICON_NAME.fullmatch(name):
        wanted = "up to 30 small letters, digits and hyphens, a letter first"
        raise BadOptions(f"an icon cannot be named {_show(name)}; allowed: {wanted}")
    if not isinstance(value, Mapping):
        raise BadOptions(f"icon {name} must be a table with a colour, not {_show(value)}")
    _check_fields(value, f"icon {name}", ("colour",), ("art",))
    colour = value["colour"]
    if colour not in COLOURS:
        raise BadOptions(
            f"icon {name} cannot have the colour {_show(colour)}; allowed: {', '.join(COLOURS)}"
        )
    art = _read_art(name, value["art"]) if "art" in value else None
    return Icon(name, COLOURS.index(str(colour)), art)


def _read_art(name: str, value: Json) -> str:
    if isinstance(value, str) and _ART_NAME.fullmatch(value):
        return value
    wanted = "up to 60 small letters, digits and hyphens"
    raise BadOptions(f"icon {name} cannot have the art {_show(value)}; allowed: {wanted}")


def _read_cards(value: Json, icons: Sequence[Icon]) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list):
        raise BadOptions("the deck's cards must be a list")
    if len(value) != CARDS:
        raise BadOptions(f"a deck has {CARDS} cards, this one has {len(value)}")
    numbers = {icon.name: number for number, icon in enumerate(icons)}
    return tuple(_read_card(card, place, numbers) for place, card in enumerate(value, 1))


def _read_card(value: Json, place: int, numbers: Mapping[str, int]) -> tuple[int, ...]:
    where = f"card {place}"
    if not isinstance(value, Mapping):
        raise BadOptions(f"{where} must be a table with centre and around, not {_show(value)}")
    _check_fields(value, where, ("centre", "around"), ())
    centre, around = value["centre"], value["around"]
    where = f"{where} (centre {_show(centre)})"
    if not isinstance(around, list) or len(around) != AROUND:
        raise BadOptions(f"{where} must have a list of {AROUND} icons around its centre")
    names = [centre, *around]
    for name in names:
        if not isinstance(name, str) or name not in numbers:
            raise BadOptions(f"{where} shows {_show(name)}, which is no icon of the deck")
        if names.count(name) > 1:
            raise BadOptions(f"{where} shows {name} more than once")
    return tuple(numbers[str(name)] for name in names)


def _check_centres(deck: Deck) -> None:
    for (one, name), (other, same) in combinations(enumerate(deck.centres, 1), 2):
        if name == same:
            raise BadOptions(f"card {one} and card {other} have the same centre, {name}")


def _check_icons(deck: Deck) -> None:
    for number, icon in enumerate(deck.icons):
        holders = [
            name for name, card in zip(deck.centres, deck.cards, strict=True) if number in card
        ]
        if len(holders) != CARDS_WITH_AN_ICON:
            found = f"{len(holders)} ({', '.join(holders)})" if holders else "none"
            raise BadOptions(
                f"icon {icon.name} must stand on {CARDS_WITH_AN_ICON} cards, it stands on {found}"
            )


def _check_pairs(deck: Deck) -> None:
    for one, other in combinations(range(CARDS), 2):
        both = [deck.icons[icon].name for icon in deck.cards[one] if icon in deck.cards[other]]
        if len(both) != 1:
            pair = f"cards {deck.centres[one]} and {deck.centres[other]}"
            found = f"they share {', '.join(both)}" if both else "they share none"
            raise BadOptions(f"{pair} must share exactly one icon, {found}")


def _read_starting(value: Json, deck: Deck) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != len(COLOURS):
        raise BadOptions(f"starting_centres must be a list of {len(COLOURS)} centres")
    for name in value:
        if not isinstance(name, str) or name not in deck.card_numbers:
            raise BadOptions(f"starting_centres hold {_show(name)}, which is no card's centre")
        if value.count(name) > 1:
            raise BadOptions(f"starting_centres hold {name} more than once")
    return tuple(deck.card_numbers[str(name)] for name in value)


def _check_fields(
    data: Mapping[str, Json], where: str, needed: Sequence[str], optional: Sequence[str]
) -> None:
    for name in needed:
        if name not in data:
            raise BadOptions(f"{where} lacks the field {name}")
    for name in data:
        if name not in (*needed, *optional):
            allowed = ", ".join((*needed, *optional))
            raise BadOptions(f"{where} has an unknown field {_show(name)}; allowed: {allowed}")


def _show(value: Json) -> str:
    return quote(value if isinstance(value, str) else repr(value))
