"""How rivals demonstrate: their way, their slips, and the mistakes behind wrong bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.bots.pivot_pawns.questions import LEVELS, ask, demonstrate, mind, sure
from tests.games.pivot_pawns import ORCHARD, PLANE, make, position
from turnabout.bots import Level
from turnabout.bots.pivot_pawns.rival import Rival
from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import Mistake, mistake
from turnabout.games.pivot_pawns.solve import distance
from turnabout.games.pivot_pawns.state import AnyMove, Concede, Phase, Pivot, StandingBid, State


def shows(game: PivotPawns, count: int, above: int, least: int = 1) -> list[tuple[State, int]]:
    """Random first rounds in which seat 0 shows a bid so far above the shortest solution."""
    rng, found = Random(f"{count} {above}"), list[tuple[State, int]]()
    while len(found) < count:
        state = game.start()
        while CHANCE in game.to_act(state):
            state = game.play(state, CHANCE, game.sample(state, rng))
        assert state.target is not None
        shortest = distance(game.deck, state.placeholders, state.target)
        if shortest is not None and shortest >= least and shortest + above >= 1:
            bids = (StandingBid(0, shortest + above),)
            values = {name: getattr(state, name) for name in ("layout", "placeholders", "bag")}
            shown = State(Phase.SHOW, target=state.target, tokens=state.tokens, bids=bids, **values)
            found.append((shown, shortest))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"start": "anywhere"}, {"deck": ORCHARD}], ids=str)
def test_a_true_bid_is_shown_with_all_three_things_named(
    level: Level, options: dict[str, Json]
) -> None:
    game, rng = make(2, **options), Random(1)
    for state, shortest in shows(game, 20, above=0):
        after, shown, _ = demonstrate(sure(level), game, state, rng)
        assert after.tokens == (1, 0)
        assert len(shown) == shortest


def test_a_bid_one_too_long_is_shown_by_a_longer_way_of_use() -> None:
    game, rng = make(), Random(2)
    lengths = Counter[int]()
    for state, shortest in shows(game, 60, above=1, least=2):
        after, shown, _ = demonstrate(sure(Level.CLUB), game, state, rng)
        assert after.tokens == (1, 0)
        lengths[len(shown) - shortest] += 1
        # Never the same pivot twice in a row, to and fro.
        assert all(one != other for one, other in pairwise(shown))
    assert set(lengths) <= {0, 1}
    assert lengths[1] > 30


def test_ways_differ() -> None:
    game, rng = make(), Random(3)
    state = game.read_state(position("bullseye", "show", bids="0:3", show="0:"))
    ways = {tuple(demonstrate(sure(Level.BEST), game, state, rng)[1]) for _ in range(40)}
    assert len(ways) > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_bid_fails_like_a_persons_mistake(level: Level) -> None:
    game, rng = make(), Random(4)
    ends = Counter[object]()
    for state, shortest in shows(game, 60, above=-1, least=2):
        after, shown, _ = demonstrate(sure(level), game, state, rng)
        assert after.tokens == (0, 0)
        assert len(shown) <= shortest - 1
        ends[_end(game, state, shown)] += 1
    assert ends[Mistake.COLOUR] > 3
    assert ends[Mistake.ICON] > 3
    assert ends["concede"] > 3


def _end(game: PivotPawns, state: State, shown: Sequence[AnyMove]) -> object:
    """What was wrong with the last thing shown."""
    for move in shown[:-1]:
        assert isinstance(move, Pivot)
        state = game.play(state, 0, move)
    if isinstance(shown[-1], Pivot):
        return mistake(game.deck, game.pawns(state), state.target, shown[-1])
    return "concede"


@pytest.mark.parametrize(("bid", "target"), [("0:1", "bullseye"), ("0:1", "leaf"), ("0:2", "leaf")])
def test_even_a_hopeless_bid_comes_to_an_end(bid: str, target: str) -> None:
    game, rng = make(), Random(5)
    state = game.read_state(position(target, "show", bids=bid, show="0:"))
    for _ in range(20):
        assert demonstrate(sure(Level.NOVICE), game, state, rng)[0].phase is Phase.DRAW


def test_where_there_is_no_way_it_concedes() -> None:
    game = make(start="anywhere")
    state = game.read_state(position("bolt", "show", "0:20", "0:", placeholders=PLANE))
    assert ask(sure(Level.NOVICE), game, state, Random(6)).move == Concede()


@pytest.mark.parametrize(
    ("level", "least", "most"),
    [(Level.NOVICE, 0.03, 0.15), (Level.CLUB, 0.003, 0.06), (Level.BEST, 0.0, 0.01)],
)
def test_slips_are_wrong_icons_and_rare(level: Level, least: float, most: float) -> None:
    game, rng, failed = make(), Random(7), 0
    rounds = shows(game, 40, above=0, least=2)
    for state, _ in rounds * 10:
        after, shown, _ = demonstrate(Rival(mind(level)), game, state, rng)
        if after.tokens == (0, 0):
            failed += 1
            assert _end(game, state, shown) is Mistake.ICON
    assert least <= failed / 400 <= most


def test_pp10_where_icons_are_found_nobody_names_a_wrong_one() -> None:
    game, rng = make(icons="found"), Random(7)
    clumsy = Rival(replace(mind(Level.NOVICE), slip=1.0))
    for state, _ in shows(game, 20, above=0):
        assert demonstrate(clumsy, game, state, rng)[0].tokens == (1, 0)
    for state, _ in shows(game, 60, above=-1, least=2):
        after, shown, _ = demonstrate(clumsy, game, state, rng)
        assert after.tokens == (0, 0)
        assert _end(game, state, shown) is not Mistake.ICON


@pytest.mark.parametrize("seconds", [0, 1, 3, 60])
@pytest.mark.parametrize("level", LEVELS)
def test_pp6_a_demonstration_keeps_its_time(level: Level, seconds: int) -> None:
    game, rng = make(demonstration_seconds=seconds), Random(8)
    for state, shortest in shows(game, 20, above=0):
        taken = demonstrate(sure(level), game, state, rng)[2]
        assert 0 < taken < (seconds or 60)
        if seconds in (0, 60):
            assert 0.4 < taken / shortest / mind(level).hand < 2.5
