"""The search finds what one finds that merges nothing, cuts nothing off and knows no bounds."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.bots.pungo.plain import deep, minimax, placed, pungo, thinker, unlimited, walk, whole
from tests.effort import effort
from tests.fast.pungo import composed
from turnabout.bots.pungo.chaos import expect
from turnabout.bots.pungo.choices import choices
from turnabout.bots.pungo.search import NEVER, search
from turnabout.bots.pungo.steps import MIRRORED, list_turns
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.value import odds, threats
from turnabout.bots.pungo.weights import SINGLE, TABLE, THREATS
from turnabout.bots.pungo.wins import exile_of, faces_of, known, needs_of
from turnabout.bots.pungo.workspace import R_KEY
from turnabout.bots.search.table import PROVEN
from turnabout.core.game import CHANCE
from turnabout.fast.pungo.turns import wins
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State

OPTIONS: list[dict[str, Any]] = [
    {},
    {"home": "four"},
    {"points": "averaging"},
    {"die": "pyramid"},
    {"die": "pyramid", "home": "four", "order": "decision"},
    {"colours": 3},
    {"colours": 3, "colour_symmetry": "colour"},
    {"colours": 3, "colour_symmetry": "either", "home": "four"},
    {"colours": 3, "colour_symmetry": "either", "die": "pyramid"},
]
ALL_FACES, MOST_STEPS, MANY = 0b1111110, 6, 1 << 20


def dice(game: Pungo) -> dict[int, Any]:
    """A way to lie for each face."""
    return {die.top: die for die in game.surface.tips}


def faces_that_win(game: Pungo, state: State, seat: int) -> int:
    """By the turns that fast/ lists."""
    found = 0
    for face, die in dice(game).items():
        points = game.points_of(face)
        turns = state.turns - state.turns % 2 + seat
        asked = replace(state, die=die, player=seat, turns=turns, points=points)
        if game.can_step(state.arena, face, points) and wins(game, asked):
            found |= 1 << face
    return found


def told(mind: Thinker, state: State, seat: int) -> int:
    """What the bots know of an arena for a seat."""
    return int(known(mind.workspace.address, placed(mind, state), seat, ALL_FACES, MOST_STEPS))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_faces_that_win_are_those_of_the_rules(options: dict[str, Any]) -> None:
    mind, game, rng, won = thinker(**options), pungo(**options), Random(3), 0
    half = effort(25, 60)
    states = [state for state in islice(walk(game, 1), 600) if state.points is None][:half]
    while len(states) < 2 * half:
        made = composed(game, rng)
        states.append(replace(made, arena=tuple(bytes(b & 15 for b in s) for s in made.arena)))
    for state in states:
        for seat in (0, 1):
            expected = faces_that_win(game, state, seat)
            found = faces_of(told(mind, state, seat))
            assert found == expected, game.write_state(state)
            won += found > 0
    assert won or game.only_exile_wins


@pytest.mark.parametrize(
    ("position", "face"),
    [
        ("-,S,-,-/LM,MLL,-,-/S,S,-,M 421@b1a1 2 - 9", 4),
        ("L,L,L,-/S,-,-,MSS/M,M,-,- 421@b1a1 2 - 9", 6),
        ("S,-,L,-/M,S,M,-/L,S,M,L 421@b1a1 2 - 9", 5),
    ],
)
def test_a_pyramid_that_takes_the_place_of_another_is_seen(position: str, face: int) -> None:
    """One on the ground of b1 goes on to c1, and one from the ground beside it follows."""
    game, mind = pungo(home="four"), thinker(home="four")
    state = game.read_state(position)
    found = faces_of(told(mind, state, 1))
    assert found == faces_that_win(game, state, 1)
    assert found & 1 << face


def test_exile_in_the_next_turn_is_seen() -> None:
    game, mind = pungo(colours=3), thinker(colours=3)
    state = game.read_state("-,-,-,LrLg/-,-,SrSg,LbMrMgMb/-,-,-,Sb 123@b2- 1 - 8")
    found = faces_of(told(mind, state, 0))
    assert found == faces_that_win(game, state, 0)
    assert found & 1 << 2


def test_a_step_elsewhere_after_the_row_is_symmetric_is_seen() -> None:
    options = {"colours": 3, "colour_symmetry": "colour"}
    game, mind = pungo(**options), thinker(**options)
    state = game.read_state("-,-,-,Mg/-,-,-,Mr/-,-,MbSrLbSbLg,SgLr 351@a2a3 2 3 7")
    found = faces_of(told(mind, state, 1))
    # Six points: the large one leaves d1, which is enough, and goes on.
    assert found == faces_that_win(game, state, 1)
    assert found & 1 << 6


@pytest.mark.parametrize("options", [*OPTIONS[:3], *OPTIONS[6:8]], ids=str)
def test_needs_are_nothing_exactly_after_a_win(options: dict[str, Any]) -> None:
    game, mind, ended = pungo(**options), thinker(**options), 0
    for state in islice(walk(game, 5), effort(600, 3_000)):
        for move in game.moves(state, state.player or 0)[:3]:
            after = game.play(state, state.player or 0, move)
            if after.turns == state.turns:
                continue
            about = told(mind, after, state.turns % 2)
            needs = [needs_of(about), exile_of(about)]
            if game.outcome(after) is not None:
                assert 0 in needs
                ended += 1
            elif state.points is not None and state.points == 1:
                assert 0 not in needs
    assert ended


@pytest.mark.parametrize("home", ["three", "four"])
@pytest.mark.parametrize("order", ["roll-first", "decision"])
def test_two_turns_of_the_pyramid_die_by_single_moves(home: str, order: str) -> None:
    options = {"die": "pyramid", "home": home, "order": order}
    game, mind = pungo(**options), thinker(**options)
    for state in islice(walk(game, 2), 5, 60, 9):
        assert deep(mind, state, 2) == minimax(mind, state, 2), game.write_state(state)


@pytest.mark.parametrize("options", [{}, {"home": "four"}, {"points": "averaging"}], ids=str)
def test_one_turn_by_single_moves(options: dict[str, Any]) -> None:
    game, mind = pungo(**options), thinker(**options)
    due = (state for state in walk(game, 4) if state.points is not None and state.points <= 3)
    for state in islice(due, 0, 120, 8):
        assert deep(mind, state, 1) == minimax(mind, state, 1), game.write_state(state)


@pytest.mark.parametrize("options", [{}, {"home": "four"}, {"turn_limit": 12}], ids=str)
def test_two_turns_by_whole_turns(options: dict[str, Any]) -> None:
    game, mind = pungo(**options), thinker(**options)
    due = (
        state
        for state in walk(game, 6)
        if state.points == 1 and 1 < len(game.moves(state, state.player or 0)) < 9
    )
    for state in islice(due, 0, effort(15, 30), 5):
        assert deep(mind, state, 2) == whole(mind, state, 2), game.write_state(state)


@pytest.mark.parametrize(
    "position",
    [
        "MSSL,-,-,-/-,-,-,-/SM,ML,L,- 421@b1a1 2 - 3",
        "SM,-,-,-/-,-,-,ML/-,SSLML,-,- 456@b3c3 2 - 7",
        "SMML,-,-,-/M,SL,-,-/SL,-,-,- 326@c2c1 2 - 5",
    ],
)
def test_pu15_nobody_is_thought_to_pass_by_tipping(position: str) -> None:
    game, mind = pungo(), thinker()
    state = game.read_state(position)
    code = mind.fast.encode(state)
    rolls = {int(path[0]) for path in choices(mind.options, code).paths}
    assert rolls == {mind.fast.encode_move(move) for move in game.moves(state, 1)}
    # A pass would be the best turn here, so a search that allowed it would find another value.
    limits = unlimited()
    mind.begin(limits, Random(0))
    row = placed(mind, state)
    found = search(mind.workspace.address, row, 0, 1, MANY, 1, -NEVER, NEVER)
    assert found == minimax(mind, state, 1)


@pytest.mark.parametrize("home", ["three", "four"])
def test_mirror_images_are_one(home: str) -> None:
    game, mind = pungo(home=home), thinker(home=home)
    # Home rows of three are mirrored onto themselves top to bottom, those of four left to right.
    mirror = [8 - n // 4 * 4 + n % 4 if home == "three" else n ^ 3 for n in range(12)]
    for state in islice(walk(game, 8), 0, 200, 7):
        image = replace(state, arena=tuple(state.arena[cell] for cell in mirror))
        keys = [mind.workspace.block[placed(mind, one) + R_KEY] for one in (state, image)]
        assert keys[0] == keys[1]
        assert deep(mind, state, 1) == deep(mind, image, 1)


@pytest.mark.parametrize("home", ["three", "four"])
def test_the_odds_add_up_what_is_written(home: str) -> None:
    game, mind = pungo(home=home), thinker(home=home)
    row = json.loads(TABLE.read_text(encoding="utf-8"))[home]
    for state in islice((state for state in walk(game, 10) if state.points is None), 40):
        seat = state.turns % 2
        own, other = told(mind, state, seat), told(mind, state, 1 - seat)
        expected = row[min(needs_of(own), 12)] - row[13 + min(needs_of(other), 12)]
        expected += row[26] * (exile_of(own) - exile_of(other)) + row[27 + seat]
        for cell, stack in enumerate(state.arena):
            across, along = divmod(cell, 4)
            if home == "three":
                away, inner = 3 - along if seat else along, across == 1
            else:
                away, inner = 2 - across if seat else across, along in (1, 2)
            sizes = Counter(pyramid & 3 for pyramid in stack)
            content = sizes[1] + 4 * sizes[2] + 16 * sizes[3]
            expected += row[SINGLE + 64 * (2 * away + inner) + content]
        found = odds(mind.workspace.address, placed(mind, state), seat)
        assert found == expected, game.write_state(state)


def test_wins_of_the_one_who_waits_count_by_the_tips_that_leave_them() -> None:
    game, mind, seen = pungo(home="four"), thinker(home="four"), 0
    row = json.loads(TABLE.read_text(encoding="utf-8"))["four"]
    for state in islice((state for state in walk(game, 13) if state.points is None), 60):
        assert state.die is not None
        seat, address = state.turns % 2, mind.workspace.address
        told = faces_of(known(address, placed(mind, state), 1 - seat, ALL_FACES, 2))
        faces = {face for face in range(1, 7) if told >> face & 1}
        tips = game.surface.tips
        left = [any(d.top in faces for d in tips[tip].values()) for tip in tips[state.die].values()]
        part = 1000 * sum(left) // len(left)
        expected = -row[THREATS + len(faces)] - row[THREATS + 7] * part // 1000
        assert threats(address, placed(mind, state), seat) == expected
        seen += bool(faces)
    assert seen


def test_chaos_is_the_mean_over_the_faces() -> None:
    game, mind = pungo(roll="chaos"), thinker(roll="chaos")
    for state in islice(walk(game, 9), 20):
        if state.points is not None or state.player is None:
            continue
        rolled = [game.play(state, CHANCE, face) for face in game.moves(state, CHANCE)]
        if all(after.player == state.player for after in rolled):
            # A chance of a win, or of a loss, is not a proof of it.
            values = [max(-PROVEN, min(deep(mind, after, 1), PROVEN - 1)) for after in rolled]
            if min(values) < PROVEN - 1:
                assert expected(mind, state) == sum(values) // 6


def expected(mind: Thinker, state: State) -> int:
    """What the search makes of a roll that is due."""
    limits = unlimited()
    mind.begin(limits, Random(0))
    row = placed(mind, state)
    return int(expect(mind.workspace.address, row, 0, state.turns % 2, MANY, 1))


@pytest.mark.parametrize("options", [*OPTIONS[:4], OPTIONS[7]], ids=str)
def test_the_turns_that_are_searched_are_those_of_the_rules(options: dict[str, Any]) -> None:
    """As many different ends, mirror images as one, as whole turns have."""
    game, mind = pungo(**options), thinker(**options)
    due = (state for state in walk(game, 11) if state.points is None and state.player is not None)
    for state in islice(due, 0, effort(60, 200), 6):
        ends = set()
        for turn in choices(mind.options, mind.fast.encode(state)).turns.tolist():
            arena, die = turn[:-1], turn[-1]
            mirror = MIRRORED[int(game.home == "four")]
            ends.add((*min(arena, [arena[cell] for cell in mirror]), die))
        listed = list_turns(mind.workspace.address, 0, placed(mind, state))
        assert listed == len(ends), game.write_state(state)
