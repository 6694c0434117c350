"""The rules of Pungo: the die, steps, freezing, points, and how it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.effort import effort
from turnabout.core.errors import IllegalMove, NotYourTurn
from turnabout.core.game import CHANCE, Game
from turnabout.core.outcome import Outcome
from turnabout.games import make
from turnabout.games.pungo.arena import CELLS, NUMBERS
from turnabout.games.pungo.die import OPPOSITE, surface_of, tipped
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import Die, Step

START = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 1 0"
DICE = {1: "135@b3b2", 2: "214@b3b2", 3: "326@b3b2", 4: "421@b3b2", 5: "513@b3b2", 6: "632@b3b2"}
"""The die with each face on top, north of where it started."""


def after(game: Game[Any, Any], position: str, *moves: str) -> str:
    """The position after these moves, each by whoever is to act."""
    state = game.read_state(position)
    for move in moves:
        (actor,) = game.to_act(state)
        state = game.play(state, actor, game.read_move(move))
    return game.write_state(state)


def legal(game: Game[Any, Any], position: str) -> list[str]:
    """What whoever is to act may do."""
    state = game.read_state(position)
    (actor,) = game.to_act(state)
    return [game.write_move(move) for move in game.moves(state, actor)]


def refusal(game: Game[Any, Any], position: str, move: str) -> tuple[str, dict[str, Any]]:
    """Why the move is illegal: code and values; the error must carry the position."""
    with pytest.raises(IllegalMove) as error:
        after(game, position, move)
    assert error.value.position == position
    assert error.value.text == move
    return error.value.code, dict(error.value.values)


def code(game: Game[Any, Any], position: str, move: str) -> str:
    return refusal(game, position, move)[0]


def ending(game: Game[Any, Any], position: str, *moves: str) -> Outcome | None:
    return game.outcome(game.read_state(after(game, position, *moves)))


def spent_arenas(points: int) -> set[str]:
    """Every arena, thawed, that the start can become by spending all of these points."""
    game = make("pungo")
    start = START.replace("123@b2- 1 1 0", f"{DICE[points]} 1 {points} 2")
    waiting, seen, found = [game.read_state(start)], set(), set()
    while waiting:
        state = waiting.pop()
        if state.points is None or state.player is None:
            found.add(game.write_state(state).split(" ")[0])
        elif state not in seen:
            seen.add(state)
            waiting += [game.play(state, 0, move) for move in game.moves(state, 0)]
    return found


def test_the_worked_positions_of_the_rules() -> None:
    game = make("pungo")
    assert game.write_state(game.start()) == START
    moved = "-,-,-,-/SML,ML,L,SMS/-,-,-,- 123@b2- 2 - 1"
    assert after(game, START, "c2d2") == moved
    assert after(game, moved, "N") == "-,-,-,-/SML,ML,L,SMS/-,-,-,- 263@b3b2 2 2 1"


@pytest.mark.parametrize(
    ("points", "count"), [(1, 4), (2, 8), (3, 32), (4, 101), (5, 192), (6, 525)]
)
def test_arenas_from_the_start_by_points(points: int, count: int) -> None:
    assert len(spent_arenas(points)) == count


def test_the_first_turn_has_one_point_and_no_roll() -> None:
    game = make("pungo")
    assert legal(game, START) == ["c2c3", "c2d2", "c2c1", "c2b2"]
    assert code(game, START, "N") == "pungo-step-due"


def test_pu2_tipping_north_shows_two_then_east_three() -> None:
    die = make("pungo").start().die
    tips = surface_of("3x3", "d6").tips
    north = tips[die]["N"]
    assert (die.top, north.top, tips[north]["E"].top) == (1, 2, 3)
    assert {way: tip.top for way, tip in tips[die].items()} == {"N": 2, "E": 3, "S": 5, "W": 4}


@pytest.mark.parametrize(("there", "back"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_tipping_back_would_undo_a_tip(there: str, back: str) -> None:
    once = tipped(Die(1, 2, 3), there, OPPOSITE["d6"])
    assert once != (1, 2, 3)
    assert tipped(Die(*once), back, OPPOSITE["d6"]) == (1, 2, 3)


def test_rolls_stay_on_the_surface_and_do_not_go_back() -> None:
    game = make("pungo")
    arena = "-,-,-,-/SML,ML,L,SMS/-,-,-,-"
    assert legal(game, f"{arena} 123@b2- 2 - 1") == ["N", "E", "S", "W"]
    north = f"{arena} 263@b3b2 1 - 2"
    assert legal(game, north) == ["E", "W"]
    assert refusal(game, north, "N") == ("pungo-tip-off", {"ways": ("E", "W")})
    assert refusal(game, north, "S") == ("pungo-tip-back", {"ways": ("E", "W")})
    assert code(game, north, "d2c2") == "pungo-tip-due"
    corner = after(game, north, "E")
    assert corner.split(" ")[1] == "365@c3b3"


@pytest.mark.parametrize(("surface", "start", "corner"), [("3x3", "b2", "c3"), ("3x4", "c2", "d3")])
def test_pu3_the_surface_and_where_the_die_starts(surface: str, start: str, corner: str) -> None:
    game = make("pungo", surface=surface)
    assert game.start().die.square == start
    squares = {die.square or "" for die in surface_of(surface, "d6").tips}
    assert max(squares) == corner
    assert len(squares) == 3 * int(surface[-1])


def test_a_step_costs_the_sizes_that_move() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[6]} 1 6 2"
    assert after(game, position, "2c2b2").split(" ")[3] == "2"
    assert after(game, position, "3a2a3").endswith(" 2 - 3")
    short = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[4]} 1 4 2"
    dear = {"pile": 3, "cost": 6, "points": 4}
    assert refusal(game, short, "3a2a3") == ("pungo-too-dear", dear)


def test_steps_are_listed_by_source_pile_and_direction() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[3]} 1 3 2"
    listed = legal(game, position)
    assert listed[:4] == ["a2a3", "a2b2", "a2a1", "b2b3"]
    assert listed == sorted(
        listed, key=lambda move: (NUMBERS[move[-4:-2]], len(move), _way(move[-4:-2], move[-2:]))
    )


def _way(source: str, target: str) -> int:
    column, row = ord(target[0]) - ord(source[0]), int(target[1]) - int(source[1])
    return [(0, 1), (1, 0), (0, -1), (-1, 0)].index((column, row))


def test_no_pyramid_lands_on_a_smaller_one() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[6]} 1 6 2"
    assert code(game, position, "d2c2") == "pungo-smaller"
    assert code(game, position, "b2c2") == "pungo-smaller"
    # Only the lowest of a pile counts: the small one carries a medium onto a small one.
    assert after(game, position, "2d2c2").startswith("-,-,-,-/SML,ML,LSsm,-/")
    # The same size is large enough.
    assert after(game, position, "a2b2").startswith("-,-,-,-/SM,MLL,LS,SM/")


def test_steps_are_orthogonal_and_take_what_is_there() -> None:
    game = make("pungo")
    near = {"cell": "c2", "near": ("c3", "d2", "c1", "b2")}
    for move in ("c2d3", "c2a2", "c2c2"):
        assert refusal(game, START, move) == ("pungo-not-next", near)
    assert refusal(game, START, "a3a2") == ("pungo-empty", {"cell": "a3"})
    few = {"cell": "c2", "count": 2, "pile": 3}
    assert refusal(game, START, "3c2c3") == ("pungo-too-few", few)


def test_landing_on_an_empty_cell_freezes() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[4]} 1 4 2"
    moved = after(game, position, "c2c3")
    assert moved == f"-,-,s,-/SML,ML,L,SM/-,-,-,- {DICE[4]} 1 3 2"
    assert code(game, moved, "c3c2") == "pungo-frozen"
    # Landing on another pyramid does not: the same one may go on.
    assert after(game, position, "c2b2", "b2c2").startswith("-,-,-,-/SML,ML,LS,SM/")


def test_standing_on_the_bare_board_freezes_even_on_a_stack() -> None:
    game = make("pungo")
    position = f"-,-,S,-/SML,ML,L,SM/-,-,-,- {DICE[4]} 1 4 2"
    moved = after(game, position, "c3c2")
    assert moved == f"-,-,-,-/SML,ML,Ls,SM/-,-,-,- {DICE[4]} 1 3 2"
    assert code(game, moved, "c2c3") == "pungo-frozen"


def test_pu4_a_pile_freezes_as_one() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[6]} 1 6 2"
    moved = after(game, position, "2d2d1")
    assert moved == f"-,-,-,-/SML,ML,LS,-/-,-,-,sm {DICE[6]} 1 3 2"
    assert code(game, moved, "d1d2") == "pungo-frozen"
    assert code(game, moved, "2d1d2") == "pungo-frozen"


def test_pu4_what_rests_on_a_frozen_pyramid_can_move() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,-,SM/-,-,lS,- {DICE[6]} 1 1 2"
    assert legal(game, position) == ["c1c2", "c1d1", "c1b1"]
    assert code(game, position, "2c1c2") == "pungo-frozen"


def test_frozen_pyramids_thaw_when_the_turn_ends() -> None:
    game = make("pungo")
    assert after(game, START, "c2c3") == "-,-,S,-/SML,ML,L,SM/-,-,-,- 123@b2- 2 - 1"


def test_pu5_every_point_must_be_spent_if_that_is_possible() -> None:
    game = make("pungo")
    position = f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {DICE[2]} 1 2 2"
    # The small one may not freeze at once: no other pyramid could spend the second point.
    assert legal(game, position) == ["c2d2", "c2b2", "d2d3", "d2d1"]
    assert refusal(game, position, "c2c3") == ("pungo-left-over", {"best": 2, "spent": 1})


def test_pu5_what_cannot_be_spent_is_lost() -> None:
    game = make("pungo")
    position = f"s,-,-,-/ML,-,ML,-/-,S,-,MSL {DICE[6]} 1 2 2"
    assert legal(game, position) == ["b1b2", "b1c1", "b1a1"]
    assert after(game, position, "b1c1").endswith(f" {DICE[6]} 2 - 3")


def test_pu5_a_turn_without_a_step_passes() -> None:
    game = make("pungo")
    arena = "L,M,-,-/SML,-,LSSM,-/-,-,-,-"
    assert after(game, f"{arena} 415@a1b1 1 - 6", "N") == f"{arena} 135@a2a1 2 - 7"


def test_pu5_a_symmetric_row_does_not_win_by_passing() -> None:
    game = make("pungo")
    arena = "SM,-,-,-/LLL,-,-,-/SM,-,-,SM"
    assert after(game, f"{arena} 415@a1b1 1 - 6", "N") == f"{arena} 135@a2a1 2 - 7"


def _spendable(stacks: list[str], points: int) -> dict[str, int]:
    """Written apart from the rules' own code: each first step, and the most it can lead to."""
    best: dict[str, int] = {}
    for source, stack in enumerate(stacks):
        for lift in range(1, len(stack) + 1):
            rest, pile = stack[:-lift], stack[-lift:]
            cost = sum("SML".find(letter) + 1 for letter in pile)
            if not pile.isupper() or cost > points:
                continue
            for target, under in enumerate(stacks):
                distance = abs(source % 4 - target % 4) + abs(source // 4 - target // 4)
                heavier = under and "SML".index(under[-1].upper()) < "SML".index(pile[0])
                if distance != 1 or heavier:
                    continue
                after = list(stacks)
                after[source] = rest
                after[target] = under + (pile if rest and under else pile.lower())
                total = cost + max(_spendable(after, points - cost).values(), default=0)
                name = (str(lift) if lift > 1 else "") + CELLS[source] + CELLS[target]
                best[name] = total
    return best


@pytest.mark.parametrize("seed", range(effort(2, 6)))
def test_pu5_legal_steps_are_those_of_every_best_sequence(seed: int) -> None:
    game, rng, seen = make("pungo", turn_limit=60), Random(seed), 0
    state = game.start()
    while game.to_act(state):
        (actor,) = game.to_act(state)
        moves = game.moves(state, actor)
        if state.points is not None and state.points <= 4:
            text = game.write_state(state)
            cells = text.split(" ")[0].replace("/", ",").replace("-", "").split(",")
            totals = _spendable(cells, state.points)
            best = [name for name, total in totals.items() if total == max(totals.values())]
            assert sorted(map(game.write_move, moves)) == sorted(best), text
            seen += 1
        state = game.play(state, actor, rng.choice(moves))
    assert seen > 5


def test_a_symmetric_home_row_wins() -> None:
    game = make("pungo")
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    assert after(game, position, "b1a1") == f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} - 0 3"
    assert ending(game, position, "b1a1") == Outcome((1.0, 0.0), "symmetry")


def test_stacks_are_compared_from_bottom_to_top() -> None:
    game = make("pungo")
    mirrored = f"MS,S,-,-/L,-,-,L/SM,-,-,ML {DICE[1]} 1 1 2"
    assert ending(game, mirrored, "b3c3") is None
    same = f"MS,-,-,-/L,-,-,L/M,S,-,SML {DICE[1]} 1 1 2"
    assert ending(game, same, "b1a1") == Outcome((1.0, 0.0), "symmetry")


def test_every_cell_of_the_home_row_must_be_occupied() -> None:
    game = make("pungo")
    position = f"S,-,-,-/-,-,MM,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    assert ending(game, position, "b1a1") is None


@pytest.mark.parametrize(
    ("home", "position", "move"),
    [
        ("three", f"-,-,S,-/MM,-,-,LLL/SM,-,-,S {DICE[1]} 2 1 3", "c3d3"),
        ("four", f"S,M,M,-/-,-,L,S/L,-,L,SM {DICE[1]} 1 1 2", "d2d3"),
        ("four", f"L,-,L,SM/-,-,L,S/S,M,M,- {DICE[1]} 2 1 3", "d2d1"),
    ],
)
def test_pu1_home_rows(home: str, position: str, move: str) -> None:
    game = make("pungo", home=home)
    winner = int(position.split(" ")[2]) - 1
    scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    assert ending(game, position, move) == Outcome(scores, "symmetry")
    # The same move wins nothing where the other rows are home.
    other = make("pungo", home="four" if home == "three" else "three")
    assert ending(other, position, move) is None


def test_all_nine_in_the_opponents_home_row_win() -> None:
    game = make("pungo")
    arena = "-,-,-,MM/-,-,S,S/-,-,-,LLLMS"
    assert ending(game, f"{arena} {DICE[1]} 1 1 4", "c2d2") == Outcome((1.0, 0.0), "exile")
    # PU-6: for the player who lives there it is nothing.
    assert ending(game, f"{arena} {DICE[1]} 2 1 5", "c2d2") is None


def test_pu6_you_win_by_your_own_move_only() -> None:
    game = make("pungo")
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 2 1 3"
    assert after(game, position, "b1a1") == f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} 1 - 4"


def test_pu6_a_row_that_the_other_player_made_wins_if_it_still_stands() -> None:
    game = make("pungo")
    made = f"S,-,-,-/MM,-,L,LLM/S,-,S,- {DICE[1]} 1 1 4"
    assert ending(game, made, "c1b1") == Outcome((1.0, 0.0), "symmetry")
    assert ending(game, made, "a1b1") is None


def test_pu13_the_player_who_moves_has_rolled() -> None:
    game = make("pungo")
    assert isinstance(game, Pungo)
    moved = game.read_state(after(game, START, "c2d2"))
    assert (set(game.to_act(moved)), game.phase(moved)) == ({1}, "roll")
    rolled = game.play(moved, 1, game.read_move("N"))
    assert (set(game.to_act(rolled)), game.phase(rolled)) == ({1}, "move")


def test_pu14_the_regular_die_gives_its_face() -> None:
    game = make("pungo")
    assert isinstance(game, Pungo)
    assert [game.points_of(face) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_symmetry_in_the_middle_of_a_turn_does_not_win() -> None:
    game = make("pungo")
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[3]} 1 3 2"
    assert after(game, position, "b1a1").endswith(f" {DICE[3]} 1 2 2")


def test_pu7_a_turn_that_lost_points_cannot_win() -> None:
    game = make("pungo")
    arena = "s,-,-,-/ML,-,ML,-/-,S,-,MSL"
    lost = after(game, f"{arena} {DICE[6]} 1 2 2", "b1a1")
    assert lost == f"S,-,-,-/ML,-,ML,-/S,-,-,MSL {DICE[6]} 2 - 3"
    assert ending(game, f"{arena} {DICE[6]} 1 1 2", "b1a1") == Outcome((1.0, 0.0), "symmetry")


def test_pu8_the_turn_limit_is_a_draw() -> None:
    game = make("pungo", turn_limit=1)
    assert after(game, START, "c2d2") == "-,-,-,-/SML,ML,L,SMS/-,-,-,- 123@b2- - - 1"
    assert ending(game, START, "c2d2") == Outcome((0.5, 0.5), "turn-limit")


def test_pu8_a_win_in_the_last_turn_counts() -> None:
    game = make("pungo", turn_limit=3)
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    assert ending(game, position, "b1a1") == Outcome((1.0, 0.0), "symmetry")
    assert ending(game, position, "b1c1") == Outcome((0.5, 0.5), "turn-limit")


def test_pu8_a_pass_counts_as_a_turn() -> None:
    game = make("pungo", turn_limit=7)
    position = "L,M,-,-/SML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 6"
    assert ending(game, position, "N") == Outcome((0.5, 0.5), "turn-limit")


def test_pu15_nobody_passes_by_tipping() -> None:
    game, arena = make("pungo"), "L,M,-,-/SML,-,LSSM,-/-,-,-,-"
    # North shows 1, and no small pyramid is on top; south shows 6.
    position = f"{arena} 513@a2b2 1 - 6"
    assert legal(game, position) == ["S"]
    assert refusal(game, position, "N") == ("pungo-tip-passes", {"ways": ("S",)})
    assert after(game, position, "S").endswith(" 1 6 6")
    assert code(game, position, "E") == "pungo-tip-back"


def test_pu15_a_tip_that_passes_is_legal_if_every_tip_does() -> None:
    game, arena = make("pungo"), "L,M,-,-/SML,-,LSSM,-/-,-,-,-"
    assert legal(game, f"{arena} 415@a1b1 1 - 6") == ["N"]
    assert after(game, f"{arena} 415@a1b1 1 - 6", "N").endswith(" 2 - 7")


def test_pu15_in_the_decision_game_the_roll_is_the_opponents() -> None:
    game = make("pungo", order="decision")
    position = "L,M,-,-/SML,-,LSSM,-/-,-,-,- 513@a2b2 1 - 6"
    assert legal(game, position) == ["N", "S"]
    assert after(game, position, "N").endswith(" 123@a3a2 2 - 7")


def test_nobody_acts_out_of_turn() -> None:
    game = make("pungo")
    step = game.read_move("c2d2")
    with pytest.raises(NotYourTurn):
        game.play(game.start(), 1, step)
    with pytest.raises(NotYourTurn):
        game.sample(game.start(), Random(0))
    assert game.moves(game.start(), 1) == game.moves(game.start(), CHANCE) == ()


def test_nothing_is_secret() -> None:
    game = make("pungo")
    assert game.mask(game.start(), 1) == game.mask(game.start(), None) == game.start()
    assert game.hidden_from(game.start(), 0) == frozenset()


def test_numbers_that_are_no_cells_are_refused() -> None:
    game = make("pungo")
    for step in (Step(1, 6 - 12, 7), Step(1, 6, 12), Step(1, 6, -5)):
        with pytest.raises(IllegalMove, match="pungo-no-cell"):
            game.play(game.start(), 0, step)
