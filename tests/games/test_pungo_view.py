"""What Pungo shows and tells, as data; sentences only where they are worth a look."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.test_pungo import DICE
from turnabout.core.game import Game
from turnabout.core.outcome import Outcome
from turnabout.core.view import Over
from turnabout.games import make
from turnabout.games.pungo.arena import CELLS
from turnabout.games.pungo.events import (
    Lost,
    Passed,
    PungoEvent,
    Shuffled,
    Stepped,
    Thrown,
    Tipped,
)
from turnabout.games.pungo.view import (
    AskColours,
    AskDecide,
    AskMove,
    AskPick,
    AskRoll,
    AskThrow,
    Cost,
    DieFace,
    Player,
    PungoAsk,
    PungoView,
    Pyramid,
    ShownDie,
    Tip,
)
from turnabout.words import Words

OPENING = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"
WORDS = Words("en", "pungo", ["Ann", "Ben"])


def shown(game: Game[Any, Any], position: str | None = None) -> PungoView:
    view = game.view(game.start() if position is None else game.read_state(position))
    assert isinstance(view, PungoView)
    return view


def die_of(game: Game[Any, Any], position: str) -> ShownDie:
    die = shown(game, position).die
    assert die is not None
    return die


def told(game: Game[Any, Any], position: str, move: str) -> list[PungoEvent]:
    state, played = game.read_state(position), game.read_move(move)
    (actor,) = game.to_act(state)
    events: list[Any] = list(game.events(state, actor, played, game.play(state, actor, played)))
    return events


def face(number: int) -> DieFace:
    return DieFace(number=number, sizes=())


def said(part: object, message: str) -> str:
    """A part of the view, read aloud."""
    return WORDS.say_of(message, part)


def test_the_view_of_the_start() -> None:
    view = shown(make("pungo"))
    assert view.phase == "move"
    assert view.to_act == (0,)
    assert view.outcome is None
    assert view.ask == AskMove(seat=0, points=1)
    assert view.points == 1
    assert view.costs == tuple(Cost(size=s, points=p) for s, p in (("S", 1), ("M", 2), ("L", 3)))  # type: ignore[arg-type]  # letters
    assert (view.turns, view.turn_limit, view.only_exile) == (0, 0, False)
    assert view.squares == ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
    assert view.seats[1] == Player(seat=1, home=("d1", "d2", "d3"))


def test_cells_know_whose_home_they_are_and_pieces_where_they_stand() -> None:
    view = shown(make("pungo"))
    assert [cell.at for cell in view.cells] == list(CELLS)
    assert [cell.home_seat for cell in view.cells] == [0, None, None, 1] * 3
    assert [piece.id for piece in view.pieces if piece.at == "a2"] == ["s1", "m1", "l1"]
    assert said(view.pieces[0], "view-pieces") == "a2: small pyramid on the board."
    assert said(view.pieces[1], "view-pieces") == "a2: medium pyramid, on top of that."


def test_pieces_say_where_they_stand_and_whether_they_are_frozen() -> None:
    view = shown(make("pungo"), f"-,-,-,-/SML,ML,-,SM/-,-,lS,- {DICE[6]} 1 1 2")
    assert len(view.pieces) == 9
    large, small = view.pieces[-2:]
    assert large == Pyramid(id="l3", at="c1", level=0, size="L", colour=None, frozen=True)
    assert (small.level, small.frozen) == (1, False)
    assert said(large, "view-pieces") == "c1: large pyramid on the board, frozen."


def test_pieces_keep_their_ids_through_steps() -> None:
    game = make("pungo")
    state = game.start()
    for move in ("c2d2", "E", "2d2d1"):
        (actor,) = game.to_act(state)
        state = game.play(state, actor, game.read_move(move))
    view = game.view(state)
    assert isinstance(view, PungoView)
    at = {piece.id: (piece.at, piece.level) for piece in view.pieces}
    # s2 went onto d2 and then down with the medium one under it.
    assert (at["s2"], at["m3"], at["s3"]) == (("d1", 1), ("d1", 0), ("d2", 0))
    assert (at["l3"], at["s1"]) == (("c2", 0), ("a2", 0))


def test_the_die_shows_six_faces_and_what_tips_would_bring() -> None:
    position = f"{OPENING} 263@b3b2 2 - 3"
    die = die_of(make("pungo"), position)
    assert shown(make("pungo"), position).ask == AskRoll(seat=1)
    assert shown(make("pungo"), position).points is None
    faces = die.top, die.south, die.west, die.north, die.east, die.bottom
    assert faces == tuple(face(number) for number in (2, 6, 3, 1, 4, 5))
    assert (die.square, die.came_from) == ("b3", "b2")
    assert die.tips == (
        Tip(way="E", square="c3", top=face(3), points=3),
        Tip(way="W", square="a3", top=face(4), points=4),
    )
    assert die.ahead == ()
    assert said(die, "view-die") == (
        "The die on b3 shows 2. It can be tipped east to c3 (3 points) or west to a3 (4 points)."
    )


def test_pu15_the_view_lists_only_tips_that_are_legal() -> None:
    position = "L,M,-,-/SML,-,LSSM,-/-,-,-,- 513@a2b2 1 - 6"
    assert [tip.way for tip in die_of(make("pungo"), position).tips] == ["S"]
    decision = make("pungo", order="decision")
    assert [tip.way for tip in die_of(decision, position).tips] == ["N", "S"]


def test_while_pyramids_move_no_tip_is_legal_but_the_next_ones_show() -> None:
    die = die_of(make("pungo"), f"{OPENING} 123@b2- 1 1 0")
    assert die.tips == ()
    assert [(tip.way, tip.points) for tip in die.ahead] == [("N", 2), ("E", 3), ("S", 5), ("W", 4)]
    over = die_of(make("pungo"), f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} - 0 3")
    assert (over.tips, over.ahead) == ((), ())


def test_pu9_the_die_claims_no_more_points_than_the_first_turn_has() -> None:
    view = shown(make("pungo", points="averaging"))
    assert view.die is not None
    assert view.ask == AskMove(seat=0, points=1)
    assert said(view.die, "view-die") == "The die on b2 shows 1."
    assert [tip.points for tip in view.die.ahead] == [2, 3, 5, 4]
    north = die_of(make("pungo", points="averaging"), f"{OPENING} 513@a2b2 1 - 2").tips[0]
    assert (north.top, north.points) == (face(1), 3)


def test_the_pyramid_die_shows_sizes_and_gives_no_points() -> None:
    game = make("pungo", die="pyramid")
    view = shown(game, f"{OPENING} 415@b3b2 1 1 2")
    assert view.ask == AskPick(seat=0, sizes=("S", "M"))
    assert (view.points, view.costs) == (None, ())
    assert view.die is not None
    assert view.die.top == DieFace(number=4, sizes=("S", "M"))
    assert said(view.die, "view-die") == "The die on b3 shows small or medium."
    faces = view.die.top, view.die.south, view.die.west, view.die.north
    shown_sizes = {one.number: one.sizes for one in (*faces, view.die.east, view.die.bottom)}
    assert shown_sizes == {
        1: ("S",),
        2: ("M",),
        3: ("L",),
        4: ("S", "M"),
        5: ("S", "L"),
        6: ("M", "L"),
    }
    tips = die_of(game, f"{OPENING} 415@b3b2 2 - 3").tips
    assert {tip.points for tip in tips} == {None}


@pytest.mark.parametrize("die", ["d6", "pyramid"])
def test_chaos_shows_a_whole_die_and_no_surface(die: str) -> None:
    game = make("pungo", roll="chaos", die=die)
    view = shown(game, f"{OPENING} 0@- 1 - 0")
    assert (view.squares, view.die, view.ask) == ((), None, AskThrow(seat=0))
    for number in range(1, 7):
        rolled = die_of(game, f"{OPENING} {number}@- 1 1 0")
        faces = rolled.top, rolled.south, rolled.west, rolled.north, rolled.east, rolled.bottom
        assert rolled.top.number == number
        assert {one.number for one in faces} == set(range(1, 7))
        assert (rolled.square, rolled.tips, rolled.ahead) == (None, (), ())
    thrown = die_of(make("pungo", roll="chaos"), f"{OPENING} 4@- 1 4 0")
    assert said(thrown, "view-die") == "The die shows 4."


def test_pu12_whoever_plays_strictly_is_told_that_only_exile_wins() -> None:
    assert shown(make("pungo", colours=3)).only_exile
    assert not shown(make("pungo", colours=3, colour_symmetry="either")).only_exile
    assert "only exile can win" in WORDS.say("option-colour_symmetry.note-strict", colours=3)


def test_colours_are_named() -> None:
    game = make("pungo", colours=3, colour_placing="random")
    view = shown(game)
    assert (view.phase, view.ask) == ("colours", AskColours())
    assert {piece.colour for piece in view.pieces} == {None}
    assert told(game, game.write_state(game.start()), "colours rgb,gbr,brg") == [Shuffled()]
    shuffled = shown(game, "-,-,-,-/SrMgLb,MbLr,LgSg,SbMr/-,-,-,- 123@b2- 1 1 0")
    hues = {piece.id: piece.colour for piece in shuffled.pieces}
    assert [hues[name] for name in ("s1", "s2", "s3")] == ["red", "green", "blue"]
    assert [hues[name] for name in ("m1", "m2", "m3")] == ["green", "blue", "red"]
    assert [hues[name] for name in ("l1", "l2", "l3")] == ["blue", "red", "green"]
    assert said(shuffled.pieces[3], "view-pieces") == "b2: medium blue pyramid on the board."


def test_a_roll_is_told_with_its_points() -> None:
    (event,) = told(make("pungo"), f"{OPENING} 123@b2- 2 - 1", "N")
    assert event == Tipped(
        seat=1,
        mover_seat=None,
        way="N",
        from_square="b2",
        to_square="b3",
        top=face(2),
        points=2,
    )
    assert WORDS.tell(event) == "Ben tips the die north: 2 points."


def test_a_roll_in_the_decision_game_is_for_the_opponent() -> None:
    (event,) = told(make("pungo", order="decision"), f"{OPENING} 123@b2- 1 - 0", "N")
    assert isinstance(event, Tipped)
    assert (event.seat, event.mover_seat) == (0, 1)
    assert WORDS.tell(event) == "Ann tips the die north for Ben: 2 points."


def test_a_roll_of_the_pyramid_die_is_told_by_its_sizes() -> None:
    (event,) = told(make("pungo", die="pyramid"), f"{OPENING} 165@b2- 2 - 1", "N")
    assert isinstance(event, Tipped)
    assert (event.top.sizes, event.points) == (("M", "L"), None)
    assert WORDS.tell(event) == "Ben tips the die north: medium or large."


@pytest.mark.parametrize(
    ("options", "position", "ask"),
    [
        ({}, "123@b2- 2 - 1", AskRoll(seat=1)),
        ({"order": "decision"}, "123@b2- 1 - 0", AskDecide(seat=0, mover_seat=1)),
        ({"order": "decision"}, "123@b2- 2 - 1", AskDecide(seat=1, mover_seat=0)),
        ({"roll": "chaos"}, "2@- 2 - 1", AskThrow(seat=1)),
        ({"order": "decision"}, "123@b2- 1 1 0", AskMove(seat=0, points=1)),
    ],
)
def test_the_view_asks_for_what_is_due(
    options: dict[str, Any], position: str, ask: PungoAsk
) -> None:
    assert shown(make("pungo", **options), f"{OPENING} {position}").ask == ask


def test_a_throw_is_told_for_whose_turn_it_is() -> None:
    (event,) = told(make("pungo", roll="chaos"), f"{OPENING} 2@- 2 - 1", "face 4")
    assert event == Thrown(seat=1, top=face(4), points=4)
    assert WORDS.tell(event) == "The die is thrown for Ben: 4 points."


def test_a_step_is_told_with_what_moved_and_froze() -> None:
    (event,) = told(make("pungo"), f"{OPENING} {DICE[6]} 1 6 2", "2d2d1")
    assert event == Stepped(
        seat=0,
        pile=(
            Pyramid(id="s3", at="d1", level=0, size="S", colour=None, frozen=True),
            Pyramid(id="m3", at="d1", level=1, size="M", colour=None, frozen=True),
        ),
        source="d2",
        target="d1",
        cost=3,
        points=3,
        froze=True,
    )
    frozen = "Ann moves a pile (small and medium) from d2 to d1, where it freezes."
    assert WORDS.tell(event) == frozen
    (loose,) = told(make("pungo"), f"{OPENING} {DICE[6]} 1 6 2", "a2b2")
    assert isinstance(loose, Stepped)
    assert not loose.froze
    assert WORDS.tell(loose) == "Ann moves a large pyramid from a2 to b2."


def test_with_the_pyramid_die_nothing_freezes() -> None:
    (event,) = told(make("pungo", die="pyramid"), f"{OPENING} 165@b2- 1 1 0", "c2c3")
    assert isinstance(event, Stepped)
    assert (event.cost, event.froze, event.points) == (None, False, None)
    assert not any(pyramid.frozen for pyramid in event.pile)


def test_lost_points_are_told() -> None:
    position = f"s,-,-,-/ML,-,ML,-/-,S,-,MSL {DICE[6]} 1 2 2"
    step, lost = told(make("pungo"), position, "b1a1")
    assert isinstance(step, Stepped)
    assert step.points == 1
    assert lost == Lost(seat=0, points=1)


@pytest.mark.parametrize(
    ("order", "position", "seat"),
    [
        ("roll-first", "L,M,-,-/SML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 6", 0),
        ("decision", "-,-,-,-/SMLML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 2", 1),
    ],
)
def test_a_pass_is_told(order: str, position: str, seat: int) -> None:
    roll, passed = told(make("pungo", order=order), position, "N")
    assert roll.event == "roll"
    assert passed == Passed(seat=seat)


def test_the_last_roll_of_the_decision_game_is_nobodys_pass() -> None:
    game = make("pungo", order="decision", turn_limit=3)
    events = told(game, "-,-,-,-/SMLML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 2", "N")
    assert [event.event for event in events] == ["roll", "over"]


def test_the_end_is_told_last() -> None:
    game = make("pungo", turn_limit=3)
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    for move in ("b1a1", "b1c1"):
        assert told(game, position, move)[-1] == Over()
    assert Over() not in told(make("pungo"), position, "b1c1")


def test_the_view_of_a_game_that_is_over() -> None:
    view = shown(make("pungo"), f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} - 0 3")
    assert (view.phase, view.to_act, view.ask, view.points) == ("over", (), None, None)
    assert view.outcome == Outcome((1.0, 0.0), "symmetry")


@pytest.mark.parametrize(
    ("options", "position", "cells"),
    [
        ({}, "S,-,-,-/MM,-,-,LLL/S,-,-,SM {} - 0 3", ("a1", "a2", "a3")),
        ({}, "-,-,-,SML/-,-,-,LSM/-,-,-,MSL {} - 0 3", ("d1", "d2", "d3")),
        ({}, "SML,-,-,-/LSM,-,-,-/MSL,-,-,- {} - 0 4", ("a1", "a2", "a3")),
        ({"home": "four"}, "-,-,-,-/-,-,-,-/SML,LSM,-,MSL {} - 0 3", ("a1", "b1", "c1", "d1")),
        ({"turn_limit": 3}, f"{OPENING} {{}} - - 3", ()),
        ({}, f"{OPENING} {{}} 1 1 2", ()),
    ],
)
def test_the_row_that_won_is_shown(
    options: dict[str, Any], position: str, cells: tuple[str, ...]
) -> None:
    """With exile it is the row of whoever has lost."""
    assert shown(make("pungo", **options), position.format(DICE[1])).winning_cells == cells
