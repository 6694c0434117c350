"""Pivot Pawns as text: moves like `red+blue:flask`, positions as the rules file defines them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS, Deck
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
    StandingBid,
    State,
    Time,
)
from turnabout.games.pivot_pawns.validation import check_position

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns

NOTHING = "-"
_COUNT = re.compile(r"0|[1-9][0-9]?")
_SHOW = re.compile(r"(?P<seat>[0-9]+):(?P<pivots>[^!]*)(?P<failed>(?:![0-9]+)*)")
_WORDS: dict[str, AnyMove] = {
    "pass": Pass(),
    "done": Done(),
    "concede": Concede(),
    "time": Time(),
}
DEAL = "deal "
PLACE = "place "


def write_move(deck: Deck, move: AnyMove) -> str:
    match move:
        case Deal():
            return DEAL + _write_cards(deck, move.cards)
        case Place():
            return PLACE + _write_cards(deck, move.cards)
        case Draw():
            return "draw " + deck.centres[move.card]
        case Bid():
            return f"bid {move.length}"
        case Pivot():
            return write_pivot(deck, move)
    return type(move).__name__.lower()


def write_pivot(deck: Deck, pivot: Pivot) -> str:
    pawns = f"{COLOURS[pivot.moving]}+{COLOURS[pivot.pivot]}"
    return pawns if pivot.icon is None else f"{pawns}:{deck.icons[pivot.icon].name}"


def read_move(game: PivotPawns, text: str) -> AnyMove:
    """PP-10: `red+blue` alone is a pivot if the table names the icon."""
    deck = game.deck
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(" ")
    match word:
        case "deal":
            return Deal(_read_cards(deck, rest, CARDS))
        case "place":
            return Place(_read_cards(deck, rest, len(COLOURS)))
        case "draw":
            return Draw(_read_card(deck, rest))
        case "bid":
            return Bid(_read_bid(rest))
    if "+" in text:
        icon_found = game.icons_found and ":" not in text
        return _read_pawns(text, text, None) if icon_found else _read_pivot(deck, text)
    raise BadNotation("pivot-pawns-bad-move", text=text)


def write_state(deck: Deck, state: State) -> str:
    fields = (
        _write_cards(deck, state.layout),
        _write_cards(deck, state.placeholders),
        _write_cards(deck, state.bag),
        NOTHING if state.target is None else deck.centres[state.target],
        Phase(state.phase),
        _write_bids(state),
        _write_show(deck, state) if state.phase is Phase.SHOW else NOTHING,
        ",".join(str(count) for count in state.tokens),
    )
    return " ".join(fields)


def read_state(game: PivotPawns, text: str) -> State:
    """A position that can occur in this game; anything else is refused."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise BadNotation("pivot-pawns-position-parts", text=text)
    layout, placeholders, bag, target, phase, bids, show, tokens = fields
    deck = game.deck
    standing, passes, done = _read_bids(game, bids)
    failed, pivots = _read_show(deck, show)
    state = State(
        phase=_read_phase(phase),
        layout=_read_list(deck, layout),
        placeholders=_read_list(deck, placeholders),
        bag=deck.alphabetical(_read_list(deck, bag)),
        target=None if target == NOTHING else _read_card(deck, target),
        tokens=_read_tokens(game, tokens),
        bids=standing,
        passes=passes,
        done=done,
        failed=failed,
        pivots=pivots,
        deck=deck,
    )
    try:
        check_position(game, state)
    except BadNotation as error:
        error.text = text
        raise
    canonical = write_state(deck, state)
    if canonical != text:
        raise BadNotation("pivot-pawns-position-order", text=text, canonical=canonical)
    return state


def _write_cards(deck: Deck, cards: Iterable[int]) -> str:
    return ",".join(deck.centres[card] for card in cards) or NOTHING


def _write_bids(state: State) -> str:
    bids = [f"{seat}:{length}" for seat, length in state.bids]
    passes = [f"{seat}:pass" for seat in state.passes]
    return ",".join([*bids, *passes, *(f"{seat}:done" for seat in state.done)]) or NOTHING


def _write_show(deck: Deck, state: State) -> str:
    pivots = ",".join(write_pivot(deck, pivot) for pivot in state.pivots)
    failed = "".join(f"!{standing.seat}" for standing in state.line[: state.failed])
    return f"{state.demonstrator.seat}:{pivots}{failed}"


def _read_card(deck: Deck, text: str) -> int:
    if text not in deck.card_numbers:
        raise BadNotation("pivot-pawns-bad-card", text=text, cards=tuple(sorted(deck.centres)))
    return deck.card_numbers[text]


def read_named_cards(deck: Deck, text: str) -> tuple[int, ...]:
    # People may also type spaces between the cards.
    return tuple(_read_card(deck, name) for name in text.replace(" ", ",").split(","))


def _read_cards(deck: Deck, text: str, count: int) -> tuple[int, ...]:
    given = len(text.replace(" ", ",").split(","))
    if given != count:
        raise BadNotation("pivot-pawns-card-count", text=text, needed=count, given=given)
    return read_named_cards(deck, text)


def _read_list(deck: Deck, text: str) -> tuple[int, ...]:
    """The distinct cards in a field of a position."""
    if text == NOTHING:
        return ()
    cards = tuple(_read_card(deck, name) for name in text.split(","))
    if len(set(cards)) != len(cards):
        raise BadNotation("pivot-pawns-card-repeated", text=text)
    return cards


def _read_bid(text: str) -> int:
    if not _COUNT.fullmatch(text) or not LOWEST_BID <= int(text) <= HIGHEST_BID:
        least, most = LOWEST_BID, HIGHEST_BID
        raise BadNotation("pivot-pawns-bid-range", text=text, least=least, most=most)
    return int(text)


def _read_pivot(deck: Deck, text: str) -> Pivot:
    pawns, _, icon = text.partition(":")
    pivot = _read_pawns(text, pawns, deck.icon_numbers.get(icon))
    if pivot.icon is None:
        icons = tuple(sorted(deck.icon_numbers))
        raise BadNotation("pivot-pawns-bad-icon", text=text, icons=icons)
    return pivot


def _read_pawns(text: str, pawns: str, icon: int | None) -> Pivot:
    moving, _, pivot = pawns.partition("+")
    for colour in (moving, pivot):
        if colour not in COLOURS:
            raise BadNotation("pivot-pawns-bad-pivot", text=text, colours=COLOURS)
    if moving == pivot:
        raise BadNotation("pivot-pawns-one-pawn", text=text)
    return Pivot(COLOURS.index(moving), COLOURS.index(pivot), icon)


def _read_phase(text: str) -> Phase:
    for phase in Phase:
        if text == phase:
            return phase
    raise BadNotation("pivot-pawns-bad-phase", text=text, phases=tuple(Phase))


def _read_bids(
    game: PivotPawns, text: str
) -> tuple[tuple[StandingBid, ...], tuple[int, ...], tuple[int, ...]]:
    """Standing bids like `0:3`, then passes like `1:pass`, then seats that are done, `0:done`."""
    bids: list[StandingBid] = []
    passes: list[int] = []
    done: list[int] = []
    for item in [] if text == NOTHING else text.split(","):
        name, _, what = item.partition(":")
        seat = _read_seat(game, name)
        if what == "pass":
            passes.append(seat)
        elif what == "done":
            done.append(seat)
        else:
            bids.append(StandingBid(seat, _read_bid(what)))
    seats = [*(bid.seat for bid in bids), *passes]
    if len(set(seats)) != len(seats):
        raise BadNotation("pivot-pawns-two-bids", text=text)
    if len(set(done)) != len(done):
        raise BadNotation("pivot-pawns-done-twice", text=text)
    return tuple(bids), tuple(sorted(passes)), tuple(sorted(done))


def _read_seat(game: PivotPawns, text: str) -> int:
    if not _COUNT.fullmatch(text) or int(text) >= game.seats:
        raise BadNotation("pivot-pawns-bad-seat", text=text, most=game.seats - 1)
    return int(text)


def _read_show(deck: Deck, text: str) -> tuple[int, tuple[Pivot, ...]]:
    """How many have failed, and the pivots so far; the bids determine the demonstrator."""
    if text == NOTHING:
        return 0, ()
    match = _SHOW.fullmatch(text)
    if not match:
        raise BadNotation("pivot-pawns-bad-show", text=text)
    pivots: Sequence[str] = match["pivots"].split(",") if match["pivots"] else ()
    return match["failed"].count("!"), tuple(_read_pivot(deck, pivot) for pivot in pivots)


def _read_tokens(game: PivotPawns, text: str) -> tuple[int, ...]:
    counts = text.split(",")
    if len(counts) != game.seats or not all(_COUNT.fullmatch(count) for count in counts):
        raise BadNotation("pivot-pawns-bad-tokens", text=text, count=game.seats)
    return tuple(int(count) for count in counts)
