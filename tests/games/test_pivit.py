"""The rules of Pivit, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from turnabout import make
from turnabout.core.errors import BadOptions, IllegalMove, NotYourTurn, Value
from turnabout.core.json import Json
from turnabout.games.pivit.events import DrawOffered, PivitEvent, Resigned, Skipped
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import Gesture, Move, State

EMPTY = "pivit-empty-square", {"square": "c3"}
NOT_MINE = "pivit-not-your-disc", {"square": "b1", "owner_seat": 1}


def pivit(seats: int = 2, **options: Json) -> Pivit:
    game = make("pivit", seats=seats, **options)
    assert isinstance(game, Pivit)
    return game


def small(setup: Json = "standard", quiet_limit: int = 0) -> Pivit:
    return pivit(size=6, setup=setup, quiet_limit=quiet_limit)


def texts(game: Pivit, position: str) -> list[str]:
    state = game.read_state(position)
    assert state.turn is not None
    return [game.write_move(move) for move in game.moves(state, state.turn)]


def after(game: Pivit, position: str, *moves: str) -> str:
    state = game.read_state(position)
    for text in moves:
        assert state.turn is not None
        state = game.play(state, state.turn, game.read_move(text))
    return game.write_state(state)


def outcome(game: Pivit, position: str) -> tuple[tuple[float, ...], str]:
    found = game.outcome(game.read_state(position))
    assert found is not None
    return found.scores, found.reason


Why = tuple[str, dict[str, Value]]
"""A code and its values."""


def refused(game: Pivit, position: str, text: str) -> Why:
    state = game.read_state(position)
    assert state.turn is not None
    with pytest.raises(IllegalMove) as refusal:
        game.play(state, state.turn, game.read_move(text))
    assert (refusal.value.text, refusal.value.position) == (text, position)
    return refusal.value.code, dict(refusal.value.values)


def objected(game: Pivit, position: str, beginning: str, seat: int = 0) -> Why | None:
    refusal = game.objection(game.read_state(position), seat, beginning)
    return None if refusal is None else (refusal.code, dict(refusal.values))


def told(game: Pivit, state: State, seat: int, text: str) -> Sequence[PivitEvent]:
    move = game.read_move(text)
    return game.events(state, seat, move, game.play(state, seat, move))


def test_a_minion_moves_an_odd_number_of_squares_both_ways() -> None:
    assert texts(small(), "6/6/2a-3/6/b-5/4b-1 a .. 0") == ["c4b4", "c4d4", "c4f4"]
    why = refused(small(), "6/6/2a-3/6/b-5/4b-1 a .. 0", "c4e4")
    assert why == ("pivit-even-distance", {"distance": 2, "allowed": (1, 3, 5)})


def test_a_master_moves_any_number_of_squares() -> None:
    moves = texts(small(), "6/6/2A-3/6/b-5/6 a 1. 0")
    assert moves == ["c4b4", "c4a4", "c4d4", "c4e4", "c4f4"]


def test_no_piece_jumps_another() -> None:
    position = "6/6/a-1b-3/6/6/6 a .. 0"
    assert texts(small(), position) == ["a4b4"]
    assert refused(small(), position, "a4d4") == ("pivit-jump", {"square": "c4"})


def test_no_piece_lands_on_a_friend() -> None:
    position = "6/6/a-a|4/6/6/1b-4 a .. 0"
    assert texts(small(), position) == ["b4b5", "b4b3", "b4b1"]
    assert refused(small(), position, "a4b4") == ("pivit-own-disc", {"square": "b4"})


def test_a_piece_moves_only_along_its_arrows() -> None:
    why = refused(small(), "6/6/a-5/6/6/1b-4 a .. 0", "a4a5")
    lies = {"source": "a4", "target": "a5", "axis": "across"}
    assert why == ("pivit-not-along-arrows", lies)


def test_only_an_own_piece_can_be_moved() -> None:
    position = "6/6/a-5/6/6/1b-4 a .. 0"
    assert refused(small(), position, "c3c4") == EMPTY
    assert refused(small(), position, "b1c1") == NOT_MINE


def test_the_beginning_of_a_move_is_explained() -> None:
    game, position = small(), "6/6/a-5/6/6/1b-4 a .. 0"
    assert objected(game, position, "c3") == EMPTY
    assert objected(game, position, "b1") == NOT_MINE
    assert objected(game, position, "a4a5") == refused(game, position, "a4a5")
    assert objected(game, position, "x9") == ("pivit-bad-move", {"last": "f6"})
    beginnings = ["", "a", "a4", "a4b", "a4b4", "dr", "resign"]
    assert [objected(game, position, beginning) for beginning in beginnings] == [None] * 7
    not_my_turn = "not-your-turn", {"seat": 1, "waiting_seats": (0,)}
    assert objected(game, position, "b1", seat=1) == not_my_turn


def test_a_disc_that_cannot_move_is_explained() -> None:
    position = "6/6/a-a|4/6/6/1b-4 a .. 0"
    assert objected(small(), position, "a4") == ("pivit-stuck-disc", {"square": "a4"})
    assert objected(small(), position, "b4") is None


def test_landing_on_an_enemy_captures_it_and_the_piece_turns() -> None:
    before = "6/6/a-b-4/6/6/1b-4 a .. 5"
    assert after(small(), before, "a4b4") == "6/6/1a|4/6/6/1b-4 b .. 0"


def test_a_minion_on_a_corner_becomes_a_master_and_still_turns() -> None:
    before = "1a-4/6/6/6/6/1b-4 a .. 3"
    assert after(small(), before, "b6a6") == "A|5/6/6/6/6/1b-4 b 1. 0"


def test_a_master_that_reaches_a_corner_stays_one() -> None:
    before = "1A-4/6/6/6/6/1b-4 a 1. 3"
    assert after(small(), before, "b6a6") == "A|5/6/6/6/6/1b-4 b 1. 4"


def test_the_order_of_first_mastery_is_kept() -> None:
    before = "1a-2b-1/6/6/6/1a-4/B-2b-2 a .1 0"
    assert after(small(), before, "b6a6") == "A|3b-1/6/6/6/1a-4/B-2b-2 b 21 0"
    third = "1a-4/6/6/6/1a-4/A-2b-2 a 1. 0"
    assert after(small(), third, "b6a6").endswith(" b 1. 0")


def test_a_player_who_cannot_move_is_skipped() -> None:
    # A whole file of discs that look along it has no way out.
    before = "B|5/b|5/b|5/b|1a-3/b|5/B|5 a .1 0"
    game = small()
    assert after(game, before, "c3d3") == "B|5/b|5/b|5/b|2a|2/b|5/B|5 a .1 1"
    events = told(game, game.read_state(before), 0, "c3d3")
    assert [event.event for event in events] == ["move", "skip"]
    assert events[1] == Skipped(seat=1)


def test_players_without_pieces_are_passed_over() -> None:
    game = pivit(seats=3)
    before = "8/8/2a-5/8/8/8/2c-5/8 a ... 0"
    assert after(game, before, "c6d6") == "8/8/3a|4/8/8/8/2c-5/8 c ... 1"


def test_no_minion_left_most_masters_win() -> None:
    game = small()
    end = after(game, "1a-4/6/6/6/6/B-B-3A- a 21 0", "b6a6")
    assert end == "A|5/6/6/6/6/B-B-3A- - 21 0"
    assert outcome(game, "A|5/6/6/6/6/B-4A- - 21 0") == ((1.0, 0.0), "masters")


def test_among_equals_the_earliest_first_master_wins() -> None:
    assert outcome(small(), "A|5/6/6/6/6/B-5 - 21 0") == ((0.0, 1.0), "masters")
    assert outcome(small(), "A|5/6/6/6/6/B-5 - 12 0") == ((1.0, 0.0), "masters")


def test_a_player_alone_on_the_board_wins_at_once() -> None:
    game = small()
    assert after(game, "6/6/a-b-4/6/6/6 a .. 0", "a4b4") == "6/6/1a|4/6/6/6 - .. 0"
    assert outcome(game, "6/6/1a|4/6/6/6 - .. 0") == ((1.0, 0.0), "last-standing")


def test_pv1_the_small_board_is_for_two() -> None:
    with pytest.raises(BadOptions, match="pivit-small-board"):
        pivit(seats=3, size=6)
    assert small().seats == 2


@pytest.mark.parametrize(
    ("seats", "size", "position"),
    [
        (2, 6, "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0"),
        (2, 8, "1a|b|a|a|b|a|1/b-6b-/a-6a-/b-6b-/b-6b-/a-6a-/b-6b-/1a|b|a|a|b|a|1 a .. 0"),
        (3, 8, "1a|b|c|a|b|c|1/c-6c-/b-6b-/a-6a-/c-6c-/b-6b-/a-6a-/1a|b|c|a|b|c|1 a ... 0"),
        (4, 8, "1a|b|c|d|a|b|1/c-6c-/d-6d-/a-6a-/b-6b-/c-6c-/d-6d-/1a|b|c|d|a|b|1 a .... 0"),
    ],
)
def test_pv2_the_set_up(seats: int, size: int, position: str) -> None:
    game = pivit(seats=seats, size=size)
    assert game.write_state(game.start()) == position


def test_pv2_a_table_may_bring_its_own_set_up() -> None:
    own = {"rows": [[1, 2, 3, 4], []], "columns": [[], [1, 2, 3, 4]]}
    game = small(setup=own)
    assert game.write_state(game.start()).startswith("1b|b|b|b|1/a-4a-/")
    assert game.options["setup"] == own


@pytest.mark.parametrize(
    ("setup", "code", "values"),
    [
        ({"rows": [[1, 2], [3, 4]]}, "lists", {"lines": "columns", "players": 2}),
        ({"rows": [[1, 2]], "columns": [[], []]}, "lists", {"lines": "rows", "players": 2}),
        ({"rows": [7, []], "columns": [[], []]}, "list", {"lines": "rows", "seat": 0}),
        (
            {"rows": [[1, 5], []], "columns": [[], []]},
            "line",
            {"lines": "rows", "given": '"5"', "most": 4},
        ),
        (
            {"rows": [["x"], []], "columns": [[], []]},
            "line",
            {"lines": "rows", "given": '"x"', "most": 4},
        ),
        (
            {"rows": [[1, 2], [2, 3, 4]], "columns": [[], []]},
            "twice",
            {"lines": "rows", "line": 2, "owner_seats": (0, 1)},
        ),
        ({"rows": [[1, 2], [4]], "columns": [[], []]}, "nobody", {"lines": "rows", "line": 3}),
        ({"rows": [[1, 2, 3, 4], []], "columns": [[1, 2, 3, 4], []]}, "no-disc", {"seat": 1}),
        ({"colour": "red"}, "field", {"field": '"colour"'}),
    ],
)
def test_pv2_a_broken_set_up_is_refused(setup: Any, code: str, values: dict[str, Value]) -> None:
    with pytest.raises(BadOptions) as refusal:
        small(setup=setup)
    assert refusal.value.code == f"pivit-setup-{code}"
    assert refusal.value.values == values


def test_pv3_if_nobody_can_move_masters_decide() -> None:
    game = small()
    before = "B|4A|/b|4a|/b|4a|/b|3a-1/b|4a|/B|4A| a 12 0"
    end = "B|4A|/b|4a|/b|4a|/b|4a|/b|4a|/B|4A| - 12 1"
    assert after(game, before, "e3f3") == end
    assert outcome(game, end) == ((1.0, 0.0), "blocked")


def test_pv3_if_nobody_can_move_and_nobody_has_masters_it_is_a_draw() -> None:
    game = small()
    before = "6/2a|3/a-a-1a-a-a-/b-b-b-b-b-b-/6/6 a .. 0"
    end = "6/6/a-a-a-a-a-a-/b-b-b-b-b-b-/6/6 - .. 1"
    assert after(game, before, "c5c4") == end
    assert outcome(game, end) == ((0.5, 0.5), "blocked")


def test_pv4_quiet_turns_end_the_game_if_the_table_wants() -> None:
    game = small(quiet_limit=3)
    before = "6/6/2A-3/6/b-5/6 a 1. 2"
    assert after(game, before, "c4b4") == "6/6/1A|4/6/b-5/6 - 1. 3"
    assert outcome(game, "6/6/1A|4/6/b-5/6 - 1. 3") == ((1.0, 0.0), "quiet")
    assert after(small(), before, "c4b4").split()[1] == "b"


def test_pv4_without_masters_it_is_a_draw() -> None:
    game = small(quiet_limit=3)
    assert outcome(game, "6/6/1a|4/6/b-5/6 - .. 3") == ((0.5, 0.5), "quiet")


def gesture(game: Pivit, state: State, seat: int, text: str) -> State:
    return game.play(state, seat, game.read_move(text))


def test_pv5_who_resigns_against_one_has_lost() -> None:
    game = small()
    end = gesture(game, game.start(), 1, "resign")
    assert game.write_state(end) == "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 - .. 0 !b"
    found = game.outcome(end)
    assert found is not None
    assert found.scores == (1.0, 0.0)
    with pytest.raises(NotYourTurn, match="game-over"):
        gesture(game, end, 0, "resign")


def test_pv5_pieces_of_who_resigned_stay_immobile_and_capturable() -> None:
    game = pivit(seats=3)
    state = gesture(game, game.start(), 0, "resign")
    assert state.turn == 1
    assert game.moves(state, 0) == ()
    state = gesture(game, state, 1, "a6b6")
    assert state.turn == 2
    with pytest.raises(NotYourTurn, match="pivit-out-of-game seat=0"):
        gesture(game, state, 0, "resign")
    capture = game.read_state("8/8/a-b-6/8/8/8/c-7/8 b ... 0 !a")
    assert game.write_state(gesture(game, capture, 1, "b6a6")) == ("8/8/b|7/8/8/8/c-7/8 c ... 0 !a")


def test_pv5_who_resigned_cannot_win() -> None:
    game = pivit(seats=3)
    assert outcome(game, "8/8/A-A-A-5/B|7/8/8/C-7/8 - 132 0 !a") == ((0.0, 0.0, 1.0), "masters")


@pytest.mark.parametrize(
    ("before", "last", "end"),
    [
        ("1b-6/8/2a-5/8/8/8/8/C-7 b ..1 7 !a", "b8a8", "B|7/8/2a-5/8/8/8/8/C-7 - .21 0 !a"),
        ("8/8/2a-5/8/8/b-C-6/8/B-7 c .21 7 !a", "b3a3", "8/8/2a-5/8/8/C|7/8/B-7 - .21 0 !a"),
        ("8/8/2a-5/8/8/B-7/8/C-7 a .21 7", "resign", "8/8/2a-5/8/8/B-7/8/C-7 - .21 7 !a"),
    ],
    ids=["promotion", "capture", "resignation"],
)
def test_pv5_minions_of_who_resigned_do_not_keep_the_game_going(
    before: str, last: str, end: str
) -> None:
    game = pivit(seats=3)
    assert after(game, before, last) == end
    assert outcome(game, end) == ((0.0, 0.0, 1.0), "masters")


def test_pv5_a_minion_of_who_is_still_in_the_game_keeps_it_going() -> None:
    game = pivit(seats=3)
    before = "1b-6/8/2a-5/8/8/8/b-7/C-7 b ..1 7 !a"
    assert after(game, before, "b8a8") == "B|7/8/2a-5/8/8/8/b-7/C-7 c .21 0 !a"
    # Nobody has resigned here: the same minion of a counts.
    before = "1b-6/8/2a-5/8/8/8/8/C-7 b ..1 7"
    assert after(game, before, "b8a8") == "B|7/8/2a-5/8/8/8/8/C-7 c .21 0"


def test_pv5_resigning_out_of_turn_keeps_the_turn() -> None:
    game = pivit(seats=3)
    state = gesture(game, game.start(), 2, "resign")
    assert (state.turn, state.resigned) == (0, (2,))


def test_pv5_two_players_may_agree_a_draw() -> None:
    game = small()
    offered = gesture(game, game.start(), 0, "draw")
    assert game.write_state(offered).endswith(" a .. 0 =a")
    agreed = gesture(game, offered, 1, "draw")
    found = game.outcome(agreed)
    assert found is not None
    assert (found.scores, found.reason) == ((0.5, 0.5), "agreed")
    assert game.read_state(game.write_state(agreed)) == agreed


def test_pv5_an_offer_lapses_when_the_other_moves_on() -> None:
    game = small()
    offered = gesture(game, game.start(), 0, "draw")
    moved = gesture(game, offered, 0, "b1b2")
    assert moved.offers == (0,)
    assert gesture(game, moved, 1, "c1c2").offers == ()
    with pytest.raises(IllegalMove, match="pivit-draw-offered"):
        gesture(game, offered, 0, "draw")


def test_pv5_a_draw_is_between_two() -> None:
    game = pivit(seats=3)
    with pytest.raises(IllegalMove, match="pivit-draw-between-two"):
        gesture(game, game.start(), 0, "draw")
    two = gesture(game, gesture(game, game.start(), 2, "resign"), 0, "draw")
    found = game.outcome(gesture(game, two, 1, "draw"))
    assert found is not None
    assert found.scores == (0.5, 0.5, 0.0)


def test_pv5_gestures_are_not_listed() -> None:
    game = small()
    assert len(game.moves(game.start(), 0)) == 16


def test_pv5_gestures_are_for_those_who_still_play() -> None:
    game = pivit(seats=3)
    assert game.gestures(game.start(), 0) == [Gesture.RESIGN]
    two = gesture(game, game.start(), 2, "resign")
    assert game.gestures(two, 0) == [Gesture.RESIGN, Gesture.DRAW]
    assert game.gestures(gesture(game, two, 0, "draw"), 0) == [Gesture.RESIGN]
    assert game.gestures(two, 2) == []


def test_chance_has_no_part() -> None:
    from random import Random

    game = small()
    with pytest.raises(NotYourTurn, match="not-your-turn"):
        game.sample(game.start(), Random(1))


def test_numbers_that_are_no_squares_are_refused() -> None:
    game = small()
    for move in (Move(200, 3), Move(1 - 36, 7), Move(1, 36)):
        with pytest.raises(IllegalMove, match="pivit-no-such-square"):
            game.play(game.start(), 0, move)


def test_a_skip_after_a_resignation_is_told() -> None:
    game = pivit(seats=3)
    state = game.read_state("B|7/B|7/B|7/B|7/B|2a|4/B|7/B|4c-2/B|7 a .1. 0")
    assert [event.event for event in told(game, state, 0, "resign")] == ["resign", "skip"]


def test_a_gesture_that_keeps_the_turn_skips_nobody() -> None:
    game = pivit(seats=3)
    assert told(game, game.start(), 2, "resign") == [Resigned(seat=2)]
    two = small()
    assert told(two, two.start(), 1, "draw") == [DrawOffered(seat=1, agreed=False)]
