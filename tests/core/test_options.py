"""Options: checked, read from text, described for a form."""

from __future__ import annotations

import pytest

from turnabout import make
from turnabout.core.errors import BadOptions, TurnaboutError, quote
from turnabout.core.json import Json
from turnabout.core.options import Choice, Data, Number, Option, Switch, choose
from turnabout.games import games

COLOURS = Choice("colours", (1, 3))
LIMIT = Number("limit", default=0, least=0, most=100)
SHOWN = Switch("shown", default=True)
DECK = Data("deck", "designer")
ALL: tuple[Option, ...] = (COLOURS, LIMIT, SHOWN, DECK)


def test_defaults() -> None:
    assert choose(ALL, {}) == {"colours": 1, "limit": 0, "shown": True, "deck": "designer"}


def test_what_is_given_is_kept() -> None:
    given: dict[str, Json] = {"colours": 3, "limit": 7, "shown": False, "deck": {"name": "own"}}
    assert choose(ALL, given) == given


@pytest.mark.parametrize(
    ("given", "code", "values"),
    [
        ({"colour": 3}, "no-such-option", {"option": '"colour"'}),
        ({"colours": 2}, "bad-choice", {"value": '"2"', "allowed": ("1", "3")}),
        ({"colours": True}, "bad-choice", {"option": "colours", "value": '"True"'}),
        ({"limit": 101}, "bad-number", {"value": '"101"', "least": 0, "most": 100}),
        ({"limit": True}, "bad-number", {"option": "limit", "value": '"True"'}),
        ({"shown": 1}, "bad-switch", {"option": "shown", "value": '"1"'}),
        ({"deck": "other"}, "bad-data", {"value": '"other"', "default": "designer"}),
        ({"deck": [1]}, "bad-data", {"option": "deck"}),
        ({"deck": {"seats": {1, 2}}}, "bad-data", {"option": "deck"}),
    ],
)
def test_what_is_not_allowed_is_refused(
    given: dict[str, Json], code: str, values: dict[str, object]
) -> None:
    with pytest.raises(BadOptions) as refused:
        choose(ALL, given)
    assert refused.value.code == code
    assert values.items() <= refused.value.values.items()


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
    with pytest.raises(BadOptions) as refused:
        option.read(text)
    assert refused.value.values["option"] == option.name


def test_options_describe_themselves_for_a_form() -> None:
    assert [option.describe() for option in ALL] == [
        {"name": "colours", "default": 1, "kind": "choice", "values": [1, 3]},
        {"name": "limit", "default": 0, "kind": "number", "least": 0, "most": 100},
        {"name": "shown", "default": True, "kind": "switch"},
        {"name": "deck", "default": "designer", "kind": "data"},
    ]


def test_data_is_copied() -> None:
    own: dict[str, Json] = {"rows": [[1, 2]]}
    chosen = choose(ALL, {"deck": own})
    own["rows"] = []
    assert chosen["deck"] == {"rows": [[1, 2]]}


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOptions) as refused:
        make("chess")
    assert refused.value.code == "no-such-game"
    assert refused.value.text == "chess"
    assert refused.value.values == {"known": games()}


@pytest.mark.parametrize("seats", [1, 5, True, "2"])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refused:
        make("pivit", seats=seats)
    assert refused.value.code == "bad-seats"
    assert refused.value.values == {"given": str(seats), "least": 2, "most": 4}


def test_errors_quote_any_text_on_one_line() -> None:
    cause = TurnaboutError("part-wrong", place=3)
    text = "a\nb\x1b[2J" + "x" * 100
    error = TurnaboutError("is-wrong", text=text, position="here", cause=cause, cost=5)
    quoted = f'"a\\nb\\x1b[2J{"x" * 52}…"'
    assert str(error) == f"is-wrong cost=5 {quoted}; part-wrong place=3 (position: here)"
    assert "\n" not in quote("\r\n\u2028")


def test_data_nested_too_deeply_is_refused_without_walking_it() -> None:
    deep: Json = 1
    for _ in range(5000):
        deep = {"a": deep}
    with pytest.raises(BadOptions, match="too-deep"):
        Data("deck", "standard").check(deep)
    with pytest.raises(BadOptions, match="bad-choice"):
        Choice("size", (8, 6)).check(deep)


@pytest.mark.parametrize("option", ALL)
def test_a_number_too_long_to_be_written_is_refused_all_the_same(option: Option) -> None:
    for value in (16**5000, {"a": 16**5000}):
        with pytest.raises(BadOptions) as refused:
            option.check(value)
        assert refused.value.values["value"] == "…"
