"""Par in Chimes, against a plain search built on the readable rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.chimes import LAST, TIES, dealt, make
from tests.fast.equality import walk
from turnabout import make as make_any
from turnabout.core.errors import BadOptions
from turnabout.fast.checks import BadArray
from turnabout.fast.chimes.par import Par, Summary, TooManyPositions, par, summary
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.pawns import winner
from turnabout.games.chimes.state import RED_ACE, WHITE_PAWN, Card, Secret, State
from turnabout.games.chimes.turn import actions, carried_out

# The first needs four turns, the second five once seat 0 has chosen its three.
FOUR = (
    "3rB,8r,9b,3b,6r/4r,2rB,6bB,7rB,2bB/10b,7bW,5r,9r,4b/8bW,1r,5bW,10rW,1bW "
    "1b3b5b6b8b1r3r7r8r9r 0 9 .,."
)
FIVE = (
    "5rB,3r,10b,6b,8bB/1r,4rB,9rB,4bB,8r/3b,2b,7b,10r,5b/2rW,7rW,1bW,6rW,9bW "
    "1b3b6b9b10b2r3r4r8r9r 0 5 3r,."
)
# A new board on which seat 0 has spoilt par.
SPOILT = (
    "4rB,6bB,9rB,9bB,2bB/4b,3b,1b,8r,7r/5r,3r,7b,10r,1r/10bW,8bW,5bW,2rW,6rW "
    "1b3b5b7b9b2r4r6r8r10r 0 0 4r,."
)
ONE = (
    "1bB,2b,3b,4b,5bB/6b,7bW,8b,9b,10b/1r,2r,3r,4rB,5r/6rW,7r,8r,9rW,10r "
    "1b3b5b7b9b2r4r6r8r10r 0 4 .,."
)


class Plain(NamedTuple):
    """A position as a plain search sees it."""

    pawns: bytes
    mine: frozenset[Card]
    theirs: frozenset[Card]
    number_seat: int


class PlainSearch:
    """Breadth first with nothing clever but that pawns are moved once for the same cards."""

    def __init__(self, game: Chimes, state: State) -> None:
        self.game, self.cards = game, state.cards
        self.shown: dict[tuple[bytes, Card, Card], bytes] = {}
        mine, theirs = state.hands
        assert mine is not None
        assert theirs is not None
        self.start = Plain(state.pawns, frozenset(mine), frozenset(theirs), state.number_seat)
        self.chosen = state.choices
        self.left = game.turn_limit - state.turns if game.turn_limit else None

    def levels(self) -> tuple[int | None, list[int]]:
        """Par, and how many new positions each turn brings."""
        level: dict[Plain, None] = {self.start: None}
        seen = set() if any(self.chosen) else {self.start}
        counts: list[int] = []
        while level and (self.left is None or len(counts) < self.left):
            counts.append(len(level))
            later: dict[Plain, None] = {}
            # White's foremost pawn first: a win is found sooner.
            for position in sorted(level, key=lambda at: at.pawns.index(WHITE_PAWN)):
                for child in self.turns(position, first=len(counts) == 1):
                    side = winner(child.pawns)
                    if side == WHITE_PAWN:
                        return len(counts), counts
                    if side is None and child not in seen:
                        seen.add(child)
                        later[child] = None
            level = later
        return None, counts

    def turns(self, position: Plain, first: bool) -> Iterator[Plain]:
        for one in position.mine:
            for two in position.theirs:
                if not first or (self.chosen[0] in (None, one) and self.chosen[1] in (None, two)):
                    yield self.after(position, one, two)

    def after(self, position: Plain, one: Card, two: Card) -> Plain:
        number, colour = (two, one) if position.number_seat else (one, two)
        key = position.pawns, number, colour
        if key not in self.shown:
            pawns = position.pawns
            for action, before in actions(self.cards, pawns, number, colour):
                pawns = carried_out(before, action)
            self.shown[key] = pawns
        swap = self.game.by_red_ace and RED_ACE in (one, two)
        return Plain(
            self.shown[key],
            position.mine - {one} | {two},
            position.theirs - {two} | {one},
            1 - position.number_seat if swap else position.number_seat,
        )


def turn(game: Chimes, state: State, cards: tuple[Card, Card]) -> State:
    """The state after both cards are shown; one of them may wait already."""
    waited = state.choices
    for seat, card in enumerate(cards):
        if waited[seat] is None:
            state = game.play(state, seat, card)
        else:
            assert waited[seat] == card
    return state


def cards_of(game: Chimes, state: State, seat: int) -> list[Card]:
    """What a seat may show in this turn."""
    chosen = state.choices[seat]
    cards = game.moves(state, seat) if chosen is None else [chosen]
    return [card for card in cards if isinstance(card, Card)]


def follow(game: Chimes, state: State, found: Par) -> None:
    """The plan, played out by the rules, wins with its last card and keeps what was chosen."""
    assert len(found.plan) == found.turns == len(found.positions)
    for cards in found.plan:
        assert game.outcome(state) is None
        state = turn(game, state, cards)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1.0, 1.0)


def compare(game: Chimes, state: State, most: int) -> int | None:
    """Hold par to the plain search if it is not too far for one; what par is."""
    found = par(game, state)
    if found is None:
        assert PlainSearch(game, state).levels()[0] is None
        return None
    follow(game, state, found)
    if sum(found.positions[:-1]) <= most:
        assert PlainSearch(game, state).levels() == (found.turns, list(found.positions))
    return found.turns


@cache
def table(roles: str = "fixed", number_seat: int = 0, turn_limit: int = 0) -> Chimes:
    return make(roles=roles, number_seat=number_seat, turn_limit=turn_limit)


@pytest.mark.parametrize("roles", ["fixed", "red-ace"])
@pytest.mark.parametrize("seed", range(12))
def test_a_dozen_boards_have_par_3(roles: str, seed: int) -> None:
    found = par(table(roles), dealt(table(roles), seed))
    assert found is not None
    assert found.turns == 3
    follow(table(roles), dealt(table(roles), seed), found)


@pytest.mark.parametrize("roles", ["fixed", "red-ace"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_new_board_is_searched_as_plainly(roles: str, seat: int) -> None:
    game = table(roles, seat)
    assert compare(game, dealt(game, 20 + seat), 200) == 3


@given(
    st.integers(0, 2**32),
    st.builds(table, st.sampled_from(("fixed", "red-ace")), st.sampled_from((0, 1))),
    st.integers(2, 40),
)
@settings(deadline=None, derandomize=True, max_examples=20)
def test_positions_of_random_games_are_searched_as_plainly(
    seed: int, game: Chimes, plies: int
) -> None:
    states = [state for state, actor, _ in walk(game, Random(seed), plies) if actor is not None]
    compare(game, states[-1] if states[-1].cards else dealt(game, seed), 120)


@pytest.mark.parametrize(("position", "turns"), [(ONE, 1), (FOUR, 4), (FIVE, 5), (LAST, 1)])
def test_composed_positions(position: str, turns: int) -> None:
    state = table().read_state(position)
    assert compare(table(), state, 200) == turns
    assert par(table(), state) == par(table(), state)


def test_four_turns_are_searched_as_plainly() -> None:
    game = table("red-ace")
    assert compare(game, game.read_state(SPOILT), 1000) == 4


def test_a_choice_that_waits_is_kept_and_can_cost_a_turn() -> None:
    game = table()
    state = game.read_state(ONE)
    costs = set()
    for seat in (0, 1):
        for card in game.moves(state, seat):
            costs.add(compare(game, game.play(state, seat, card), 1000))
    assert costs == {1, 2}


def test_coming_back_to_a_start_where_a_choice_waited_is_coming_to_a_new_position() -> None:
    game = table()
    state = game.play(dealt(game, 0), 1, game.moves(dealt(game, 0), 1)[0])
    found = par(game, state)
    assert found is not None
    assert found.positions[:2] == (1, 10)
    compare(game, state, 100)


@pytest.mark.parametrize(("limit", "turns"), [(9 + 2, None), (9 + 4, 4), (9 + 5, 4)])
def test_ch5_par_is_kept_only_before_the_turn_limit(limit: int, turns: int | None) -> None:
    game = table(turn_limit=limit)
    assert compare(game, game.read_state(FOUR), 200) == turns
    counted = summary(game, game.read_state(FOUR))
    assert (counted and counted.par) == turns
    if limit == 9 + 4 and counted:
        assert counted.later == 0
    assert par(table(turn_limit=9 + 3), game.read_state(FOUR)) is None


def test_the_last_turn_before_the_limit_wins_or_loses() -> None:
    game = table(turn_limit=5)
    counted = summary(game, game.read_state(ONE))
    assert counted is not None
    assert counted.keep + counted.lose == counted.turns == 100


def sorted_plainly(game: Chimes, state: State) -> tuple[Summary, int]:
    """The summary, from the par of every position after the first turn; and the rest."""
    best = par(game, state)
    assert best is not None
    groups: dict[str, list[tuple[Card, Card]]] = {"keep": [], "later": [], "lose": [], "rest": []}
    for one in cards_of(game, state, 0):
        for two in cards_of(game, state, 1):
            after = turn(game, state, (one, two))
            groups[_group(game, after, best.turns)].append((one, two))
    keepers = len({one for one, _ in groups["keep"]}), len({two for _, two in groups["keep"]})
    sizes = {name: len(group) for name, group in groups.items()}
    rest = sizes.pop("rest")
    return Summary(best.turns, sum(sizes.values()) + rest, **sizes, keepers=keepers), rest


def _group(game: Chimes, after: State, best: int) -> str:
    outcome = game.outcome(after)
    if outcome is not None:
        return "keep" if outcome.scores[0] else "lose"
    found = par(game, after)
    if found is None or found.turns > best:
        return "rest"
    return "keep" if found.turns == best - 1 else "later"


def test_a_summary_counts_what_par_says_of_every_first_turn() -> None:
    rests = loses = 0
    for seed, roles in enumerate(("fixed", "red-ace") * effort(2, 3)):
        game = table(roles, turn_limit=0 if seed % 3 else 40)
        for state, actor, _ in walk(game, Random(seed), 30):
            if actor is None or not state.cards or (state.turns + seed) % 3:
                continue
            expected, rest = sorted_plainly(game, state)
            assert summary(game, state) == expected
            rests += rest
            loses += expected.lose
    assert rests
    assert loses


@pytest.mark.parametrize("position", [*TIES, LAST, ONE])
def test_a_summary_of_composed_positions(position: str) -> None:
    game = table()
    state = game.read_state(position)
    assert summary(game, state) == sorted_plainly(game, state)[0]


def test_a_new_board_in_summary() -> None:
    found = summary(table(), dealt(table(), 0))
    assert found == Summary(par=3, turns=100, keep=25, later=75, lose=0, keepers=(5, 10))


def test_results_are_values() -> None:
    found = par(table(), dealt(table(), 0))
    assert found == par(table(), dealt(table(), 0))
    assert hash(found) == hash(par(table(), dealt(table(), 0)))
    with pytest.raises(FrozenInstanceError):
        found.turns = 1  # type: ignore[union-attr, misc]  # frozen on purpose


@pytest.mark.parametrize("limit", [1, 2, 100, 101, 4000])
def test_a_search_that_is_too_large_says_so(limit: int) -> None:
    with pytest.raises(TooManyPositions, match="chimes-par-too-far"):
        par(table(), dealt(table(), 0), limit)
    with pytest.raises(TooManyPositions):
        summary(table(), dealt(table(), 0), limit)


def test_a_search_needs_no_more_room_than_its_positions() -> None:
    state = dealt(table(), 0)
    found = par(table(), state)
    assert found is not None
    assert par(table(), state, sum(found.positions)) == found
    with pytest.raises(TooManyPositions):
        par(table(), state, sum(found.positions) - 1)


def test_a_summary_has_its_limit_too() -> None:
    state = table().read_state(FOUR)
    found = par(table(), state, 200_000)
    assert found is not None
    with pytest.raises(TooManyPositions, match="chimes-summary-too-large"):
        summary(table(), state, 200_000)


@pytest.mark.parametrize("limit", [0, -1, 8_000_001, 1.5, "9", None, True], ids=repr)
def test_a_bad_limit_is_refused(limit: Any) -> None:
    for search in (par, summary):
        with pytest.raises(BadArray, match="chimes-par-limit"):
            search(table(), dealt(table(), 0), limit)


@pytest.mark.parametrize("game", [None, "chimes", make_any("pivit")], ids=["none", "text", "pivit"])
def test_par_is_for_chimes(game: Any) -> None:
    for search in (par, summary):
        with pytest.raises(BadOptions):
            search(game, dealt(table(), 0))


def over() -> State:
    *_, (state, _, _) = walk(table(), Random(0), 10_000)
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(
    "state",
    [
        None,
        7,
        table().start(),
        over(),
        replace(dealt(table(), 0), choices=(None, Secret.HIDDEN)),
        replace(dealt(table(), 0), hands=(None, None)),
        replace(dealt(table(), 0), number_seat=1),
        replace(dealt(table(), 0), pawns=bytes(20)),
    ],
    ids=lambda state: repr(state)[-40:],
)
def test_par_is_of_an_open_dealt_running_state(state: Any) -> None:
    for search in (par, summary):
        with pytest.raises(BadArray):
            search(table(), state)


def test_par_is_of_a_state_of_this_table() -> None:
    state = replace(dealt(table(), 0), turns=30)
    with pytest.raises(BadArray):
        par(table(turn_limit=20), state)
