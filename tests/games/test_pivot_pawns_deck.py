"""Pivot Pawns: a deck is data, and a bad one is refused by name (PP-1)."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.pivot_pawns import ORCHARD, make
from turnabout.core.errors import BadOptions
from turnabout.games.pivot_pawns.deck import COLOURS, Deck, deck_of, read_deck, write_deck
from turnabout.words import Words

DESIGNER = deck_of("designer")
Table = dict[str, Any]


def designers_table() -> Table:
    text = files("turnabout.games.pivot_pawns").joinpath("designer.toml").read_text("utf-8")
    return tomllib.loads(text)


def plain(deck: Deck) -> Table:
    return copy.deepcopy(dict(write_deck(deck)))


@pytest.mark.parametrize("deck", [DESIGNER, read_deck(ORCHARD)], ids=["designer", "orchard"])
def test_a_deck_keeps_its_promises(deck: Deck) -> None:
    assert len(deck.cards) == 15
    assert len(deck.icons) == 35
    assert all(len(set(card)) == 7 for card in deck.cards)
    assert set(Counter(icon for card in deck.cards for icon in card).values()) == {3}
    assert all(len(set(one) & set(other)) == 1 for one, other in combinations(deck.cards, 2))
    assert len(set(deck.centres)) == 15


def test_the_designers_deck_is_even_in_colours() -> None:
    assert Counter(icon.colour for icon in DESIGNER.icons) == dict.fromkeys(range(5), 7)
    assert Counter(DESIGNER.colours) == dict.fromkeys(range(5), 3)
    names = [DESIGNER.centres[card] for card in DESIGNER.starting]
    assert names == ["music", "flask", "mars", "leaf", "sun"]


def test_shared_icons_and_third_cards() -> None:
    number, icon = DESIGNER.card_numbers, DESIGNER.icon_numbers
    assert DESIGNER.shared[number["mars"]][number["flask"]] == icon["flask"]
    assert DESIGNER.third[number["mars"]][number["flask"]] == number["earth"]
    for one, other in combinations(range(15), 2):
        third = DESIGNER.third[one][other]
        assert third == DESIGNER.third[other][one]
        assert len({one, other, third}) == 3
        assert DESIGNER.third[one][third] == other


def test_a_picture_has_the_icons_name_unless_it_is_called_otherwise() -> None:
    pictures = {icon.name: icon.picture for icon in DESIGNER.icons}
    assert pictures["mars"] == "mars"
    assert pictures["storm"] == "cloud-showers-heavy"


@pytest.mark.parametrize("table", [designers_table(), ORCHARD], ids=["designer", "orchard"])
def test_a_deck_is_written_as_it_was_read(table: Table) -> None:
    assert write_deck(read_deck(table)) == table
    del (bare := copy.deepcopy(table))["starting_centres"]
    assert write_deck(read_deck(bare)) == bare


def test_the_designers_deck_can_be_given_as_a_table() -> None:
    assert make(deck=designers_table()).deck == make().deck


def _swap(table: Table, place: int, old: str, new: str) -> None:
    """Exchange an icon around a card."""
    around = table["cards"][place]["around"]
    around[around.index(old)] = new


def _rename_icon(table: Table, new: Any) -> None:
    table["icons"] = {
        (new if name == "sun" else name): icon for name, icon in table["icons"].items()
    }


def _exchange(table: Table, mars: str, flask: str) -> None:
    """Icons change places between two cards: each stays on three, but pairs of cards break."""
    _swap(table, 0, mars, flask)
    _swap(table, 1, flask, mars)


def _same_centre(table: Table) -> None:
    """Earth is on the cards earth, sailboat and wifi: exchange centre and rim of sailboat."""
    card = table["cards"][7]
    card["centre"] = "earth"
    card["around"][card["around"].index("earth")] = "sailboat"


BROKEN: dict[str, tuple[Callable[[Table], Any], str]] = {
    "no name": (lambda t: t.pop("name"), "The deck lacks the field name."),
    "unknown field": (lambda t: t.update(size=3), 'The deck has an unknown field "size".'),
    "empty name": (lambda t: t.update(name=""), "A deck’s name has 1 to 60 printable characters"),
    "long name": (lambda t: t.update(name="x" * 61), "1 to 60 printable"),
    "odd name": (lambda t: t.update(name="a\nb"), "1 to 60 printable"),
    "number as name": (lambda t: t.update(name=7), 'characters; it cannot be "7"'),
    "icons no table": (lambda t: t.update(icons=[1]), "icons of a deck are a table"),
    "34 icons": (lambda t: t["icons"].pop("sun"), "35 icons, not 34"),
    "capital icon": (lambda t: _rename_icon(t, "Sun"), 'An icon cannot be called "Sun"'),
    "long icon": (lambda t: _rename_icon(t, "s" * 31), "An icon cannot be called"),
    "icon with a comma": (lambda t: _rename_icon(t, "s,n"), 'cannot be called "s,n"'),
    "icon of another script": (lambda t: _rename_icon(t, "s٣"), "An icon cannot be called"),
    "number as icon": (lambda t: _rename_icon(t, 5), 'An icon cannot be called "5"'),
    "icon no table": (lambda t: t["icons"].update(sun="yellow"), "icon sun must be a table"),
    "icon without colour": (
        lambda t: t["icons"].update(sun={}),
        "The icon sun lacks the field colour",
    ),
    "icon with more": (
        lambda t: t["icons"]["sun"].update(hue=1),
        'The icon sun has an unknown field "hue". It can have colour and art.',
    ),
    "pink": (
        lambda t: t["icons"]["sun"].update(colour="pink"),
        'The icon sun cannot have the colour "pink". Its colour can be red, green, blue, yellow or '
        "black.",
    ),
    "colour as list": (lambda t: t["icons"]["sun"].update(colour=["red"]), "icon sun cannot have"),
    "bad art": (lambda t: t["icons"]["sun"].update(art="../x"), "icon sun cannot have the art"),
    "no art": (lambda t: t["icons"]["sun"].update(art=None), "icon sun cannot have the art"),
    "art as number": (lambda t: t["icons"]["sun"].update(art=1), "icon sun cannot have the art"),
    "cards no list": (lambda t: t.update(cards={}), "The cards of a deck are a list."),
    "14 cards": (lambda t: t["cards"].pop(), "15 cards, not 14"),
    "card no table": (lambda t: t["cards"].__setitem__(2, "music"), "Card 3 must be a table"),
    "card without centre": (lambda t: t["cards"][2].pop("centre"), "Card 3 lacks the field centre"),
    "card with more": (
        lambda t: t["cards"][2].update(back=1),
        'Card 3 has an unknown field "back"',
    ),
    "five around": (
        lambda t: t["cards"][2]["around"].pop(),
        'Card 3 (centre "music") must have a list of 6 icons around its centre',
    ),
    "around no list": (lambda t: t["cards"][2].update(around="sun"), "must have a list of 6 icons"),
    "unknown icon": (
        lambda t: _swap(t, 2, "flag", "moon"),
        'Card 3 (centre "music") shows "moon", which is not an icon of the deck',
    ),
    "list as icon": (lambda t: t["cards"][2].update(centre=["sun"]), "which is not an icon"),
    "icon twice": (
        lambda t: _swap(t, 2, "flag", "bolt"),
        'Card 3 (centre "music") shows bolt more than once',
    ),
    "same centre": (_same_centre, "Card 6 and card 8 have the same centre, earth"),
    "icon on four cards": (
        lambda t: _swap(t, 0, "life-ring", "sun"),
        "The icon life-ring must be on 3 cards, but it is on 2: life-ring and bolt.",
    ),
    "pair with two": (
        lambda t: _exchange(t, "life-ring", "umbrella"),
        "cards mars and storm must share exactly one icon, but they share umbrella and storm.",
    ),
    "pair with none": (
        lambda t: _exchange(t, "bullhorn", "umbrella"),
        "cards mars and leaf must share exactly one icon, but they share none.",
    ),
    "starting as text": (lambda t: t.update(starting_centres="sun"), "must be a list of 5 centres"),
    "four starting": (lambda t: t["starting_centres"].pop(), "must be a list of 5 centres"),
    "starting on the rim": (
        lambda t: t["starting_centres"].__setitem__(0, "flag"),
        'starting_centres hold "flag", which is not the centre of any card.',
    ),
    "list as starting": (
        lambda t: t["starting_centres"].__setitem__(0, []),
        "which is not the centre of any card",
    ),
    "starting twice": (
        lambda t: t["starting_centres"].__setitem__(0, "sun"),
        "starting_centres hold sun more than once",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_pp1_a_broken_deck_is_refused_by_name(name: str) -> None:
    spoil, why = BROKEN[name]
    spoil(table := plain(DESIGNER))
    with pytest.raises(BadOptions) as refusal:
        make(deck=table, start="anywhere")
    assert why in Words("en", "pivot-pawns").refusal(refusal.value)
    assert "\n" not in str(refusal.value)


def test_pp1_an_icon_on_no_card_is_named() -> None:
    """The paddle gives way to the flag wherever it stood."""
    table = plain(DESIGNER)
    for place in (1, 4, 10):
        _swap(table, place, "paddle", "flag")
    with pytest.raises(BadOptions, match="icon-cards icon='paddle' cards=\\(\\)"):
        read_deck(table)


def test_a_deck_without_starting_cards_begins_anywhere() -> None:
    del (table := plain(DESIGNER))["starting_centres"]
    assert make(deck=table, start="anywhere").start_cards == tuple(range(15))
    with pytest.raises(BadOptions, match=r"no-starting-cards deck=.*designer"):
        make(deck=table)


def test_starting_cards_must_have_room_for_every_pawn() -> None:
    table = plain(DESIGNER)
    for card in table["starting_centres"]:
        table["icons"][card]["colour"] = "green"
    with pytest.raises(BadOptions, match=r"no-room .*cards=.'mars', 'flask', 'music'"):
        make(deck=table)
    assert make(deck=table, start="anywhere").start().layout == ()


def test_a_deck_of_one_colour_has_room_nowhere() -> None:
    table = plain(DESIGNER)
    for icon in table["icons"].values():
        icon["colour"] = "black"
    with pytest.raises(BadOptions, match="no-room"):
        make(deck=table, start="anywhere")


def test_options_are_refused_in_one_line() -> None:
    for options in ({"deck": "mine"}, {"deck": 3}, {"start": "here"}, {"placing": "foot"}):
        with pytest.raises(BadOptions):
            make(**options)
    for name, value in {"bidding_seconds": -1, "demonstration_seconds": 3601}.items():
        with pytest.raises(BadOptions, match="bad-number"):
            make(2, **{name: value})
    with pytest.raises(BadOptions, match="bad-seats"):
        make(101)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


@examples(37, 150)
@given(data=st.data())
def test_any_json_in_the_place_of_anything_is_a_deck_or_refused(data: st.DataObject) -> None:
    table = plain(DESIGNER)
    found: list[tuple[Any, Any]] = []
    _walk(table, found)
    holder, key = data.draw(st.sampled_from(found))
    holder[key] = data.draw(json_values)
    try:
        deck = read_deck(table)
    except BadOptions:
        return
    assert write_deck(deck) == table
    assert all(icon.colour in range(len(COLOURS)) for icon in deck.icons)


def _walk(node: Any, found: list[tuple[Any, Any]]) -> None:
    """Every place of a table, outermost first."""
    keys = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        found.append((node, key))
        _walk(node[key], found)
