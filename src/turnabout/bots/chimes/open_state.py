"""What a seat can infer from a masked state."""

from __future__ import annotations

from dataclasses import replace

from turnabout.core.errors import IllegalMove
from turnabout.games.chimes.state import State, hand_of


def opened(state: State) -> State:
    """The state without pending choices, and with the hand that the memory game hides."""
    hands = hand_of(state.hands, 0), hand_of(state.hands, 1)
    if None in hands:
        raise IllegalMove("chimes-hands-hidden")
    return replace(state, hands=hands, choices=(None, None))
