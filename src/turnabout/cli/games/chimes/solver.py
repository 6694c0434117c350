"""The fewest turns in which perfectly coordinated players win, and the plan."""

from __future__ import annotations

from turnabout.core.json import Json
from turnabout.fast.chimes.par import par, summary
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, State
from turnabout.words import Words


def solution(game: Chimes, state: State) -> dict[str, Json]:
    """The same as data; no turns if there is no way to win."""
    found, first = par(game, state), summary(game, state)
    if found is None or first is None:
        return {"turns": None, "plan": [], "searched": []}
    return {
        "turns": found.turns,
        "plan": [[game.write_move(card) for card in cards] for cards in found.plan],
        "searched": list(found.positions),
        "first_turn": {"keep": first.keep, "later": first.later, "lose": first.lose},
    }


def answer(game: Chimes, state: State, words: Words) -> list[str]:
    found = par(game, state)
    if found is None:
        return [words.say("par-none")]
    plan = [
        _planned(game, turn, cards, words) for turn, cards in enumerate(found.plan, state.turns + 1)
    ]
    return [
        words.say("par-is", turns=found.turns),
        *plan,
        words.say("par-proof", searched=_searched(found.positions, words)),
        *_first_turn(game, state, words),
    ]


def _planned(game: Chimes, turn: int, cards: tuple[Card, Card], words: Words) -> str:
    first, second = (game.write_move(card) for card in cards)
    return "  " + words.say("par-plan", turn=turn, first=first, second=second)


def _searched(positions: tuple[int, ...], words: Words) -> str:
    parts = [
        words.say("par-searched", positions=count, turns=depth)
        for depth, count in enumerate(positions)
    ]
    return ", ".join(parts)


def _first_turn(game: Chimes, state: State, words: Words) -> list[str]:
    found = summary(game, state)
    if found is None:
        return []
    first, second = found.keepers
    counts = {"keep": found.keep, "later": found.later, "lose": found.lose}
    return [
        words.say("par-choices", turns=found.turns, **counts),
        words.say("par-keepers", first=first, second=second),
    ]
