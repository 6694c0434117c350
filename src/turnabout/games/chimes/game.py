"""The rules of Chimes at midnight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from turnabout.core.errors import IllegalMove, TurnaboutError
from turnabout.core.game import CHANCE, Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Number, Switch
from turnabout.core.outcome import Outcome
from turnabout.core.permutations import Permutations
from turnabout.core.rules import Rules
from turnabout.games.chimes import notation
from turnabout.games.chimes.events import ChimesEvent, events
from turnabout.games.chimes.pawns import how_won, winner
from turnabout.games.chimes.state import (
    CARDS,
    FIRST_HANDS,
    FIRST_PAWNS,
    RED_ACE,
    SQUARES,
    WHITE_PAWN,
    AnyMove,
    Card,
    Deal,
    Secret,
    State,
    exchanged,
    hand_of,
    name_pawns,
)
from turnabout.games.chimes.turn import actions, carried_out
from turnabout.games.chimes.view import ChimesView, view

FIXED = "fixed"
BY_RED_ACE = "red-ace"

OPTIONS = (
    Choice("roles", (FIXED, BY_RED_ACE)),
    Choice("number_seat", (0, 1)),
    Number("turn_limit", default=0, least=0, most=1000),
    Switch("show_partner_hand", default=True),
)

_DEALS = Permutations(CARDS, Deal, lambda deal: deal.cards)

_DEALER = frozenset((CHANCE,))
_CHOOSERS = {
    (True, True): frozenset((0, 1)),
    (True, False): frozenset((0,)),
    (False, True): frozenset((1,)),
    (False, False): frozenset[Actor](),
}


class Chimes(Rules[State, AnyMove]):
    """Two players cooperate; secret cards name the pawn that moves and the automaton's answer."""

    name = "chimes"
    version = 1

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self.by_red_ace = options["roles"] == BY_RED_ACE
        # CH-2: seat 1 is dealt the red ace, so seat 0 is the first to decide numbers.
        self.first_number_seat = 0 if self.by_red_ace else cast(int, options["number_seat"])
        self.turn_limit = cast(int, options["turn_limit"])
        self.show_partner_hand = cast(bool, options["show_partner_hand"])

    def start(self) -> State:
        return State(
            cards=(), pawns=b"", hands=FIRST_HANDS, number_seat=self.first_number_seat, turns=0
        )

    def to_act(self, state: State) -> frozenset[Actor]:
        if not state.cards:
            return _DEALER
        if self._is_over(state):
            return frozenset()
        first, second = state.choices
        return _CHOOSERS[first is None, second is None]

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """The hand in its order; empty if both hands are hidden. For CHANCE, every deal."""
        if actor not in self.to_act(state):
            return ()
        return _DEALS if actor == CHANCE else hand_of(state.hands, actor) or ()

    def play(self, state: State, actor: Actor, move: AnyMove) -> State:
        require_turn(self, state, actor, move)
        if isinstance(move, Deal):
            return self._deal(state, actor, move)
        self._check(state, actor, move)
        if state.choices[1 - actor] is None:
            return replace(state, choices=(move, None) if actor == 0 else (None, move))
        return self._resolve(state, self.shown(state, actor, move))

    def shown(self, state: State, seat: Seat, card: Card) -> tuple[Card, Card]:
        """Both cards, seat 0's first, when this seat is the last to choose."""
        other = state.choices[1 - seat]
        if not isinstance(other, Card):
            text, position = self.write_move(card), self._known(state, seat)
            raise IllegalMove("chimes-choice-hidden", text=text, position=position)
        return (card, other) if seat == 0 else (other, card)

    def outcome(self, state: State) -> Outcome | None:
        if not state.cards or not self._is_over(state):
            return None
        side = winner(state.pawns)
        reason = how_won(state.pawns, side) if side else None
        return Outcome.together(self.seats, side == WHITE_PAWN, reason or "turn-limit")

    def mask(self, state: State, seat: Seat | None) -> State:
        first, second = state.choices
        if first is not None and seat != 0:
            first = Secret.HIDDEN
        if second is not None and seat != 1:
            second = Secret.HIDDEN
        hands = state.hands
        if self.show_partner_hand and (first, second) == state.choices:
            return state
        if not self.show_partner_hand:
            hands = hands[0] if seat == 0 else None, hands[1] if seat == 1 else None
        return replace(state, hands=hands, choices=(first, second))

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Actor]:
        first, second = state.choices
        return _CHOOSERS[first is not None and seat != 0, second is not None and seat != 1]

    def view(self, state: State) -> ChimesView:
        return view(self, state)

    def events(
        self, state: State, actor: Actor, move: AnyMove, after: State
    ) -> Sequence[ChimesEvent]:
        return events(self, state, actor, move, after)

    def objection(self, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
        """Players may also try to move a pawn, by naming its square."""
        if beginning in SQUARES:
            return IllegalMove("chimes-pawn-by-hand", text=beginning)
        if any(self.write_move(card).startswith(beginning) for card in self.moves(state, seat)):
            return None
        refusal: TurnaboutError | None = None
        try:
            self.play(state, seat, self.read_move(beginning))
        except TurnaboutError as refused:
            refusal = refused
        return refusal

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _is_over(self, state: State) -> bool:
        """CH-5: a table may also end the game after a number of turns."""
        return winner(state.pawns) is not None or 0 < self.turn_limit <= state.turns

    def _deal(self, state: State, actor: Actor, deal: Deal) -> State:
        text, position = self.write_move(deal), self._known(state, actor)
        if actor != CHANCE:
            raise IllegalMove("chimes-deal-by-seat", text=text, position=position)
        if deal not in _DEALS:
            raise IllegalMove("chimes-deal-twice", text=text, position=position)
        return replace(state, cards=deal.cards, pawns=FIRST_PAWNS, ids=name_pawns(FIRST_PAWNS))

    def _check(self, state: State, actor: Actor, card: Card) -> None:
        """Refuse a card that is not in the actor's hand."""
        hand = None if actor == CHANCE else hand_of(state.hands, actor)
        if hand is not None and card in hand:
            return
        text, position = self.write_move(card), self._known(state, actor)
        if actor == CHANCE:
            raise IllegalMove("chimes-not-dealt", text=text, position=position)
        if hand is None:
            raise IllegalMove("chimes-hands-hidden", text=text, position=position)
        raise IllegalMove("chimes-not-in-hand", text=text, position=position)

    def _known(self, state: State, actor: Actor) -> str:
        """The position for a refusal, masked for the seat that is refused."""
        return self.write_state(self.mask(state, None if actor == CHANCE else actor))

    def _resolve(self, state: State, shown: tuple[Card, Card]) -> State:
        pawns, ids = state.pawns, state.ids
        number, colour = shown[state.number_seat], shown[1 - state.number_seat]
        for action, before in actions(state.cards, pawns, number, colour):
            pawns, ids = carried_out(before, action), carried_out(ids, action)
        after = replace(state, pawns=pawns, ids=ids, turns=state.turns + 1, choices=(None, None))
        # CH-3: a win ends the turn immediately, so no cards change hands.
        return after if winner(pawns) else self._exchange(after, shown)

    def _exchange(self, state: State, shown: tuple[Card, Card]) -> State:
        """CH-2: where the red ace decides, the roles change hands with it."""
        swap = self.by_red_ace and RED_ACE in shown
        return replace(
            state,
            hands=exchanged(state.hands, shown),
            number_seat=1 - state.number_seat if swap else state.number_seat,
        )
