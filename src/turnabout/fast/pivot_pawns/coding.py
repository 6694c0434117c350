"""The values of Pivot Pawns as numbers, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import perm, prod

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.fast.pivot_pawns import fields, kernels
from turnabout.fast.pivot_pawns.fields import (
    BID_MOVE,
    CONCEDE_MOVE,
    DONE_MOVE,
    DRAW_MOVE,
    ICON,
    KIND,
    MOVING,
    NONE,
    PASS_MOVE,
    PASSED,
    PIVOT,
    PIVOT_MOVE,
    PLACE_MOVE,
    SAID_DONE,
    TIME_MOVE,
)
from turnabout.fast.tag import tag_of
from turnabout.fast.types import Code, Numbers
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS, Deck, write_deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import pivot_icon, pivoted
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

_PHASES = tuple(Phase)
_WORDS: Mapping[int, AnyMove] = {
    PASS_MOVE: Pass(),
    DONE_MOVE: Done(),
    CONCEDE_MOVE: Concede(),
    TIME_MOVE: Time(),
}
_PAWNS = len(COLOURS)


class PivotPawnsCoding:
    """A state is a row of bytes; `fields` describes them."""

    kernels = kernels
    dtype = np.uint8
    reasons = ("tokens",)

    def __init__(self, game: PivotPawns) -> None:
        self.game = game
        self._tag = _tag(game)
        self.options = _options(game, self._tag)
        self.width = fields.width(game.seats)
        self.most_moves = max(int(self.options[fields.O_PLACINGS]), fields.MOST_IN_ROUND)

    def encode(self, state: State) -> Code:
        """ValueError if a row of bytes cannot hold the state."""
        seats = self.game.seats
        bag = sum(1 << card for card in state.bag)
        stands, line = [0] * seats, [0] * seats
        for place, (seat, length) in enumerate(state.bids):
            stands[seat], line[place] = length, seat
        for seat in state.passes:
            stands[seat] = PASSED
        for seat in state.done:
            stands[seat] |= SAID_DONE
        # In the order of `fields`.
        row = [
            *self._tag,
            _PHASES.index(state.phase),
            NONE if state.target is None else state.target,
            *divmod(bag, 256)[::-1],
            len(state.bids),
            len(state.passes),
            len(state.done),
            state.failed,
            len(state.pivots),
            state.demonstrator.seat if state.phase is Phase.SHOW else 0,
            *(state.placeholders or (NONE,) * _PAWNS),
            *(self.game.pawns(state) or (NONE,) * _PAWNS),
            *(state.layout or (NONE,) * CARDS),
            *_padded([pivot.moving << 3 | pivot.pivot for pivot in state.pivots]),
            *state.tokens,
            *stands,
            *line,
        ]
        code: Code = np.array(row, np.uint8)
        if len(row) != self.width or self.decode(code) != state:
            raise ValueError("no state of this game")
        return code

    def decode(self, code: Code) -> State:
        row, seats = [int(byte) for byte in code], self.game.seats
        tokens, stands, line = (row[fields.TOKENS + part * seats :][:seats] for part in range(3))
        bag = row[fields.BAG] | row[fields.BAG + 1] << 8
        target, holders = row[fields.TARGET], _cards(row, fields.HOLDERS, _PAWNS)
        return State(
            phase=_PHASES[row[fields.PHASE]],
            layout=_cards(row, fields.LAYOUT, CARDS),
            placeholders=holders,
            bag=self.game.deck.alphabetical(card for card in range(CARDS) if bag >> card & 1),
            target=None if target == NONE else target,
            tokens=tuple(tokens),
            bids=tuple(
                StandingBid(seat, stands[seat] & fields.LENGTH) for seat in line[: row[fields.BIDS]]
            ),
            passes=tuple(seat for seat, stand in enumerate(stands) if stand & PASSED),
            done=tuple(seat for seat, stand in enumerate(stands) if stand & SAID_DONE),
            failed=row[fields.FAILED],
            pivots=self._pivots(holders, row[fields.PIVOTS :][: row[fields.SHOWN]]),
            deck=self.game.deck,
        )

    def encode_move(self, move: AnyMove) -> int:
        match move:
            case Place():
                _check(len(move.cards) == _PAWNS and set(move.cards) <= set(range(CARDS)))
                return PLACE_MOVE << KIND | int("".join(f"{card:x}" for card in move.cards), 16)
            case Draw():
                _check(move.card in range(CARDS))
                return DRAW_MOVE << KIND | move.card
            case Bid():
                _check(move.length in range(LOWEST_BID, HIGHEST_BID + 1))
                return BID_MOVE << KIND | move.length
            case Pivot():
                self._check_pivot(move)
                icon = ICON if move.icon is None else move.icon
                low = move.moving << MOVING | move.pivot << PIVOT | icon
                return PIVOT_MOVE << KIND | low
            case Deal():
                raise ValueError("deals are too many to be numbered")
        return list(_WORDS)[list(_WORDS.values()).index(move)] << KIND

    def decode_move(self, number: int) -> AnyMove:
        move = self._decode_move(number >> KIND, number & (1 << KIND) - 1)
        _check(self.encode_move(move) == number)
        return move

    def masked(self, codes: Code) -> bool:
        return False

    def example(self) -> Code:
        """The pawns are about to be placed."""
        start = self.game.start()
        return self.encode(self.game.play(start, CHANCE, Deal(tuple(range(CARDS)))))

    def _decode_move(self, kind: int, low: int) -> AnyMove:
        match kind:
            case fields.PLACE_MOVE:
                return Place(tuple(low >> 4 * pawn & 15 for pawn in reversed(range(_PAWNS))))
            case fields.DRAW_MOVE:
                return Draw(low)
            case fields.BID_MOVE:
                return Bid(low)
            case fields.PIVOT_MOVE:
                icon = None if low & ICON == ICON else low & ICON
                return Pivot(low >> MOVING, low >> PIVOT & 7, icon)
        return _WORDS[kind]

    def _check_pivot(self, pivot: Pivot) -> None:
        """A mistaken pivot (PP-5) has a number too, if it is well-formed."""
        pawns = range(_PAWNS)
        _check(pivot.moving in pawns and pivot.pivot in pawns and pivot.moving != pivot.pivot)
        is_found = pivot.icon is None and self.game.icons_found
        _check(is_found or pivot.icon in range(len(self.game.deck.icons)))

    def _pivots(self, pawns: tuple[int, ...], codes: Sequence[int]) -> tuple[Pivot, ...]:
        found = []
        for code in codes:
            moving, pivot = divmod(code, 8)
            found.append(Pivot(moving, pivot, pivot_icon(self.game.deck, pawns, moving, pivot)))
            pawns = pivoted(self.game.deck, pawns, found[-1])
        return tuple(found)


def _tag(game: PivotPawns) -> tuple[int, int]:
    """Two bytes that distinguish states of these options from those of others."""
    told: dict[str, Json] = {**game.options, "deck": write_deck(game.deck)}
    high, low = divmod(tag_of(game, told) & 0xFFFF, 256)
    return low, high


def _options(game: PivotPawns, tag: tuple[int, int]) -> Numbers:
    deck, starts = game.deck, game.start_cards
    # In the order of `fields`.
    return np.array(
        [
            *tag,
            game.seats,
            game.placer,
            game.demonstration_seconds > 0,
            len(deck.icons),
            count_placings(deck, starts),
            len(starts),
            *starts,
            *(NONE,) * (CARDS - len(starts)),
            *(_barred(game, pawn) for pawn in range(_PAWNS)),
            *deck.colours,
            *deck.alphabetical(range(CARDS)),
            *(card for row in deck.third for card in row),
            *(icon for row in deck.shared for icon in row),
            game.icons_found,
            game.bidding_seconds > 0,
        ],
        np.int32,
    )


def count_placings(deck: Deck, cards: Sequence[int]) -> int:
    """How many placements `placings` of games/ would list: all except those with pawns at home."""
    homes = [sum(deck.colours[card] == pawn for card in cards) for pawn in range(_PAWNS)]
    return sum(
        (-1) ** wrong * prod(chosen) * perm(len(cards) - wrong, _PAWNS - wrong)
        for wrong in range(_PAWNS + 1)
        for chosen in combinations(homes, wrong)
    )


def _barred(game: PivotPawns, pawn: int) -> int:
    """The cards that a pawn may not begin on, one bit per card."""
    free = (card for card in game.start_cards if game.deck.colours[card] != pawn)
    return fields.FULL_BAG - sum(1 << card for card in free)


def _padded(pivots: list[int]) -> list[int]:
    return pivots + [0] * (fields.MOST_PIVOTS - len(pivots))


def _cards(row: Sequence[int], first: int, count: int) -> tuple[int, ...]:
    cards = tuple(row[first : first + count])
    return () if NONE in cards else cards


def _check(right: bool) -> None:
    if not right:
        raise ValueError("no move of this game")
