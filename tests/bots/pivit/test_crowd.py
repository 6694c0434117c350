"""The search of many: held to the plain searches, and to what every bot promises."""

from __future__ import annotations

from functools import cache, partial
from math import exp
from random import Random
from typing import Any

import pytest

from tests.bots.pivit.crowd_plain import Plain
from tests.bots.timing import stopped
from turnabout import make
from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.crowd.evaluation import (
    MASTER_REACH,
    MINION_REACH,
    PROMOTABLE,
    ROW,
    describe,
)
from turnabout.bots.pivit.crowd.layout import FEATURES, ROOM
from turnabout.bots.pivit.crowd.search import BEST_REPLY, PARANOID, look
from turnabout.bots.pivit.crowd.tree import CHILDREN, FIRST, MOVE, NODE, SUM, VISITS, WHOLE
from turnabout.bots.pivit.levels import CROWD_SETTINGS, LevelSettings
from turnabout.bots.search.limits import Limits
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import Gesture, Move, State, is_master, owner

BEST = CROWD_SETTINGS["best"]
MANY = 10**9
POSITIONS = (
    # Few pieces, corners in reach.
    "8/3a-4/8/6b|1/8/2c-5/8/B-7 a .1. 0",
    "A-6B-/8/2a-5/8/4b|3/8/1c|6/8 b 12. 3",
    "8/1a|4d-1/8/3b-4/8/8/2c|5/7D- c ...1 0",
    "A|3b-3/8/8/2c|5/8/5d-2/8/D-7 a 1..2 0",
    # c has resigned; its pieces can be captured.
    "8/3a-4/8/6b|1/8/2c-5/8/B-7 a .1. 0 !c",
    "A|3b-3/8/8/2c|5/8/5d-2/8/D-7 d 1..2 5 !c",
    # The end is near although c, who has resigned, has minions left (PV-5).
    "A-7/8/3b-4/2c-5/8/5c|2/8/B-7 a 21. 0 !c",
    # c cannot move and is skipped until someone takes one of the column.
    "C|7/c|7/c|1a-5/c|7/c|4b|2/c|7/c|7/C|7 a ..1 0",
    # Next to the end: one minion left, and the quiet limit near.
    "A-7/8/3b-4/8/8/5C|2/8/B-7 a 213 97",
    "A-5b|1/8/8/8/8/8/5C|2/B-6D| d 2134 98",
)


@cache
def seated(seats: int) -> tuple[Pivit, FastGame[Any, Any]]:
    game = make("pivit", seats=seats, quiet_limit=100)
    assert isinstance(game, Pivit)
    return game, load(game)


def crowd(seats: int, settings: LevelSettings = BEST) -> Crowd:
    return Crowd(*seated(seats), settings)


def limits(nodes: int = MANY) -> Limits:
    return Limits(Budget(nodes=nodes), Stop())


def read(text: str) -> tuple[Pivit, State]:
    seats = len(text.split()[2])
    return seated(seats)[0], seated(seats)[0].read_state(text)


@pytest.mark.parametrize("text", POSITIONS)
@pytest.mark.parametrize("method", [BEST_REPLY, PARANOID])
def test_the_search_finds_what_the_plain_one_finds(text: str, method: int) -> None:
    game, state = read(text)
    fast, me = seated(game.seats)[1], state.turn
    assert me is not None
    plain, player, asked = Plain(game, fast, me), crowd(game.seats), limits()
    value = (plain.best_reply, plain.paranoid)[method]
    code, work = fast.encode(state), player.workspace
    for depth in range(1, 4):
        for move in game.moves(state, me):
            work.begin(code, me, method, exchanges=0)
            asked.apply(work.block)
            found = look(work.address, me << 12 | fast.encode_move(move), depth - 1, -WIN, WIN)
            assert found == value(game.play(state, me, move), depth - 1)


@pytest.mark.parametrize("text", POSITIONS)
def test_shares_add_up_to_one(text: str) -> None:
    game, state = read(text)
    assert state.turn is not None
    plain = Plain(game, seated(game.seats)[1], 0)
    left = {owner(piece) for piece in state.board if piece} - set(state.resigned)
    odds = [plain.estimate(state, state.turn, seat) for seat in left]
    assert sum(1 / (1 + exp(-value / 100)) for value in odds) == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("text", POSITIONS)
def test_features_are_what_the_board_shows(text: str) -> None:
    game, state = read(text)
    assert state.turn is not None
    plain = Plain(game, seated(game.seats)[1], state.turn)
    plain.estimate(state, state.turn)
    row = plain.workspace.block[FEATURES + ROW * state.turn :][:ROW]
    moves = [move for move in game.moves(state, state.turn) if isinstance(move, Move)]
    assert row[MINION_REACH] + row[MASTER_REACH] == len(moves)
    corners = {0, 7, 56, 63}
    rising = {
        m.source for m in moves if m.target in corners and not is_master(state.board[m.source])
    }
    assert row[PROMOTABLE] == len(rising)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("level", CROWD_SETTINGS)
def test_it_plays_to_the_end_with_someone_resigning(seats: int, level: str) -> None:
    game, fast = seated(seats)
    player = crowd(seats, CROWD_SETTINGS[level])
    state, rng, turns = game.start(), Random(f"{seats} {level}"), 0
    while state.turn is not None:
        seat = state.turn
        number = player.choose(fast.encode(state), seat, rng, limits(200))
        move = fast.decode_move(number)
        assert move in game.moves(state, seat)
        state, turns = game.play(state, seat, move), turns + 1
        if turns == 20:
            state = game.play(state, 1, Gesture.RESIGN)
    assert game.outcome(state) is not None


@pytest.mark.parametrize("level", ["strong", "best"])
def test_with_nodes_an_answer_does_not_depend_on_questions_before(level: str) -> None:
    fast = seated(4)[1]
    codes = [fast.encode(read(text)[1]) for text in POSITIONS if len(text.split()[2]) == 4]
    used = crowd(4, CROWD_SETTINGS[level])
    for _ in range(2):
        for code in codes:
            (seat,) = fast.to_act(code)
            fresh = crowd(4, CROWD_SETTINGS[level])
            asked = (code, seat, limits(3000))
            if CROWD_SETTINGS[level].grows:
                assert used.analyse(*asked) == fresh.analyse(*asked)
            assert used.choose(code, seat, Random(5), limits(999)) == fresh.choose(
                code, seat, Random(5), limits(999)
            )


def test_nodes_are_kept() -> None:
    game, fast = seated(3)
    code = fast.encode(game.start())
    for nodes in (1, 10, 5000):
        _, _, used = crowd(3).analyse(code, 0, limits(nodes))
        assert used <= nodes + 1


def test_it_stops_at_once() -> None:
    game, fast = seated(4)
    code, player, asked = fast.encode(game.start()), crowd(4), limits()
    choose = partial(player.choose, code, 0, Random(1), asked)
    move, late = stopped(choose, asked.stop.set, after=0.1)
    assert late < 0.4
    assert move in fast.moves(code, 0)


def test_lines_can_be_played_and_wins_are_told_with_their_distance() -> None:
    game, state = read("A-5b|1/8/8/8/8/8/5C|2/A-6D| a 2134 0")
    fast = seated(4)[1]
    rows, depth, _ = crowd(4).analyse(fast.encode(state), 0, limits(20_000))
    assert depth >= 2
    for move, value, _, _, line in rows:
        assert 0.0 <= value <= 1.0
        assert line[0] == (0, move)
        code = fast.encode(state)
        for seat, number in line:
            code = fast.play(code, seat, number)
    # a8g8 takes the last minion: no minion is left, and a has the most masters.
    best = rows[0]
    assert fast.decode_move(best[0]) == game.read_move("a8g8")
    assert best[1:4] == (1.0, True, 1)


def test_pv5_taking_the_last_minion_of_who_is_left_wins() -> None:
    game, state = read("A-5b|1/8/8/2c-5/8/8/8/A-6B| a 12. 0 !c")
    fast = seated(3)[1]
    rows, _, _ = crowd(3).analyse(fast.encode(state), 0, limits(20_000))
    assert fast.decode_move(rows[0][0]) == game.read_move("a8g8")
    assert rows[0][1:4] == (1.0, True, 1)


def test_pv5_minions_of_who_resigned_do_not_make_it_early() -> None:
    game = seated(3)[0]
    plain = Plain(game, seated(3)[1], 0)
    late = []
    for text in ("A-5b|1/8/8/2c-5/8/8/8/B-7 a 12. 0 !c", "A-5b|1/8/8/8/8/8/8/B-7 a 12. 0"):
        state = read(text)[1]
        assert state.turn is not None
        plain.workspace.begin(plain.fast.encode(state), 0, BEST_REPLY, exchanges=0)
        late.append(describe(plain.workspace.address, 0, state.turn))
    assert late == [1, 1]


def test_only_what_holds_against_all_is_proven() -> None:
    game, state = read("8/3a-4/8/6b|1/8/2c-5/8/B-7 a .1. 0")
    fast = seated(3)[1]
    rows, _, _ = crowd(3).analyse(fast.encode(state), 0, limits(9_000))
    plain = Plain(game, fast, 0)
    for number, value, exact, distance, _ in rows:
        after = game.play(state, 0, fast.decode_move(number))
        assert exact == (distance is not None)
        if not exact:
            assert 0.0 < value < 1.0
            assert plain.paranoid(after, 2) < PROVEN


def test_between_two_a_sure_loss_is_proven_too() -> None:
    # c has resigned; a's only minion can be where a master of b takes it.
    _, state = read("1a|5B-/8/8/8/8/8/8/B|5B-1 a .1. 0 !c")
    fast = seated(3)[1]
    rows, _, _ = crowd(3).analyse(fast.encode(state), 0, limits(90_000))
    assert any(exact and value == 0.0 and distance for _, value, exact, distance, _ in rows)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_tree_grows_where_play_is_likely(seats: int) -> None:
    """Visits add up, and the moves of a line are those of whoever is to move."""
    game, fast = seated(seats)
    player, code = crowd(seats), fast.encode(game.start())
    chosen = player.choose(code, 0, Random(1), limits(20_000))
    nodes = player._tree.reshape(-1, NODE)
    first, count = nodes[0, FIRST], nodes[0, CHILDREN]
    children = nodes[first : first + count]
    assert sorted(children[:, MOVE] & 4095) == sorted(fast.moves(code, 0))
    # Every child begins with one visit, of its static estimate.
    assert children[:, VISITS].sum() - count == nodes[0, VISITS] - 1
    assert children[children[:, VISITS].argmax(), MOVE] == chosen
    assert 0 < children[:, SUM].max() / children[:, VISITS].max() <= WHOLE


def test_a_full_tree_still_answers() -> None:
    """Positions are then valued without being kept, until the budget ends."""
    game, fast = seated(4)
    player, code = crowd(4), fast.encode(game.start())
    player.workspace.block[ROOM] = 100
    assert player.choose(code, 0, Random(1), limits(5_000)) in fast.moves(code, 0)
    assert player.statistics.nodes == 5_000
