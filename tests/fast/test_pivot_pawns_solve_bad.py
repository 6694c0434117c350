"""The solver of Pivot Pawns refuses what is no deck, no placement and no target."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fast.plain_pivot_pawns import DESIGNER, table_of
from tests.games.pivot_pawns import ORCHARD
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.fast.checks import BadArray
from turnabout.fast.pivot_pawns.facts import (
    facts,
    placements,
    planes,
    quadrilaterals,
    starting_placements,
)
from turnabout.fast.pivot_pawns.solve import (
    count,
    solutions,
    solve,
    table,
    tables,
    unreachable_certificate,
)
from turnabout.games.pivot_pawns.deck import COLOURS, Deck, Icon

ASKED: tuple[Any, ...] = (solve, solutions, count, unreachable_certificate)
BAD_TARGETS: list[Any] = [-1, 15, 2**70, True, 1.0, "3", None, np.int64(3), [3]]
BAD_PLACEMENTS: list[Any] = [
    (),
    (0, 1, 2, 3),
    (0, 1, 2, 3, 4, 5),
    (0, 1, 2, 3, 3),
    (0, 1, 2, 3, 15),
    (-1, 1, 2, 3, 4),
    (0, 1, 2, 3, 2**70),
    (0.0, 1, 2, 3, 4),
    (True, 2, 3, 4, 5),
    ("0", 1, 2, 3, 4),
    ([0], 1, 2, 3, 4),
    "01234",
    {0, 1, 2, 3, 4},
    None,
    7,
    np.arange(5),
]


@pytest.mark.parametrize("target", BAD_TARGETS, ids=repr)
def test_bad_targets_are_refused(target: Any) -> None:
    for asked in ASKED:
        with pytest.raises(BadArray, match="target-number most=14"):
            asked(DESIGNER, (0, 1, 2, 3, 4), target)
    with pytest.raises(BadArray, match="target-number"):
        table(DESIGNER, target)


@pytest.mark.parametrize("placement", BAD_PLACEMENTS, ids=repr)
def test_bad_placements_are_refused(placement: Any) -> None:
    for asked in ASKED:
        with pytest.raises(BadArray, match="placement-numbers"):
            asked(DESIGNER, placement, 7)
    with pytest.raises(BadArray, match="placement-numbers"):
        table_of("designer", 7).distance(placement)
    with pytest.raises(BadArray, match="placement-numbers"):
        table_of("designer", 7).count(placement)


@pytest.mark.parametrize("most", [0, -1, 1_000_001, 2**70, True, 1.5, None, "9"], ids=repr)
def test_a_bad_most_is_refused(most: Any) -> None:
    with pytest.raises(BadArray, match="most-listed"):
        solutions(DESIGNER, (0, 1, 2, 3, 4), 7, most)


def with_cards(*cards: Any) -> Deck:
    return Deck("bad", DESIGNER.icons, tuple(cards))


CARDS_OF = DESIGNER.cards
BAD_DECKS: dict[str, Any] = {
    "no deck": None,
    "a name": "designer",
    "a table": ORCHARD,
    "no cards": with_cards(),
    "a card twice": with_cards(*CARDS_OF[:14], CARDS_OF[0]),
    "a short card": with_cards(CARDS_OF[0][:6], *CARDS_OF[1:]),
    "an icon beyond the last": with_cards((35, *CARDS_OF[0][1:]), *CARDS_OF[1:]),
    "an icon counted from the end": with_cards(
        *(tuple(icon - 35 if icon == 34 else icon for icon in card) for card in CARDS_OF)
    ),
    "an icon that is a text": with_cards(("mars", *CARDS_OF[0][1:]), *CARDS_OF[1:]),
    "an empty card": with_cards((), *CARDS_OF[1:]),
    "lists": Deck("bad", list(DESIGNER.icons), list(DESIGNER.cards)),  # type: ignore[arg-type]  # on purpose
    "a colour that is none": Deck(
        "bad", (Icon("mars", len(COLOURS)), *DESIGNER.icons[1:]), DESIGNER.cards
    ),
    "starting cards beyond the last": Deck(
        "bad", DESIGNER.icons, DESIGNER.cards, starting=(0, 1, 2, 3, 15)
    ),
}


@pytest.mark.parametrize("name", BAD_DECKS)
def test_bad_decks_are_refused(name: str) -> None:
    for asked in ASKED:
        with pytest.raises(BadOptions):
            asked(BAD_DECKS[name], (0, 1, 2, 3, 4), 7)
    with pytest.raises(BadOptions):
        table(BAD_DECKS[name], 7)
    for asked in (tables, facts, placements, starting_placements, planes, quadrilaterals):
        with pytest.raises(BadOptions):
            asked(BAD_DECKS[name])


@settings(derandomize=True, deadline=None, max_examples=150)
@given(
    placement=st.one_of(
        st.tuples(*[st.integers(-2, 17)] * 5), st.lists(st.integers(0, 15)), st.text()
    ),
    target=st.one_of(st.integers(-3, 18), st.text(), st.floats()),
)
def test_whatever_is_asked_is_answered_or_refused(placement: Any, target: Any) -> None:
    for asked in ASKED:
        try:
            asked(DESIGNER, placement, target)
        except TurnaboutError:
            continue
        assert len(set(placement)) == 5
