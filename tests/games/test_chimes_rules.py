"""Chimes at midnight: set-up, turns, roles, the end, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from turnabout.core.errors import BadNotation, BadOptions, IllegalMove, NotYourTurn
from turnabout.core.game import CHANCE, why_not
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.session import settle
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import RED_ACE, State

FIRST = "1b3b5b7b9b2r4r6r8r10r"
SECOND = "2b4b6b8b10b1r3r5r7r9r"
# 9b stands above 7r; 6b is beside 7b; the rest is out of the way.
BOARD = ("1b 2b 3b 4b 5b", "6b 7b 9b 8b 10b", "1r 2r 7r 4r 5r", "6r 3r 8r 9r 10r")


def make(**options: Json) -> Chimes:
    game = game_info("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def drawn(pawns: str, hand: str = FIRST, seat: int = 0, turns: int = 5) -> str:
    """A position on BOARD with pawns like `a1W c3B`, nobody having chosen."""
    on = {word[:2]: word[2] for word in pawns.split()}
    ranks = [
        ",".join(
            card + on.get(f"{file}{rank}", "")
            for file, card in zip("abcde", row.split(), strict=True)
        )
        for rank, row in zip("4321", BOARD, strict=True)
    ]
    return f"{'/'.join(ranks)} {hand} {seat} {turns} .,."


def turn(game: Chimes, position: str | State, cards: str) -> State:
    """The state after a turn like `7b 4r`, seat 0's card first."""
    state = game.read_state(position) if isinstance(position, str) else position
    first, second = (game.read_move(card) for card in cards.split())
    return game.play(game.play(state, 0, first), 1, second)


def pawns(game: Chimes, state: State) -> str:
    return " ".join(f"{pawn.at}{pawn.side[0].upper()}" for pawn in game.view(state).pieces)


def hands(game: Chimes, state: State) -> list[str]:
    return ["".join(game.write_move(card) for card in hand or ()) for hand in state.hands]


def test_the_table_deals_the_board_and_the_pawns_stand_on_their_lines() -> None:
    game = make()
    assert game.to_act(game.start()) == {CHANCE}
    deal = game.read_move("deal " + " ".join(" ".join(BOARD).split()))
    state = game.play(game.start(), CHANCE, deal)
    opening = drawn("a4B b4B c4B d4B e4B a1W b1W c1W d1W e1W", turns=0)
    assert game.write_state(state) == opening
    assert game.to_act(state) == {0, 1}


def test_every_deal_is_a_move_of_chance_and_sample_draws_one() -> None:
    game = make()
    deals = game.moves(game.start(), CHANCE)
    assert len(deals) == 2432902008176640000
    ordered = [f"{number}{colour}" for colour in "br" for number in range(1, 11)]
    assert game.write_move(deals[0]) == "deal " + " ".join(ordered)
    drawn_deal = game.sample(game.start(), Random(3))
    assert drawn_deal in deals
    assert drawn_deal == game.sample(game.start(), Random(3))
    with pytest.raises(NotYourTurn):
        game.sample(settle(game, game.start(), Random(0)), Random(0))


def test_ch1_seat_0_holds_odd_black_and_even_red_and_decides_numbers() -> None:
    game = make()
    assert hands(game, game.start()) == [FIRST, SECOND]
    assert game.start().number_seat == 0
    # Number 7 of seat 0 and red of seat 1: the pawn on 7r, which is c2, moves.
    after = turn(game, drawn("c2W a1W a4B e4B"), "7b 2b")
    assert pawns(game, after) == "a4B e4B c2W a1W"
    after = turn(game, drawn("c2W a1W a4B e4B"), "7b 1r")
    assert pawns(game, after) == "e4B a3B c3W a1W"


def test_ch1_the_table_may_let_seat_1_decide_numbers() -> None:
    game = make(number_seat=1)
    assert game.start().number_seat == 1
    assert hands(game, game.start()) == [FIRST, SECOND]
    # Number 7 of seat 1 and red of seat 0 name 7r; the automaton's 4r is empty.
    after = turn(game, drawn("c2W a1W a4B e4B", seat=1), "4r 7r")
    assert pawns(game, after) == "a4B e4B c3W a1W"
    with pytest.raises(BadNotation, match="chimes-wrong-number-seat number_seat=1"):
        game.read_state(drawn("c2W a1W a4B e4B", seat=0))


def test_ch2_the_red_ace_carries_the_choice_of_colour_with_it() -> None:
    game = make(roles="red-ace")
    state = settle(game, game.start(), Random(1))
    assert state.number_seat == 0
    state = turn(game, state, "1b 2b")
    assert state.number_seat == 0
    state = turn(game, state, "2b 1r")
    assert state.number_seat == 1
    assert RED_ACE in (state.hands[0] or ())
    state = turn(game, state, "1r 1b")
    assert state.number_seat == 0


def test_ch2_the_number_seat_has_no_effect_where_the_ace_decides() -> None:
    assert make(roles="red-ace", number_seat=1).start().number_seat == 0


@pytest.mark.parametrize("seed", range(8))
def test_ch2_before_each_turn_whoever_holds_the_red_ace_decides_the_colour(seed: int) -> None:
    game, rng = make(roles="red-ace"), Random(seed)
    state = settle(game, game.start(), rng)
    while game.to_act(state):
        assert RED_ACE in (state.hands[1 - state.number_seat] or ())
        for seat in (0, 1):
            state = game.play(state, seat, rng.choice(game.moves(state, seat)))


def test_roles_stay_when_they_are_fixed() -> None:
    game = make()
    state = turn(game, settle(game, game.start(), Random(1)), "2r 1r")
    assert RED_ACE in (state.hands[0] or ())
    assert state.number_seat == 0


def test_both_choose_in_either_order() -> None:
    game = make()
    state = game.read_state(drawn("c2W a1W a4B e4B"))
    first, second = game.read_move("7b"), game.read_move("1r")
    waiting = game.play(state, 1, second)
    assert game.to_act(waiting) == {0}
    assert game.moves(waiting, 1) == ()
    assert waiting.hands == state.hands
    assert game.play(waiting, 0, first) == game.play(game.play(state, 0, first), 1, second)


def test_the_players_square_acts_first() -> None:
    # Players: 7r on c2, white, captures c3 before the automaton's 9b there can act.
    after = turn(make(), drawn("c2W a1W e1W c3B a4B e4B"), "7b 9r")
    assert pawns(make(), after) == "a4B e4B c3W a1W e1W"


def test_the_automaton_acts_first_if_the_colours_are_the_same() -> None:
    # Automaton: 6b on a3 captures b3; then the players' 7b there moves the black pawn to b2.
    after = turn(make(), drawn("b3W d1W e1W a3B d4B e4B"), "7b 6b")
    assert pawns(make(), after) == "d4B e4B b2B d1W e1W"


def test_the_automaton_acts_first_if_the_numbers_are_the_same() -> None:
    # Automaton: 7b on b3 captures c2; then the players' 7r there takes the pawn on to d1.
    game = make()
    after = turn(game, drawn("c2W a1W e1W d1W b3B d4B e4B"), "7b 7r")
    assert pawns(game, after) == "d4B e4B a1W d1B e1W"
    assert game.outcome(after) == Outcome((0.0, 0.0), "line")


def test_the_players_square_moves_a_black_pawn_too() -> None:
    after = turn(make(), drawn("a1W e1W d4B e4B"), "4r 10b")
    assert pawns(make(), after) == "e4B d3B a1W e1W"


def test_the_automatons_square_does_not_move_a_white_pawn() -> None:
    # Players: 1b is a4 and empty; automaton: 6r is a1 and white.
    after = turn(make(), drawn("a1W e1W d4B e4B", "2b3b5b7b9b1r2r4r8r10r"), "1r 6b")
    assert pawns(make(), after) == "d4B e4B a1W e1W"


def test_cards_are_exchanged_and_hands_stay_at_ten() -> None:
    game = make()
    after = turn(game, drawn("a1W e1W d4B e4B"), "7b 4b")
    assert hands(game, after) == ["1b3b4b5b9b2r4r6r8r10r", "2b6b7b8b10b1r3r5r7r9r"]
    assert (after.turns, after.choices) == (6, (None, None))


def test_ch3_a_win_between_the_two_actions_ends_the_game() -> None:
    # Players: 9b on c3 reaches c4; the automaton's 5r on e2 would have reached e1.
    game = make()
    hand = "1b2b3b4b7b2r6r8r9r10r"
    after = turn(game, drawn("c3W a1W e2B e4B", hand), "9r 5b")
    assert game.write_state(after) == drawn("c4W a1W e2B e4B", hand, turns=6)
    assert game.outcome(after) == Outcome((1.0, 1.0), "line")
    assert game.to_act(after) == set()
    assert game.moves(after, 0) == ()


def test_ch3_the_automaton_can_win_before_the_players_act() -> None:
    # Automaton first (both red): 5r on e2 reaches e1; the players' 7r on c2 stays.
    game = make()
    hand = "1b2b3b5b7b9b2r7r8r10r"
    after = turn(game, drawn("c2W a1W a4B e4B e2B", hand), "7r 5r")
    assert game.write_state(after) == drawn("c2W a1W a4B e4B e1B", hand, turns=6)
    assert game.outcome(after) == Outcome((0.0, 0.0), "line")


def test_a_capture_on_the_starting_line_wins() -> None:
    game = make()
    after = turn(game, drawn("c3W a1W c4B a4B e4B", "1b2b3b5b7b2r6r8r9r10r"), "9r 4b")
    assert pawns(game, after) == "a4B c4W e4B a1W"
    assert game.outcome(after) == Outcome((1.0, 1.0), "line")


def test_the_players_win_when_black_has_one_pawn_left() -> None:
    game = make()
    after = turn(game, drawn("c2W a1W c3B a4B"), "7b 1r")
    assert game.outcome(after) == Outcome((1.0, 1.0), "lone-pawn")
    # CH-3: the automaton's pawn on a4 (1b) did not move any more.
    assert pawns(game, after) == "a4B c3W a1W"


def test_the_automaton_wins_when_white_has_one_pawn_left() -> None:
    game = make()
    after = turn(game, drawn("c2W a1W c3B a4B"), "1b 9r")
    assert pawns(game, after) == "a4B c2B a1W"
    assert game.outcome(after) == Outcome((0.0, 0.0), "lone-pawn")


def test_ch5_turns_that_move_nothing_go_on_without_a_limit() -> None:
    game = make()
    after = turn(game, drawn("a1W e1W d4B e4B", turns=999_999), "1b 2b")
    assert pawns(game, after) == "d4B e4B a1W e1W"
    assert game.outcome(after) is None


def test_ch5_reaching_the_turn_limit_is_a_loss() -> None:
    game = make(turn_limit=6)
    after = turn(game, drawn("a1W e1W d4B e4B", turns=4), "1b 2b")
    assert game.outcome(after) is None
    after = turn(game, after, "2b 1b")
    assert game.outcome(after) == Outcome((0.0, 0.0), "turn-limit")
    assert game.to_act(after) == set()
    # The last turn was played to its end, so its cards were exchanged.
    assert hands(game, after) == [FIRST, SECOND]


def test_ch5_a_win_on_the_last_turn_counts() -> None:
    game = make(turn_limit=6)
    after = turn(game, drawn("c2W a1W c3B a4B"), "7b 1r")
    assert after.turns == 6
    assert game.outcome(after) == Outcome((1.0, 1.0), "lone-pawn")


def test_ch6_hands_are_open_by_default_and_closed_in_the_memory_game() -> None:
    for game, shown in ((make(), True), (make(show_partner_hand=False), False)):
        state = settle(game, game.start(), Random(0))
        mine = game.mask(state, 0)
        assert mine.hands[0] == state.hands[0]
        assert (mine.hands[1] == state.hands[1]) is shown
        assert (game.mask(state, None).hands == state.hands) is shown


def test_ch7_nobody_talks_until_the_game_is_over() -> None:
    assert game_info("chimes").silent


def test_moves_are_the_own_hand_black_ascending_then_red() -> None:
    game = make()
    state = settle(game, game.start(), Random(0))
    for seat, hand in ((0, FIRST), (1, SECOND)):
        assert "".join(game.write_move(move) for move in game.moves(state, seat)) == hand


def test_a_card_of_the_partner_is_refused() -> None:
    game = make()
    state = game.read_state(drawn("a1W e1W d4B e4B"))
    with pytest.raises(IllegalMove) as refusal:
        game.play(state, 0, game.read_move("4b"))
    assert (refusal.value.code, refusal.value.text) == ("chimes-not-in-hand", "4b")
    assert refusal.value.position == game.write_state(state)


def test_a_second_choice_and_a_choice_after_the_end_are_refused() -> None:
    game = make()
    state = game.read_state(drawn("a1W e1W d4B e4B"))
    with pytest.raises(NotYourTurn, match="not-your-turn seat=0"):
        game.play(game.play(state, 0, game.read_move("7b")), 0, game.read_move("1b"))
    over = game.read_state(drawn("a4W e1W d4B e4B"))
    with pytest.raises(NotYourTurn, match="game-over"):
        game.play(over, 0, game.read_move("7b"))


def test_only_the_table_deals_and_only_whole_decks() -> None:
    game = make()
    deal = game.sample(game.start(), Random(0))
    with pytest.raises(IllegalMove, match="chimes-deal-by-seat"):
        game.play(game.read_state(drawn("a1W e1W d4B e4B")), 0, deal)
    with pytest.raises(IllegalMove, match="chimes-not-dealt"):
        game.play(game.start(), CHANCE, game.read_move("7b"))
    twice = game.read_move("deal" + " 7b" * 20)
    with pytest.raises(IllegalMove, match="chimes-deal-twice"):
        game.play(game.start(), CHANCE, twice)


def test_pawns_are_not_moved_by_hand() -> None:
    game = make()
    state = game.read_state(drawn("a1W e1W d4B e4B"))
    for square in ("a1", "b2"):
        objection = why_not(game, state, 0, square)
        assert objection is not None
        assert objection.code == "chimes-pawn-by-hand"


def test_every_beginning_of_a_card_in_hand_is_fine_and_no_other() -> None:
    game = make()
    state = game.read_state(drawn("a1W e1W d4B e4B"))
    for text in ("", "7", "7b", "1", "10", "10r"):
        assert game.objection(state, 0, text) is None
    codes = {"7r": "chimes-not-in-hand", "x": "chimes-bad-card", "11": "chimes-bad-card"}
    for text, code in codes.items():
        objection = game.objection(state, 0, text)
        assert objection is not None
        assert objection.code == code
    chosen = game.play(state, 0, game.read_move("7b"))
    waiting = why_not(game, chosen, 0, "1b")
    assert waiting is not None
    assert waiting.code == "not-your-turn"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"roles": "blue-ace"}, "bad-choice"),
        ({"number_seat": 2}, "bad-choice"),
        ({"turn_limit": -1}, "bad-number"),
        ({"turn_limit": 1001}, "bad-number"),
        ({"show_partner_hand": "yes"}, "bad-switch"),
        ({"talk": True}, "no-such-option"),
    ],
)
def test_options_out_of_bounds_are_refused(options: dict[str, Json], code: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        game_info("chimes").make(None, options)
    assert refusal.value.code == code


@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadOptions, match="bad-seats"):
        game_info("chimes").make(seats, {})
