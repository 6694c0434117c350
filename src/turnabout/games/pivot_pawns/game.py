"""The rules of Pivot Pawns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from turnabout.core.errors import BadOptions, IllegalMove, NotYourTurn
from turnabout.core.game import CHANCE, HOST, Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Data, Number
from turnabout.core.orders import Orders
from turnabout.core.outcome import Outcome
from turnabout.games.pivot_pawns import notation, tell, view
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS, deck_of
from turnabout.games.pivot_pawns.pivots import PAIRS, legal_pivots, mistake, pivot_icon, pivoted
from turnabout.games.pivot_pawns.placing import can_be_placed, placings
from turnabout.games.pivot_pawns.state import (
    HIGHEST_BID,
    LOWEST_BID,
    AnyMove,
    Bid,
    Concede,
    Deal,
    Done,
    Draw,
    Pass,
    Phase,
    Pivot,
    Place,
    Placement,
    Standing,
    State,
    Time,
)

OPTIONS = (
    Choice(
        "start",
        "Whether the pawns begin on the deck's five starting cards or anywhere.",
        ("starting-cards", "anywhere"),
    ),
    Choice(
        "placing",
        "Whether the pawns are placed at random or by hand, by the first player.",
        ("random", "hand"),
    ),
    Data("deck", "The 15 cards: which icons they show, and each icon's colour.", "designer"),
    Number(
        "bidding_seconds",
        "How long the others may bid after the first bid of a round.",
        default=30,
        least=1,
        most=3600,
    ),
    Number(
        "demonstration_seconds",
        "How long each player has to demonstrate; 0 is no limit.",
        default=60,
        least=0,
        most=3600,
    ),
    Choice(
        "icons",
        "Whether the demonstrator names the icon of each pivot or the table finds it.",
        ("named", "found"),
    ),
)

_WANTED: Mapping[Phase, tuple[type[AnyMove], ...]] = {
    Phase.DEAL: (Deal,),
    Phase.PLACE: (Place,),
    Phase.DRAW: (Draw,),
    Phase.THINK: (Bid, Pass),
    Phase.BID: (Bid, Done),
    Phase.SHOW: (Pivot, Concede),
}
"""What seats and chance may do; the host only ever calls the time."""


class PivotPawns:
    """Any number of players look for the fewest pivots to a target, bid, and demonstrate."""

    name = "pivot-pawns"
    version = 2

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.seats = seats
        self.options = options
        self.anywhere = options["start"] == "anywhere"
        self.placer = 0 if options["placing"] == "hand" else CHANCE
        self.bidding_seconds = cast(int, options["bidding_seconds"])
        self.demonstration_seconds = cast(int, options["demonstration_seconds"])
        self.icons_found = options["icons"] == "found"
        self.deck = deck_of(options["deck"])
        every = tuple(range(CARDS))
        self.start_cards = every if self.anywhere else tuple(sorted(self.deck.starting))
        self._check_start()
        self._deals = Orders(every, Deal, lambda deal: deal.cards)
        self._everyone = frozenset(range(seats))

    def start(self) -> State:
        bag = self.deck.alphabetical(range(CARDS))
        return State(Phase.DEAL, (), (), bag, target=None, tokens=(0,) * self.seats)

    def to_act(self, state: State) -> frozenset[Actor]:
        match state.phase:
            case Phase.DEAL | Phase.DRAW:
                return frozenset((CHANCE,))
            case Phase.PLACE:
                return frozenset((self.placer,))
            case Phase.THINK:
                return self._everyone
            case Phase.BID:
                settled = (seat for seat in state.done if Standing(seat, LOWEST_BID) in state.bids)
                return self._everyone.difference(settled) | {HOST}
            case Phase.SHOW:
                showing = frozenset((state.demonstrator.seat,))
                return showing | {HOST} if self.demonstration_seconds else showing
            case _:
                return frozenset()

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """Cards in the deck's order, targets by alphabet; bids upwards, then `pass` or `done`.

        Pivots go by the colour of the moving pawn, then of the pivot pawn, then `concede`;
        mistaken ones (PP-5) are not listed.
        """
        if actor not in self.to_act(state):
            return ()
        if actor == HOST:
            return (Time(),)
        match state.phase:
            case Phase.DEAL:
                return self._deals
            case Phase.PLACE:
                return placings(self.deck, self.start_cards)
            case Phase.DRAW:
                return [Draw(card) for card in state.bag]
            case Phase.SHOW:
                return [*legal_pivots(self.deck, self.pawns(state), state.target), Concede()]
        bids = [Bid(length) for length in self.open_bids(state, actor)]
        if state.phase is Phase.THINK:
            return bids if actor in state.passes else [*bids, Pass()]
        return bids if actor in state.done else [*bids, Done()]

    def play(self, state: State, actor: Actor, move: AnyMove) -> State:
        require_turn(self, state, actor, move)
        self._check_kind(state, actor, move)
        move = self.whole(state, move)
        match move:
            case Deal():
                return self._deal(state, move)
            case Place():
                return self._place(state, move)
            case Draw():
                return self._draw(state, move)
            case Bid():
                return self._bid(state, actor, move)
            case Pass():
                return self._pass(state, actor)
            case Done():
                return self._done(state, actor)
            case Pivot():
                return self._pivot(state, move)
            case Concede():
                return self._fail(state)
        return self._end_bidding(state) if state.phase is Phase.BID else self._fail(state)

    def whole(self, state: State, move: AnyMove) -> AnyMove:
        """PP-10: a pivot with the icon that the table finds for it."""
        if not isinstance(move, Pivot) or move.icon is not None:
            return move
        sought = self.icons_found and state.phase is Phase.SHOW
        if not sought or (move.moving, move.pivot) not in PAIRS:
            return move
        icon = pivot_icon(self.deck, self.pawns(state), move.moving, move.pivot)
        return replace(move, icon=icon)

    def outcome(self, state: State) -> Outcome | None:
        """Most tokens win; PP-8: equal tokens share the win."""
        if state.phase is not Phase.OVER:
            return None
        most = max(state.tokens)
        winners = [seat for seat, tokens in enumerate(state.tokens) if tokens == most]
        return Outcome.contest(self.seats, winners, "tokens")

    def time_limit(self, state: State) -> int | None:
        """PP-6: bidding is always limited, a demonstration unless the option is 0."""
        if state.phase is Phase.BID:
            return self.bidding_seconds
        if state.phase is Phase.SHOW and self.demonstration_seconds:
            return self.demonstration_seconds
        return None

    def timer(self, state: State) -> Hashable:
        """One timer for a round's bidding, one for each demonstrator."""
        return len(state.bag), state.phase, state.failed

    def pawns(self, state: State) -> Placement:
        """Where the pawns stand now."""
        placement = state.placeholders
        for pivot in state.pivots:
            placement = pivoted(self.deck, placement, pivot)
        return placement

    def active(self, state: State) -> int:
        """The pawn that must reach the target: the one of its colour."""
        return self.deck.colours[cast(int, state.target)]

    def open_bids(self, state: State, seat: Seat) -> range:
        """PP-4: what a seat may still bid; a standing bid only goes down."""
        standing = dict(state.bids).get(seat, HIGHEST_BID + 1)
        return range(LOWEST_BID, standing)

    def is_start(self, placement: Placement) -> bool:
        """Whether the pawns may be placed so before the first round."""
        return (
            set(placement) <= set(self.start_cards)
            and len(set(placement)) == len(placement) == len(COLOURS)
            and not self.at_home(placement)
        )

    def at_home(self, placement: Placement) -> list[int]:
        """The pawns that stand on a card of their own colour."""
        colours = self.deck.colours
        return [pawn for pawn, card in enumerate(placement) if colours[card] == pawn]

    def mask(self, state: State, seat: Seat | None) -> State:
        return state

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Actor]:
        return frozenset()

    def sample(self, state: State, rng: Random) -> AnyMove:
        moves = self.moves(state, CHANCE)
        if not moves:
            raise NotYourTurn("chance is not to act", position=self.write_state(state))
        return rng.choice(moves)

    def view(self, state: State) -> dict[str, Json]:
        return view.view(self, state)

    def tell(self, state: State, actor: Actor, move: AnyMove) -> list[dict[str, Json]]:
        return tell.tell(self, state, actor, move)

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(self.deck, move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(self, text)

    def write_state(self, state: State) -> str:
        return notation.write_state(self, state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _check_start(self) -> None:
        if not self.start_cards:
            why = "has no starting_centres; add five, or use start=anywhere"
            raise BadOptions(f"the deck {self.deck.name!r} {why}")
        if not can_be_placed(self.deck, self.start_cards):
            names = ", ".join(self.deck.centres[card] for card in self.start_cards)
            why = "no way to place the five pawns, none on its own colour, on"
            raise BadOptions(f"the deck {self.deck.name!r} leaves {why} {names}")

    def _check_kind(self, state: State, actor: Actor, move: AnyMove) -> None:
        wanted = (Time,) if actor == HOST else _WANTED[state.phase]
        if not isinstance(move, wanted):
            words = " or ".join(kind.__name__.lower() for kind in wanted)
            raise self._illegal(state, move, f"in phase {state.phase} the move is a {words}")

    def _deal(self, state: State, deal: Deal) -> State:
        if deal not in self._deals:
            raise self._illegal(state, deal, "a deal holds every card once")
        return replace(state, phase=Phase.PLACE, layout=deal.cards)

    def _place(self, state: State, place: Place) -> State:
        if not self.is_start(place.cards):
            names = ", ".join(self.deck.centres[card] for card in self.start_cards)
            why = f"each pawn stands on a card of its own, not of its colour, out of {names}"
            raise self._illegal(state, place, why)
        return replace(state, phase=Phase.DRAW, placeholders=place.cards)

    def _draw(self, state: State, draw: Draw) -> State:
        if draw.card not in state.bag:
            raise self._illegal(state, draw, "this target is not in the bag any more")
        bag = tuple(card for card in state.bag if card != draw.card)
        return replace(state, phase=Phase.THINK, bag=bag, target=draw.card)

    def _bid(self, state: State, seat: Seat, bid: Bid) -> State:
        """The first bid ends the thinking; it takes back a pass (PP-7) and all `done` (PP-11)."""
        allowed = self.open_bids(state, seat)
        if bid.length not in allowed:
            if not allowed:
                why = f"your bid of {LOWEST_BID} stands and cannot go lower"
            elif allowed[-1] < HIGHEST_BID:
                why = f"your bid of {allowed.stop} stands and may only go down"
            else:
                why = f"a bid is a whole number from {LOWEST_BID} to {HIGHEST_BID}"
            raise self._illegal(state, bid, why)
        others = (standing for standing in state.bids if standing.seat != seat)
        return replace(
            state,
            phase=Phase.BID,
            bids=(*others, Standing(seat, bid.length)),
            passes=tuple(other for other in state.passes if other != seat),
            done=(),
        )

    def _pass(self, state: State, seat: Seat) -> State:
        """PP-7: when all seated players have passed the round is over."""
        if seat in state.passes:
            raise self._illegal(state, Pass(), "you have passed already; you may still bid")
        passes = tuple(sorted((*state.passes, seat)))
        after = replace(state, passes=passes)
        return self._end_round(after) if len(passes) == self.seats else after

    def _done(self, state: State, seat: Seat) -> State:
        """PP-11: when all seated players are done the time ends at once."""
        if seat in state.done:
            raise self._illegal(state, Done(), "you have said so already; you may still bid")
        done = tuple(sorted((*state.done, seat)))
        after = replace(state, done=done)
        return self._end_bidding(after) if len(done) == self.seats else after

    def _end_bidding(self, state: State) -> State:
        return replace(state, phase=Phase.SHOW, done=())

    def _pivot(self, state: State, pivot: Pivot) -> State:
        """PP-5: a mistake fails, and so does using up the bid; landing on the target succeeds."""
        if (pivot.moving, pivot.pivot) not in PAIRS:
            why = f"a pawn pivots on another pawn, not {pivot.moving} on {pivot.pivot}"
            raise IllegalMove(why, position=self.write_state(state))
        if pivot.icon is None:
            raise self._illegal(state, pivot, "at this table you name the icon too (PP-10)")
        pawns = self.pawns(state)
        if mistake(self.deck, pawns, state.target, pivot):
            return self._fail(state)
        pawns = pivoted(self.deck, pawns, pivot)
        if pawns[self.active(state)] == state.target:
            return self._succeed(state, pawns)
        pivots = (*state.pivots, pivot)
        if len(pivots) == state.demonstrator.length:
            return self._fail(state)
        return replace(state, pivots=pivots)

    def _succeed(self, state: State, pawns: Placement) -> State:
        """The demonstrator takes the token and the placeholders move to the pawns."""
        tokens = list(state.tokens)
        tokens[state.demonstrator.seat] += 1
        return self._end_round(replace(state, placeholders=pawns, tokens=tuple(tokens)))

    def _fail(self, state: State) -> State:
        """The pawns go back to the placeholders and the next bidder demonstrates."""
        if state.failed + 1 == len(state.bids):
            return self._end_round(state)
        return replace(state, failed=state.failed + 1, pivots=())

    def _end_round(self, state: State) -> State:
        return replace(
            state,
            phase=Phase.DRAW if state.bag else Phase.OVER,
            target=None,
            bids=(),
            passes=(),
            failed=0,
            pivots=(),
        )

    def _illegal(self, state: State, move: AnyMove, why: str) -> IllegalMove:
        return IllegalMove(why, text=self.write_move(move), position=self.write_state(state))
