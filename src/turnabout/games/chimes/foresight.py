"""What each card of a seat would do with each card that the other seat may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from turnabout.core.game import Seat
from turnabout.core.outcome import Outcome
from turnabout.games.chimes.events import ChimesEvent
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, State, hand_of


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One possible turn."""

    own: Card
    other: Card | None
    """The partner's card; None if their hand is not shown."""
    events: Sequence[ChimesEvent]
    """The events of the turn: both cards are revealed, the actions, and what follows."""
    outcome: Outcome | None


def foresee(game: Chimes, known: State, seat: Seat) -> Iterator[Foreseen]:
    """The possible turns of a state masked for the seat that is to choose, in order of its cards.

    A hand that is not shown consists of the cards of the two suits that the seat lacks (CH-6).
    """
    partner = 1 - seat
    own, other = hand_of(known.hands, seat), hand_of(known.hands, partner)
    if own is None or other is None or seat not in game.to_act(known):
        return
    shown = known.hands[partner] is not None
    # Whether the partner has already chosen does not change what they may have chosen.
    begun = replace(known, hands=(own, other) if seat == 0 else (other, own), choices=(None, None))
    answers = [(card, game.play(begun, partner, card)) for card in other]
    for card in own:
        for answer, state in answers:
            after = game.play(state, seat, card)
            events = game.events(state, seat, card, after)
            yield Foreseen(card, answer if shown else None, events, game.outcome(after))
