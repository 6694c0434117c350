"""What a player meant by a card, told when the turn is over."""

from __future__ import annotations

from collections.abc import Sequence

from turnabout.core.game import Seat
from turnabout.core.record import LogEntry
from turnabout.games.chimes.events import Acted
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, State


def choices(game: Chimes, before: State, turn: Sequence[LogEntry]) -> list[tuple[Seat, State]]:
    """By seat: the state in which it alone has chosen the card that it played in a turn."""
    cards = sorted((entry.actor, game.read_move(entry.move)) for entry in turn)
    return [(seat, game.play(before, seat, card)) for seat, card in cards]


def hoped_acts(game: Chimes, state: State, seat: Seat, hoped: Card) -> list[Acted]:
    """What the card that a seat has chosen would do with the one that it hoped for."""
    partner = 1 - seat
    events = game.events(state, partner, hoped, game.play(state, partner, hoped))
    return [event for event in events if isinstance(event, Acted)]
