"""A deck is data (PP-1): 15 cards and 35 icons; any two cards share exactly one icon."""

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
    """The name of the picture at its source, if it differs from the icon's name."""

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

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Cached, because every move looks up caches that are keyed by the deck.

        Only numbers are hashed: their hashes are the same in every process a deck is sent to.
        """
        return hash((self.cards, self.starting))

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
        """The cards sorted by name."""
        return tuple(sorted(cards, key=lambda card: self.centres[card]))

    def _third(self, one: int, other: int) -> int:
        icon = self.shared[one][other]
        holders = (card for card, icons in enumerate(self.cards) if icon in icons)
        return next(card for card in holders if card not in (one, other))


def deck_of(value: Json) -> Deck:
    """The deck that the option names or contains."""
    return read_deck(value) if isinstance(value, Mapping) else _designers_deck()


def read_deck(data: Mapping[str, Json]) -> Deck:
    """The deck in a table of data; BadOptions names the card, pair or icon that breaks a rule."""
    _check_fields(data, "deck", "", ("name", "icons", "cards"), ("starting_centres",))
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
    """The data that `read_deck` reads."""
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
    raise BadOptions("pivot-pawns-deck-name", most=_LONGEST_DECK_NAME, given=_show(value))


def _read_icons(value: Json) -> tuple[Icon, ...]:
    if not isinstance(value, Mapping):
        raise BadOptions("pivot-pawns-icons-no-table")
    if len(value) != ICONS:
        raise BadOptions("pivot-pawns-icon-count", needed=ICONS, given=len(value))
    return tuple(_read_icon(name, icon) for name, icon in value.items())


def _read_icon(name: Json, value: Json) -> Icon:
    if not isinstance(name, str) or not _ICON_NAME.fullmatch(name):
        raise BadOptions("pivot-pawns-icon-name", given=_show(name))
    if not isinstance(value, Mapping):
        raise BadOptions("pivot-pawns-icon-no-table", icon=name, given=_show(value))
    _check_fields(value, "icon", name, ("colour",), ("art",))
    colour = value["colour"]
    if colour not in COLOURS:
        given = _show(colour)
        raise BadOptions("pivot-pawns-icon-colour", icon=name, given=given, allowed=COLOURS)
    art = _read_art(name, value["art"]) if "art" in value else None
    return Icon(name, COLOURS.index(str(colour)), art)


def _read_art(name: str, value: Json) -> str:
    if isinstance(value, str) and _ART_NAME.fullmatch(value):
        return value
    raise BadOptions("pivot-pawns-icon-art", icon=name, given=_show(value))


def _read_cards(value: Json, icons: Sequence[Icon]) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list):
        raise BadOptions("pivot-pawns-cards-no-list")
    if len(value) != CARDS:
        raise BadOptions("pivot-pawns-deck-card-count", needed=CARDS, given=len(value))
    numbers = {icon.name: number for number, icon in enumerate(icons)}
    return tuple(_read_card(card, place, numbers) for place, card in enumerate(value, 1))


def _read_card(value: Json, place: int, numbers: Mapping[str, int]) -> tuple[int, ...]:
    if not isinstance(value, Mapping):
        raise BadOptions("pivot-pawns-card-no-table", place=place, given=_show(value))
    _check_fields(value, "card", str(place), ("centre", "around"), ())
    centre, around = value["centre"], value["around"]
    shown = _show(centre)
    if not isinstance(around, list) or len(around) != AROUND:
        raise BadOptions("pivot-pawns-card-around", place=place, centre=shown, needed=AROUND)
    names = [centre, *around]
    for name in names:
        if not isinstance(name, str) or name not in numbers:
            icon = _show(name)
            raise BadOptions("pivot-pawns-card-no-icon", place=place, centre=shown, icon=icon)
        if names.count(name) > 1:
            raise BadOptions("pivot-pawns-card-icon-twice", place=place, centre=shown, icon=name)
    return tuple(numbers[str(name)] for name in names)


def _check_centres(deck: Deck) -> None:
    for (one, name), (other, same) in combinations(enumerate(deck.centres, 1), 2):
        if name == same:
            raise BadOptions("pivot-pawns-same-centre", first=one, second=other, centre=name)


def _check_icons(deck: Deck) -> None:
    for number, icon in enumerate(deck.icons):
        holders = [
            name for name, card in zip(deck.centres, deck.cards, strict=True) if number in card
        ]
        if len(holders) != CARDS_WITH_AN_ICON:
            names, needed = tuple(holders), CARDS_WITH_AN_ICON
            raise BadOptions("pivot-pawns-icon-cards", icon=icon.name, cards=names, needed=needed)


def _check_pairs(deck: Deck) -> None:
    for one, other in combinations(range(CARDS), 2):
        both = [deck.icons[icon].name for icon in deck.cards[one] if icon in deck.cards[other]]
        if len(both) != 1:
            first, second, icons = deck.centres[one], deck.centres[other], tuple(both)
            raise BadOptions("pivot-pawns-pair-shares", first=first, second=second, icons=icons)


def _read_starting(value: Json, deck: Deck) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != len(COLOURS):
        raise BadOptions("pivot-pawns-starting-count", needed=len(COLOURS))
    for name in value:
        if not isinstance(name, str) or name not in deck.card_numbers:
            raise BadOptions("pivot-pawns-starting-unknown", centre=_show(name))
        if value.count(name) > 1:
            raise BadOptions("pivot-pawns-starting-twice", centre=name)
    return tuple(deck.card_numbers[str(name)] for name in value)


def _check_fields(
    data: Mapping[str, Json], part: str, name: str, needed: Sequence[str], optional: Sequence[str]
) -> None:
    """`part` is `deck`, `icon` or `card`; its name or number says which one."""
    for field in needed:
        if field not in data:
            raise BadOptions("pivot-pawns-field-missing", part=part, name=name, field=field)
    for field in data:
        if field not in (*needed, *optional):
            raise BadOptions(
                "pivot-pawns-field-unknown",
                part=part,
                name=name,
                field=_show(field),
                allowed=(*needed, *optional),
            )


def _show(value: Json) -> str:
    return quote(value if isinstance(value, str) else repr(value))
