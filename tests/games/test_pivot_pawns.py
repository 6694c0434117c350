"""Pivot Pawns: set-up, rounds, bids and demonstrations, ruling by ruling."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.pivot_pawns import (
    LAYOUT,
    START,
    Table,
    bag_without,
    make,
    position,
    settled,
    wander,
)
from turnabout.core.errors import BadNotation, BadRecord, IllegalMove, NotYourTurn
from turnabout.core.game import CHANCE, HOST, whole_move
from turnabout.core.record import replay
from turnabout.games.pivot_pawns.events import Pivoted
from turnabout.games.pivot_pawns.state import Bid, Deal, Phase, Pivot, Place
from turnabout.words import Words

SOLUTION = ("red+yellow:heart", "red+blue:music", "red+black:paddle")
"""A shortest solution of the position that `position` draws."""


def refused(table: Table, actor: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        table.do(actor, move)
    assert refusal.value.position == table.text
    assert refusal.value.text == move
    return refusal.value.code.removeprefix("pivot-pawns-")


def test_the_table_sets_itself_up() -> None:
    table = Table(make())
    bag = ",".join(sorted(LAYOUT.split(",")))
    assert table.text == f"- - {bag} - deal - - 0,0"
    assert table.game.to_act(table.state) == {CHANCE}
    assert table.do(CHANCE, f"deal {LAYOUT}").text == f"{LAYOUT} - {bag} - place - - 0,0"
    assert table.do(CHANCE, f"place {START}").text == f"{LAYOUT} {START} {bag} - draw - - 0,0"
    assert table.moves(CHANCE) == [f"draw {name}" for name in sorted(LAYOUT.split(","))]
    assert table.do(CHANCE, "draw bullseye").text == position()


def test_chance_samples_only_when_it_is_to_act() -> None:
    game = make()
    state = settled(game, 3)
    assert state.phase is Phase.THINK
    assert settled(game, 3) == state
    with pytest.raises(NotYourTurn, match="not-your-turn"):
        game.sample(state, Random(0))


def test_a_deal_holds_every_card_once() -> None:
    table = Table(make())
    twice = LAYOUT.replace("flask", "mars")
    assert refused(table, CHANCE, f"deal {twice}") == "deal-twice"
    assert len(table.game.moves(table.state, CHANCE)) == 1307674368000
    with pytest.raises(IllegalMove):
        table.game.play(table.state, CHANCE, Deal((0, 1, 2)))


def test_pp2_the_pawns_start_on_the_starting_cards() -> None:
    table = Table(make()).do(CHANCE, f"deal {LAYOUT}")
    assert len(table.moves(CHANCE)) == 44
    assert table.moves(CHANCE)[0] == "place flask,mars,music,leaf,sun"
    for wrong, code in {
        "mars,flask,sun,leaf,music": "place-own-colour",
        "sun,sun,music,leaf,flask": "place-taken",
        "sun,mars,music,leaf,earth": "place-not-start",
    }.items():
        assert refused(table, CHANCE, f"place {wrong}") == code
    with pytest.raises(IllegalMove):
        table.game.play(table.state, CHANCE, Place((14, 0)))


def test_pp2_the_pawns_may_start_anywhere() -> None:
    table = Table(make(start="anywhere")).do(CHANCE, f"deal {LAYOUT}")
    assert len(table.game.moves(table.state, CHANCE)) == 123_012
    table.do(CHANCE, "place sun,bolt,storm,wifi,earth")
    assert table.state.phase is Phase.DRAW


def test_pp2_the_first_player_may_place_by_hand() -> None:
    table = Table(make(placing="hand")).do(CHANCE, f"deal {LAYOUT}")
    assert table.game.to_act(table.state) == {0}
    assert len(table.moves(0)) == 44
    assert table.moves(CHANCE) == []
    assert table.do(0, f"place {START}").state.phase is Phase.DRAW


def test_a_target_is_drawn_once() -> None:
    table = Table(make(), position(bids="0:pass")).do(1, "pass")
    assert refused(table, CHANCE, "draw bullseye") == "not-in-bag"
    assert len(table.moves(CHANCE)) == 14


def test_everyone_may_bid_and_pass_while_thinking() -> None:
    table = Table(make(seats=3), position(tokens="0,0,0"))
    assert table.game.to_act(table.state) == {0, 1, 2}
    for seat in range(3):
        assert table.moves(seat) == [*(f"bid {n}" for n in range(1, 21)), "pass"]
    assert table.game.time_limit(table.state) is None


def test_pawns_do_not_move_while_thinking_or_bidding() -> None:
    for text in (position(), position(phase="bid", bids="1:3")):
        for move in ("red+yellow:heart", "concede", "time", "draw sun"):
            code = refused(Table(make(), text), 0, move)
            assert code == ("pawns-rest" if "+" in move else "not-now")


def test_only_the_host_calls_the_time() -> None:
    table = Table(make(), position(phase="bid", bids="0:3"))
    assert refused(table, HOST, "bid 2") == "clock-only-ends"


def test_the_first_bid_ends_the_thinking() -> None:
    table = Table(make(), position()).do(1, "bid 4")
    assert table.text == position(phase="bid", bids="1:4")
    assert table.game.to_act(table.state) == {HOST, 0, 1}
    assert table.moves(HOST) == ["time"]
    assert table.moves(1) == ["bid 1", "bid 2", "bid 3", "done"]
    assert table.moves(0) == [*(f"bid {n}" for n in range(1, 21)), "done"]


def test_pp4_a_standing_bid_only_goes_down() -> None:
    table = Table(make(), position(phase="bid", bids="0:4,1:4"))
    assert refused(table, 0, "bid 5") == "bid-down"
    assert refused(table, 0, "bid 4") == "bid-down"
    assert table.text == position(phase="bid", bids="0:4,1:4")
    table = Table(make(), position(phase="bid", bids="0:20"))
    assert refused(table, 0, "bid 20") == "bid-down"


def test_pp4_nothing_is_lower_than_one() -> None:
    table = Table(make(), position(phase="bid", bids="0:1,1:4"))
    for text in ("bid 1", "bid 3"):
        assert refused(table, 0, text) == "bid-down"


def test_pp4_a_lower_bid_counts_from_its_own_moment() -> None:
    table = Table(make(), position(phase="bid", bids="0:4,1:3")).do(0, "bid 3")
    assert table.text == position(phase="bid", bids="1:3,0:3")
    assert table.time().state.demonstrator.seat == 1


def test_a_bid_is_one_to_twenty() -> None:
    table = Table(make(), position())
    for length in (0, 21, -3):
        with pytest.raises(IllegalMove, match="bid-range least=1 most=20"):
            table.game.play(table.state, 0, Bid(length))


def test_pp11_whoever_bid_one_has_nothing_to_do_once_done() -> None:
    table = Table(make(), position(phase="bid", bids="0:1"))
    assert table.game.to_act(table.state) == {HOST, 0, 1}
    assert table.moves(0) == ["done"]
    assert table.do(0, "done").game.to_act(table.state) == {HOST, 1}
    assert table.moves(0) == []
    for text in ("bid 1", "done"):
        with pytest.raises(NotYourTurn):
            table.do(0, text)
    assert table.do(1, "bid 1").game.to_act(table.state) == {HOST, 0, 1}


def test_pp11_all_done_and_the_time_ends_at_once() -> None:
    table = Table(make(seats=3), position(phase="bid", bids="2:4,0:3", tokens="0,0,0"))
    table.do(2, "done").do(0, "done")
    bids = "2:4,0:3,0:done,2:done"
    assert table.text == position(phase="bid", bids=bids, tokens="0,0,0")
    assert table.game.time_limit(table.state) == 30
    table.do(1, "done")
    assert table.text == position(phase="show", bids="2:4,0:3", show="0:", tokens="0,0,0")
    assert table.told() == ["done", "demonstrate"]


def test_pp11_alone_done_is_show_it_now() -> None:
    table = Table(make(seats=1), position(tokens="0")).do(0, "bid 3", "done", *SOLUTION)
    assert table.state.tokens == (1,)


def test_pp11_any_bid_takes_every_done_back() -> None:
    text = position(phase="bid", bids="0:4,0:done,2:done", tokens="0,0,0")
    for seat in range(3):  # whoever is done may still bid
        table = Table(make(seats=3), text).do(seat, "bid 3")
        assert table.state.done == ()
        assert all("done" in table.moves(other) for other in range(3))


def test_pp11_done_is_said_once_and_only_while_bidding() -> None:
    table = Table(make(), position(phase="bid", bids="0:4,1:done"))
    assert table.moves(1) == [f"bid {n}" for n in range(1, 21)]
    assert refused(table, 1, "done") == "done-already"
    assert refused(Table(make(), position()), 0, "done") == "not-now"
    showing = Table(make(), position(phase="show", bids="0:3", show="0:"))
    assert refused(showing, 0, "done") == "not-now"


def test_pp11_a_pass_is_no_done() -> None:
    table = Table(make(), position(bids="1:pass")).do(0, "bid 4", "done")
    assert table.text == position(phase="bid", bids="0:4,1:pass,0:done")
    assert table.do(1, "done").state.phase is Phase.SHOW


def test_pp11_the_timer_does_not_start_anew_with_done() -> None:
    table = Table(make(), position(phase="bid", bids="0:4"))
    timer = table.game.timer(table.state)
    assert table.game.timer(table.do(1, "done").state) == timer


def test_pp11_time_that_runs_out_leaves_nobody_done() -> None:
    table = Table(make(), position(phase="bid", bids="0:4,1:done")).time()
    assert table.text == position(phase="show", bids="0:4", show="0:")


def test_pp10_where_icons_are_found_two_pawns_are_a_pivot() -> None:
    table = Table(make(icons="found"), position(phase="show", bids="0:3", show="0:"))
    short = table.game.read_move("red+yellow")
    assert table.game.write_move(short) == "red+yellow"
    assert table.game.write_move(whole_move(table.game, table.state, short)) == "red+yellow:heart"
    table.do(0, "red+yellow")
    assert table.text == position(phase="show", bids="0:3", show="0:red+yellow:heart")
    assert table.event(Pivoted).icon == "heart"
    assert table.do(0, "red+blue", "red+black").state.tokens == (1, 0)


def test_pp10_a_pivot_that_is_found_may_still_be_a_mistake() -> None:
    text = position(phase="show", bids="0:3,1:4", show="0:")
    for wrong in ("red+blue", "red+blue:hat"):  # life-ring is red; an icon that is named counts
        table = Table(make(icons="found"), text).do(0, wrong)
        assert table.text == position(phase="show", bids="0:3,1:4", show="1:!0")
        assert table.told()[0] == "mistake"


def test_pp10_where_icons_are_named_two_pawns_are_no_pivot() -> None:
    table = Table(make(), position(phase="show", bids="0:3", show="0:"))
    with pytest.raises(BadNotation, match="bad-icon"):
        table.do(0, "red+yellow")
    with pytest.raises(IllegalMove, match="name-the-icon"):
        table.game.play(table.state, 0, Pivot(0, 3, None))


def test_pp10_out_of_turn_nothing_is_found() -> None:
    game = make(icons="found")
    for text in (position(), f"- - {','.join(sorted(LAYOUT.split(',')))} - deal - - 0,0"):
        state, short = game.read_state(text), game.read_move("red+yellow")
        assert whole_move(game, state, short) == short
    nobody = Pivot(0, 0, None)
    showing = game.read_state(position(phase="show", bids="0:3", show="0:"))
    assert whole_move(game, showing, nobody) == nobody


def test_pp7_all_pass_and_the_round_is_over() -> None:
    table = Table(make(seats=3), position(tokens="0,0,0"))
    table.do(2, "pass").do(0, "pass")
    assert table.text == position(bids="0:pass,2:pass", tokens="0,0,0")
    assert table.moves(0) == [f"bid {n}" for n in range(1, 21)]
    assert refused(table, 0, "pass") == "passed-already"
    table.do(1, "pass")
    left = bag_without("bullseye")
    assert table.text == position("-", phase="draw", tokens="0,0,0", bag=left)
    assert table.state.played == 1


def test_pp7_a_bid_takes_back_a_pass_and_other_passes_stay() -> None:
    table = Table(make(seats=3), position(bids="0:pass,2:pass", tokens="0,0,0"))
    table.do(2, "bid 5")
    assert table.text == position(phase="bid", bids="2:5,0:pass", tokens="0,0,0")
    assert refused(table, 1, "pass") == "not-now"
    table.do(0, "bid 6")
    assert table.text == position(phase="bid", bids="2:5,0:6", tokens="0,0,0")


def test_the_lowest_bid_demonstrates_first_then_the_earlier() -> None:
    game = make(seats=4)
    table = Table(game, position(phase="bid", bids="3:4,0:2,2:4,1:2", tokens="0,0,0,0")).time()
    order = []
    while table.state.phase is Phase.SHOW:
        seat = table.state.demonstrator.seat
        assert game.to_act(table.state) == {HOST, seat}
        order.append(seat)
        table.do(seat, "concede")
    assert order == [0, 1, 3, 2]
    assert table.state.tokens == (0, 0, 0, 0)
    assert table.state.phase is Phase.DRAW


def test_a_valid_demonstration_takes_the_token() -> None:
    table = Table(make(), position(phase="bid", bids="0:4,1:3")).time()
    table.do(1, *SOLUTION[:2])
    assert table.text == position(
        phase="show", bids="0:4,1:3", show="1:red+yellow:heart,red+blue:music"
    )
    assert table.state.placeholders == table.game.read_state(position()).placeholders
    table.do(1, SOLUTION[2])
    assert table.state.tokens == (0, 1)
    names = [table.game.deck.centres[card] for card in table.state.placeholders]
    assert names == ["bullseye", "mars", "music", "leaf", "flask"]


def test_pp5_success_comes_at_once_with_pivots_to_spare() -> None:
    table = Table(make(), position(target="life-ring", phase="bid", bids="0:20")).time()
    assert table.do(0, "red+blue:flag").state.tokens == (1, 0)


def test_pp5_the_bid_is_used_up() -> None:
    table = Table(make(), position(phase="bid", bids="0:2,1:3")).time().do(0, *SOLUTION[:2])
    assert table.text == position(phase="show", bids="0:2,1:3", show="1:!0")
    table.do(1, *SOLUTION)
    assert table.state.tokens == (0, 1)


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        ((), "red+yellow:flask"),  # not the icon that both cards show
        ((), "red+blue:flag"),  # life-ring is red
        (("black+green:flask",), "black+yellow:heart"),  # red stands on sun
    ],
    ids=["icon", "colour", "occupied"],
)
def test_pp5_a_mistake_fails_at_once(before: tuple[str, ...], wrong: str) -> None:
    table = Table(make(), position(phase="bid", bids="0:5,1:9")).time().do(0, *before)
    assert wrong not in table.moves(0)
    assert table.do(0, wrong).text == position(phase="show", bids="0:5,1:9", show="1:!0")
    table = Table(make(), position(phase="bid", bids="0:5")).time().do(0, *before, wrong)
    assert table.state.phase is Phase.DRAW
    assert table.state.tokens == (0, 0)


def test_pp5_moves_lists_the_legal_pivots_and_concede() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:"))
    assert table.moves(0) == [
        *("red+green:dumbbell", "red+yellow:heart", "red+black:gate"),
        *("green+red:dumbbell", "green+blue:lightbulb", "green+yellow:bullhorn"),
        *("blue+red:flag", "blue+green:lightbulb", "blue+black:tie"),
        *("yellow+red:heart", "yellow+blue:recycle", "yellow+black:wifi"),
        *("black+red:gate", "black+green:flask", "black+blue:tie"),
        "concede",
    ]
    assert table.moves(1) == []


def test_a_pawn_does_not_pivot_on_itself() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:"))
    with pytest.raises(IllegalMove, match="one-pawn"):
        table.game.play(table.state, 0, Pivot(1, 1, 0))


def test_the_target_card_is_open_to_every_pawn() -> None:
    table = Table(make(), position(target="life-ring", phase="show", bids="0:5", show="0:"))
    assert "red+blue:flag" in table.moves(0)
    assert "blue+red:flag" in table.moves(0)
    table.do(0, "blue+red:flag")
    names = [table.game.deck.centres[card] for card in table.game.pawns(table.state)]
    assert names[2] == "life-ring"
    assert table.state.phase is Phase.SHOW  # only the active pawn takes the token


def test_pp6_bidding_and_demonstrations_are_timed() -> None:
    game = make(seats=3, bidding_seconds=7, demonstration_seconds=9)
    table = Table(game, position(tokens="0,0,0"))
    thinking = game.timer(table.state)
    bidding = game.timer(table.do(0, "bid 4").state)
    assert game.time_limit(table.state) == 7
    assert game.timer(table.do(1, "bid 3").do(0, "bid 2").state) == bidding != thinking
    first = game.timer(table.time().state)
    assert game.time_limit(table.state) == 9
    assert game.timer(table.do(0, SOLUTION[0]).state) == first != bidding
    second = game.timer(table.time().state)
    assert table.text == position(phase="show", bids="1:3,0:2", show="1:!0", tokens="0,0,0")
    assert second != first
    assert table.time().state.phase is Phase.DRAW
    later = table.do(CHANCE, "draw sun").do(0, "bid 4").state
    assert game.timer(later) != bidding


def test_pp6_a_demonstration_may_be_unlimited() -> None:
    game = make(demonstration_seconds=0)
    table = Table(game, position(phase="bid", bids="0:4")).time()
    assert game.time_limit(table.state) is None
    assert game.to_act(table.state) == {0}
    with pytest.raises(NotYourTurn):
        table.time()


def test_pp6_bidding_may_be_unlimited_and_ends_when_all_are_done() -> None:
    game = make(bidding_seconds=0)
    table = Table(game, position()).do(0, "bid 4")
    assert game.time_limit(table.state) is None
    assert game.to_act(table.state) == {0, 1}
    with pytest.raises(NotYourTurn):
        table.time()
    table.do(0, "done")
    assert game.to_act(table.state) == {0, 1}
    assert table.do(1, "done").state.phase is Phase.SHOW


def test_between_rounds_a_table_may_wait() -> None:
    game = make()
    table = Table(game, position())
    assert not game.is_between_rounds(table.state)
    assert game.is_between_rounds(table.do(0, "pass").do(1, "pass").state)
    assert not game.is_between_rounds(table.do(CHANCE, "draw sun").state)


@pytest.mark.parametrize(
    ("tokens", "scores"),
    [
        ("3,1,0", (1, 0, 0)),
        ("1,3,3", (0, 0.5, 0.5)),
        ("0,0,0", (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_pp8_most_tokens_win_and_equals_share(tokens: str, scores: tuple[float, ...]) -> None:
    pawns = START if tokens == "0,0,0" else START.replace("sun", "life-ring")
    text = position("sun", bids="0:pass,1:pass", tokens=tokens, bag="-", placeholders=pawns)
    table = Table(make(seats=3), text).do(2, "pass")
    assert table.state.phase is Phase.OVER
    assert table.game.to_act(table.state) == frozenset()
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == pytest.approx(scores)
    assert outcome.reason == "tokens"
    with pytest.raises(NotYourTurn, match="game-over"):
        table.do(0, "pass")


def test_pp8_a_single_player_has_all_of_the_win() -> None:
    table = Table(make(seats=1), position("sun", tokens="0", bag="-")).do(0, "pass")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1.0,)


def test_the_active_pawn_never_starts_on_the_target() -> None:
    game, seen = make(), set()
    for seed in range(12):
        for state in wander(game, seed, 150):
            if state.phase is Phase.THINK:
                assert state.placeholders[game.active(state)] != state.target
                seen.add(sum(state.tokens) > 0)
    assert seen == {True, False}


def test_a_hundred_may_play() -> None:
    game = make(seats=100)
    state = settled(game, 1)
    assert len(game.to_act(state)) == 100
    assert game.read_state(game.write_state(game.play(state, 99, Bid(3)))).bids == ((99, 3),)


def test_pp10_a_record_without_the_icon_is_refused() -> None:
    table = Table(make(1, icons="found")).chance(Random(1))
    table.do(0, "bid 20", "done").do(0, "red+blue")
    with pytest.raises(BadRecord) as bad:
        replay(table.game, table.record.log)
    assert bad.value.values["place"] == len(table.record.log)
    assert bad.value.cause is not None
    assert bad.value.cause.code == "record-move-short"
    assert "red+blue:" in str(bad.value.cause.values["whole"])
    assert "red+blue:" in Words("en").refusal(bad.value)
