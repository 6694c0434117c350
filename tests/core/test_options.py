"""Options: checked, read from text, described for a form."""

from __future__ import annotations

import pytest

from turnabout import games, make
from turnabout.core.errors import BadOptions, TurnaboutError, quote
from turnabout.core.game import name_actor
from turnabout.core.json import Json
from turnabout.core.options import Choice, Data, Number, Option, Switch, choose
from turnabout.games import kind, rulebook

COLOURS = Choice("colours", "How many.", (1, 3))
LIMIT = Number("limit", "How long.", default=0, least=0, most=100)
SHOWN = Switch("shown", "Whether.", default=True)
DECK = Data("deck", "Which.", "designer")
ALL: tuple[Option, ...] = (COLOURS, LIMIT, SHOWN, DECK)


def test_defaults() -> None:
    assert choose(ALL, {}) == {"colours": 1, "limit": 0, "shown": True, "deck": "designer"}


def test_what_is_given_is_kept() -> None:
    given: dict[str, Json] = {"colours": 3, "limit": 7, "shown": False, "deck": {"name": "own"}}
    assert choose(ALL, given) == given


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"colour": 3}, '"colour": no such option; there are: colours, limit, shown, deck'),
        ({"colours": 2}, 'option colours cannot be "2"; allowed: 1, 3'),
        ({"colours": True}, 'option colours cannot be "True"'),
        ({"limit": 101}, "allowed: a whole number from 0 to 100"),
        ({"limit": True}, 'option limit cannot be "True"'),
        ({"shown": 1}, "allowed: on, off"),
        ({"deck": "other"}, "allowed: designer, or a file of your own"),
        ({"deck": [1]}, "allowed: designer, or a file of your own"),
        ({"deck": {"seats": {1, 2}}}, "allowed: designer, or a file of your own"),
    ],
)
def test_what_is_not_allowed_is_refused(given: dict[str, Json], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        choose(ALL, given)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (COLOURS, "3", 3),
        (LIMIT, "42", 42),
        (SHOWN, "off", False),
        (SHOWN, "true", True),
        (DECK, "designer", "designer"),
    ],
)
def test_options_are_read_from_text(option: Option, text: str, value: Json) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [(COLOURS, "two"), (LIMIT, "-1"), (LIMIT, "٣"), (LIMIT, "9" * 5000), (SHOWN, "maybe")],
)
def test_other_text_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOptions, match=f"option {option.name} cannot be"):
        option.read(text)


def test_options_describe_themselves_for_a_form() -> None:
    assert [option.describe() for option in ALL] == [
        {"name": "colours", "about": "How many.", "default": 1, "kind": "choice", "values": [1, 3]},
        {
            "name": "limit",
            "about": "How long.",
            "default": 0,
            "kind": "number",
            "least": 0,
            "most": 100,
        },
        {"name": "shown", "about": "Whether.", "default": True, "kind": "switch"},
        {"name": "deck", "about": "Which.", "default": "designer", "kind": "data"},
    ]


def test_data_is_copied() -> None:
    own: dict[str, Json] = {"rows": [[1, 2]]}
    chosen = choose(ALL, {"deck": own})
    own["rows"] = []
    assert chosen["deck"] == {"rows": [[1, 2]]}


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOptions, match='"chess": no such game; there are: chimes, pivit'):
        make("chess")


@pytest.mark.parametrize("seats", [1, 5, True, "2"])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="pivit has 2 to 4 seats, not"):
        make("pivit", seats=seats)


def test_seats_in_words() -> None:
    assert kind("chimes").seats_in_words == "2"


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_rulebook_and_says_what_its_options_do(name: str) -> None:
    assert rulebook(name).startswith("# ")
    assert kind(name).about.endswith(".")
    for option in kind(name).options:
        assert option.about.endswith(".")


def test_errors_quote_any_text_on_one_line() -> None:
    error = TurnaboutError("is wrong", text="a\nb\x1b[2J" + "x" * 100, position="here")
    assert str(error) == f'"a\\nb\\x1b[2J{"x" * 52}…": is wrong (position: here)'
    assert "\n" not in quote("\r\n\u2028")


def test_actors_have_names() -> None:
    assert [name_actor(actor) for actor in (-2, -1, 0)] == ["the host", "chance", "seat 0"]


def test_data_nested_too_deeply_is_refused_without_walking_it() -> None:
    deep: Json = 1
    for _ in range(5000):
        deep = {"a": deep}
    with pytest.raises(BadOptions, match="nested too deeply"):
        Data("deck", "A deck.", "standard").check(deep)
    with pytest.raises(BadOptions, match="cannot be"):
        Choice("size", "A size.", (8, 6)).check(deep)


@pytest.mark.parametrize("option", ALL)
def test_a_number_too_long_to_be_written_is_refused_all_the_same(option: Option) -> None:
    for value in (16**5000, {"a": 16**5000}):
        with pytest.raises(BadOptions, match="thousands of digits"):
            option.check(value)
