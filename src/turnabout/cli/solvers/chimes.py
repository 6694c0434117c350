"""The fewest turns in which perfectly coordinated players win, and the plan."""

from __future__ import annotations

from turnabout.fast.chimes.par import par, summary
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State


def answer(game: Chimes, state: State) -> list[str]:
    found = par(game, state)
    if found is None:
        return ["No play wins from here."]
    plan = [
        f"  turn {turn}: {game.write_move(first)} {game.write_move(second)}"
        for turn, (first, second) in enumerate(found.plan, state.turns + 1)
    ]
    return [
        f"Par is {_turns(found.turns)}. A plan, player 1's card first:",
        *plan,
        f"Proof that none is quicker: {_searched(found.positions)}.",
        *_first_turn(game, state),
    ]


def _searched(positions: tuple[int, ...]) -> str:
    parts = [f"{count} after {_turns(depth)}" for depth, count in enumerate(positions)]
    return f"all positions were searched ({', '.join(parts)})"


def _first_turn(game: Chimes, state: State) -> list[str]:
    found = summary(game, state)
    if found is None:
        return []
    first, second = found.keepers
    return [
        f"Of {found.turns} ways to play the next turn {found.keep} keep par, "
        f"{found.later} win a turn later, {found.lose} lose at once.",
        f"Player 1 can keep par with {first} of the cards, player 2 with {second}.",
    ]


def _turns(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"
