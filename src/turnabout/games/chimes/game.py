"""The rules of Chimes at midnight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from turnabout.core.errors import IllegalMove
from turnabout.core.game import CHANCE, Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Number, Switch
from turnabout.core.orders import Orders
from turnabout.core.outcome import Outcome
from turnabout.games.chimes import notation, view
from turnabout.games.chimes.pawns import how_won, winner
from turnabout.games.chimes.state import (
    CARDS,
    FIRST_HANDS,
    FIRST_PAWNS,
    RED_ACE,
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

FIXED = "fixed"
BY_RED_ACE = "red-ace"

OPTIONS = (
    Choice(
        "roles",
        "Whether the roles stay as they are, or whoever holds the red ace decides the colour.",
        (FIXED, BY_RED_ACE),
    ),
    Choice(
        "number_seat",
        "The seat that decides the number; with roles=red-ace the ace decides, and this does not.",
        (0, 1),
    ),
    Number(
        "turn_limit",
        "After so many turns without a win the game is lost; 0 is off.",
        default=0,
        least=0,
        most=1000,
    ),
    Switch(
        "show_partner_hand",
        "Whether your partner's hand is shown; off is the memory game, in which you recall it.",
        default=True,
    ),
)

_DEALS = Orders(CARDS, Deal, lambda deal: deal.cards)


class Chimes:
    """Two players together; secret cards name the pawn that moves and the automaton's answer."""

    name = "chimes"
    version = 1

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.seats = seats
        self.options = options
        self.by_red_ace = options["roles"] == BY_RED_ACE
        # CH-2: seat 1 is dealt the red ace, so seat 0 begins as the one who decides numbers.
        self.first_number_seat = 0 if self.by_red_ace else cast(int, options["number_seat"])
        self.turn_limit = cast(int, options["turn_limit"])
        self.show_partner_hand = cast(bool, options["show_partner_hand"])

    def start(self) -> State:
        return State(
            cards=(), pawns=b"", hands=FIRST_HANDS, number_seat=self.first_number_seat, turns=0
        )

    def to_act(self, state: State) -> frozenset[Actor]:
        if not state.cards:
            return frozenset((CHANCE,))
        if self._is_over(state):
            return frozenset()
        return frozenset(seat for seat, chosen in enumerate(state.choices) if chosen is None)

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """A hand as it is held; empty where both hands are hidden. For CHANCE every deal."""
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
        """Both cards, seat 0's first, once this seat chooses as the last one."""
        other = state.choices[1 - seat]
        if not isinstance(other, Card):
            raise self._illegal(state, seat, card, "the other choice is hidden here")
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
        if not self.show_partner_hand:
            hands = hands[0] if seat == 0 else None, hands[1] if seat == 1 else None
        return replace(state, hands=hands, choices=(first, second))

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Actor]:
        chosen = (other for other, choice in enumerate(state.choices) if choice is not None)
        return frozenset(other for other in chosen if other != seat)

    def sample(self, state: State, rng: Random) -> AnyMove:
        require_turn(self, state, CHANCE)
        return rng.choice(self.moves(state, CHANCE))

    def view(self, state: State) -> dict[str, Json]:
        return view.view(self, state)

    def tell(self, state: State, actor: Actor, move: AnyMove) -> list[dict[str, Json]]:
        return view.tell(self, state, actor, move)

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _is_over(self, state: State) -> bool:
        """CH-5: a table may also end the game after so many turns."""
        return winner(state.pawns) is not None or 0 < self.turn_limit <= state.turns

    def _deal(self, state: State, actor: Actor, deal: Deal) -> State:
        if actor != CHANCE:
            raise self._illegal(state, actor, deal, "only the table deals; choose a card")
        if deal not in _DEALS:
            raise self._illegal(state, actor, deal, "a deal lays out each of the 20 cards once")
        return replace(state, cards=deal.cards, pawns=FIRST_PAWNS, ids=name_pawns(FIRST_PAWNS))

    def _check(self, state: State, actor: Actor, card: Card) -> None:
        """Refuse a card that is not in the actor's hand."""
        if actor == CHANCE:
            raise self._illegal(state, actor, card, "the board must be dealt first")
        hand = hand_of(state.hands, actor)
        if hand is None:
            raise self._illegal(state, actor, card, "both hands are hidden here")
        if card not in hand:
            cards = " ".join(notation.write_move(held) for held in hand)
            raise self._illegal(state, actor, card, f"that is not in your hand; you hold {cards}")

    def _illegal(self, state: State, actor: Actor, move: AnyMove, why: str) -> IllegalMove:
        # A refusal goes to the one who asked, so its position shows no more than the mask does.
        known = self.mask(state, None if actor == CHANCE else actor)
        return IllegalMove(why, text=self.write_move(move), position=self.write_state(known))

    def _resolve(self, state: State, shown: tuple[Card, Card]) -> State:
        pawns, ids = state.pawns, state.ids
        number, colour = shown[state.number_seat], shown[1 - state.number_seat]
        for action, before in actions(state.cards, pawns, number, colour):
            pawns, ids = carried_out(before, action), carried_out(ids, action)
        after = replace(state, pawns=pawns, ids=ids, turns=state.turns + 1, choices=(None, None))
        # CH-3: a win ends the turn where it stands, so no cards change hands.
        return after if winner(pawns) else self._exchange(after, shown)

    def _exchange(self, state: State, shown: tuple[Card, Card]) -> State:
        """CH-2: where the red ace decides, the roles change hands with it."""
        swap = self.by_red_ace and RED_ACE in shown
        return replace(
            state,
            hands=exchanged(state.hands, shown),
            number_seat=1 - state.number_seat if swap else state.number_seat,
        )
