"""Changes of the rules that are planted here are found by a comparison."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import replace
from importlib import import_module

import pytest

from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.pawns import destination, winner
from turnabout.games.chimes.state import Card, State
from turnabout.games.chimes.turn import AUTOMATON, LISTENERS, Action, carried_out, named_cards
from turnabout.games.installed import InstalledGame
from turnabout.lab.chimes.experiments import EXPERIMENTS
from turnabout.lab.setting import Fixture
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.study.study import Study
from turnabout.lab.workers import Lost, MakePlayer, play_here

GAMES = 150


def here(
    make: MakePlayer[StudiedGame], lost: Lost[StudiedGame], fixtures: Iterable[Fixture]
) -> Generator[StudiedGame, None, None]:
    """Other processes would not know what is planted."""
    return play_here(make, fixtures)


class PoliteChimes(Chimes):
    """The automaton does nothing in the turns in which it would move first."""

    def _resolve(self, state: State, shown: tuple[Card, Card]) -> State:
        pawns, ids = state.pawns, state.ids
        named = named_cards(shown[state.number_seat], shown[1 - state.number_seat])
        for by, card in named[named[0][0] == AUTOMATON :]:
            square = state.cards.index(card)
            listens = pawns[square] in LISTENERS[by]
            to = destination(state.cards, pawns, square) if listens else None
            pawns, ids = (carried_out(one, Action(by, square, to)) for one in (pawns, ids))
            if winner(pawns):
                break
        after = replace(state, pawns=pawns, ids=ids, turns=state.turns + 1, choices=(None, None))
        return after if winner(pawns) else self._exchange(after, shown)


def shown(study: Study) -> dict[str, float]:
    return {one.metric: one.change.value for one in study.run().comparisons if one.shown}


def test_a_point_for_the_first_seat_is_found_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # `turnabout.games` is also a function.
    installed = import_module("turnabout.games")._installed()
    coins = InstalledGame("coins", "tests.lab.coins", "INFO", "tests")
    monkeypatch.setitem(installed, "coins", coins)
    asked = Study.of(
        "coins", compare={"gift": [False, True]}, bots=["random"], games=GAMES, turns=0, play=here
    )
    found = shown(asked)
    # Both have the same luck, so six coins against six differ by that one alone.
    assert set(found) == {"first_seat"}
    assert 0.03 < found["first_seat"] < 0.15


def test_chimes_without_the_automatons_first_move_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EXPERIMENTS, "polite", PoliteChimes)
    asked = Study.of(
        "chimes",
        compare={"experiment": ["none", "polite"]},
        bots=["random"],
        games=2 * GAMES,
        play=here,
    )
    found = shown(asked)
    # It is easier to win, and the game takes longer: the automaton made pawns move, too.
    assert set(found) == {"success", "turns", "minutes"}
    assert min(found.values()) > 0
