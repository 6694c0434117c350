"""The rules of Pivot Pawns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from turnabout.core.errors import BadOptions, IllegalMove, TurnaboutError, Value, quote
from turnabout.core.game import CHANCE, HOST, Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Data, Number
from turnabout.core.outcome import Outcome
from turnabout.core.permutations import Permutations
from turnabout.core.rules import Rules
from turnabout.games.pivot_pawns import notation
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS, deck_of
from turnabout.games.pivot_pawns.events import PivotPawnsEvent, events
from turnabout.games.pivot_pawns.objection import objection
from turnabout.games.pivot_pawns.pivots import PAIRS, legal_pivots, mistake, pivot_icon, pivoted
from turnabout.games.pivot_pawns.placement import can_be_placed, placings, wrongly_placed
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
    StandingBid,
    State,
    Time,
)
from turnabout.games.pivot_pawns.view import PivotPawnsView, view

OPTIONS = (
    Choice("start", ("starting-cards", "anywhere")),
    Choice("placing", ("random", "hand")),
    Data("deck", "designer"),
    Number("bidding_seconds", default=30, least=0, most=3600),
    Number("demonstration_seconds", default=60, least=0, most=3600),
    Choice("icons", ("named", "found")),
)

_WANTED: Mapping[Phase, tuple[type[AnyMove], ...]] = {
    Phase.DEAL: (Deal,),
    Phase.PLACE: (Place,),
    Phase.DRAW: (Draw,),
    Phase.THINK: (Bid, Pass),
    Phase.BID: (Bid, Done),
    Phase.SHOW: (Pivot, Concede),
}
"""What seats and chance may do; the host only ever calls time."""


class PivotPawns(Rules[State, AnyMove]):
    """Any number of players look for the fewest pivots to a target, bid, and demonstrate."""

    name = "pivot-pawns"
    version = 2

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self.anywhere = options["start"] == "anywhere"
        self.placer = 0 if options["placing"] == "hand" else CHANCE
        self.bidding_seconds = cast(int, options["bidding_seconds"])
        self.demonstration_seconds = cast(int, options["demonstration_seconds"])
        self.icons_found = options["icons"] == "found"
        self.deck = deck_of(options["deck"])
        every = tuple(range(CARDS))
        self.start_cards = every if self.anywhere else tuple(sorted(self.deck.starting))
        self._check_start()
        self._deals = Permutations(every, Deal, lambda deal: deal.cards)
        self._everyone = frozenset(range(seats))

    def start(self) -> State:
        bag = self.deck.alphabetical(range(CARDS))
        tokens = (0,) * self.seats
        return State(Phase.DEAL, (), (), bag, target=None, tokens=tokens, deck=self.deck)

    def to_act(self, state: State) -> frozenset[Actor]:
        match state.phase:
            case Phase.DEAL | Phase.DRAW:
                return frozenset((CHANCE,))
            case Phase.PLACE:
                return frozenset((self.placer,))
            case Phase.THINK:
                return self._everyone
            case Phase.BID:
                settled = (
                    seat for seat in state.done if StandingBid(seat, LOWEST_BID) in state.bids
                )
                bidding = self._everyone.difference(settled)
                return bidding | {HOST} if self.bidding_seconds else bidding
            case Phase.SHOW:
                showing = frozenset((state.demonstrator.seat,))
                return showing | {HOST} if self.demonstration_seconds else showing
            case _:
                return frozenset()

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """Cards in the deck's order, targets alphabetically; bids ascending, then `pass` or `done`.

        Pivots are ordered by the colour of the moving pawn, then of the pivot pawn, then `concede`;
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
        """The most tokens win; PP-8: players with equal tokens share the win."""
        if state.phase is not Phase.OVER:
            return None
        most = max(state.tokens)
        winners = [seat for seat, tokens in enumerate(state.tokens) if tokens == most]
        return Outcome.contest(self.seats, winners, "tokens")

    def time_limit(self, state: State) -> int | None:
        """PP-6: bidding and demonstrations are timed unless the option is 0."""
        if state.phase is Phase.BID:
            return self.bidding_seconds or None
        return self.demonstration_seconds or None if state.phase is Phase.SHOW else None

    def timer(self, state: State) -> Hashable:
        """One timer for the bidding of a round, and one for each demonstrator."""
        return len(state.bag), state.phase, state.failed

    def is_between_rounds(self, state: State) -> bool:
        return state.phase is Phase.DRAW and state.played > 0

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
        """Whether this is a valid placement before the first round."""
        whole = len(placement) == len(COLOURS)
        return whole and not wrongly_placed(self.deck, self.start_cards, placement)

    def at_home(self, placement: Placement) -> list[int]:
        """The pawns that stand on a card of their own colour."""
        colours = self.deck.colours
        return [pawn for pawn, card in enumerate(placement) if colours[card] == pawn]

    def view(self, state: State) -> PivotPawnsView:
        return view(self, state)

    def events(
        self, state: State, actor: Actor, move: AnyMove, after: State
    ) -> Sequence[PivotPawnsEvent]:
        return events(self, state, actor, self.whole(state, move), after)

    def objection(self, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
        return objection(self, state, seat, beginning)

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(self.deck, move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(self, text)

    def write_state(self, state: State) -> str:
        return notation.write_state(self.deck, state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _check_start(self) -> None:
        name = quote(self.deck.name)
        if not self.start_cards:
            raise BadOptions("pivot-pawns-no-starting-cards", deck=name)
        if not can_be_placed(self.deck, self.start_cards):
            names = tuple(self.deck.centres[card] for card in self.start_cards)
            raise BadOptions("pivot-pawns-no-room", deck=name, cards=names)

    def _check_kind(self, state: State, actor: Actor, move: AnyMove) -> None:
        if isinstance(move, (Time,) if actor == HOST else _WANTED[state.phase]):
            return
        if actor == HOST:
            raise self._illegal("pivot-pawns-clock-only-ends", state, move)
        if isinstance(move, Pivot) and state.phase in (Phase.THINK, Phase.BID):
            raise self._illegal("pivot-pawns-pawns-rest", state, move)
        raise self._illegal("pivot-pawns-not-now", state, move, phase=state.phase.value)

    def _deal(self, state: State, deal: Deal) -> State:
        if deal not in self._deals:
            raise self._illegal("pivot-pawns-deal-twice", state, deal)
        return replace(state, phase=Phase.PLACE, layout=deal.cards)

    def _place(self, state: State, place: Place) -> State:
        if len(place.cards) != len(COLOURS):
            counts = {"needed": len(COLOURS), "given": len(place.cards)}
            raise self._illegal("pivot-pawns-card-count", state, place, **counts)
        if refused := wrongly_placed(self.deck, self.start_cards, place.cards):
            refused.text, refused.position = self.write_move(place), self.write_state(state)
            raise refused
        return replace(state, phase=Phase.DRAW, placeholders=place.cards)

    def _draw(self, state: State, draw: Draw) -> State:
        if draw.card not in state.bag:
            raise self._illegal("pivot-pawns-not-in-bag", state, draw)
        bag = tuple(card for card in state.bag if card != draw.card)
        return replace(state, phase=Phase.THINK, bag=bag, target=draw.card)

    def _bid(self, state: State, seat: Seat, bid: Bid) -> State:
        """The first bid ends the thinking; a bid revokes a pass (PP-7) and every `done` (PP-11)."""
        self._check_bid(state, seat, bid)
        others = (standing for standing in state.bids if standing.seat != seat)
        return replace(
            state,
            phase=Phase.BID,
            bids=(*others, StandingBid(seat, bid.length)),
            passes=tuple(other for other in state.passes if other != seat),
            done=(),
        )

    def _check_bid(self, state: State, seat: Seat, bid: Bid) -> None:
        allowed = self.open_bids(state, seat)
        if bid.length in allowed:
            return
        if not LOWEST_BID <= bid.length <= HIGHEST_BID:  # PP-9
            bounds = {"least": LOWEST_BID, "most": HIGHEST_BID}
            raise self._illegal("pivot-pawns-bid-range", state, bid, **bounds)
        raise self._illegal("pivot-pawns-bid-down", state, bid, bid=allowed.stop)  # PP-4

    def _pass(self, state: State, seat: Seat) -> State:
        """PP-7: once all seated players have passed, the round is over."""
        if seat in state.passes:
            raise self._illegal("pivot-pawns-passed-already", state, Pass())
        passes = tuple(sorted((*state.passes, seat)))
        after = replace(state, passes=passes)
        return self._end_round(after) if len(passes) == self.seats else after

    def _done(self, state: State, seat: Seat) -> State:
        """PP-11: once all seated players are done, the time ends immediately."""
        if seat in state.done:
            raise self._illegal("pivot-pawns-done-already", state, Done())
        done = tuple(sorted((*state.done, seat)))
        after = replace(state, done=done)
        return self._end_bidding(after) if len(done) == self.seats else after

    def _end_bidding(self, state: State) -> State:
        return replace(state, phase=Phase.SHOW, done=())

    def _pivot(self, state: State, pivot: Pivot) -> State:
        """PP-5: a mistake fails, as does using up the bid; landing on the target succeeds."""
        if (pivot.moving, pivot.pivot) not in PAIRS:
            raise IllegalMove("pivot-pawns-one-pawn", position=self.write_state(state))
        if pivot.icon is None:
            raise self._illegal("pivot-pawns-name-the-icon", state, pivot)  # PP-10
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

    def _illegal(self, code: str, state: State, move: AnyMove, **values: Value) -> IllegalMove:
        text, position = self.write_move(move), self.write_state(state)
        return IllegalMove(code, text=text, position=position, cause=None, **values)
