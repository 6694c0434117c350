"""The board of Chimes at midnight: twenty cards on blue cloth, the pawns, and both hands."""

from __future__ import annotations

from collections.abc import Iterator

from turnabout.games.chimes.state import SQUARES
from turnabout.games.chimes.view import ChimesView, HeldCards, Player
from turnabout.pictures.chimes.pieces import CLOTH, CLOTH_DARK, back, held, pawn, square
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, Point, circle, group, path, rectangle
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import INK, SEAT_INK, SEATS, SHEET, SOFT

COLUMNS, ROWS = 5, 4
WIDE, HIGH = 100, 106
_EDGE, _BAND, _FOOT = 30, 26, 16
WIDTH = COLUMNS * WIDE + 2 * _EDGE
_BOARD = ROWS * HIGH + 2 * _BAND + _FOOT
_HAND = 70
"""The height of a row of cards in hand."""


def draw(view: ChimesView, style: DrawingStyle) -> Drawing:
    places = {at: _middle(at, style.flipped) for at in SQUARES}
    height = _BOARD + _HAND * len(view.seats) + 14
    shapes = [
        rectangle(0, 0, WIDTH, height, 18, fill=CLOTH_DARK),
        _weave(height),
        *_edges(style.flipped),
        *_names(style.flipped),
        *_cards(view, style, places),
    ]
    for piece in view.pieces:
        x, y = places[piece.at]
        shapes.append(
            group(pawn(piece.side), at=(x, y + 15), data_piece=piece.id, data_at=piece.at)
        )
    hands = {hand.seat: hand for hand in view.hands}
    order = sorted(view.seats, key=lambda player: player.seat, reverse=not style.flipped)
    for row, player in enumerate(order):
        y = _BOARD + _HAND * (row + 0.5) + 2
        shapes.append(_row(player, hands.get(player.seat), y, style))
    return Drawing(width=WIDTH, height=height, shapes=shapes, places=places)


def _middle(at: str, flipped: bool) -> Point:
    column, row = ord(at[0]) - 97, ROWS - int(at[1:])
    if flipped:
        column, row = COLUMNS - 1 - column, ROWS - 1 - row
    return Point(_EDGE + (column + 0.5) * WIDE, _BAND + (row + 0.5) * HIGH)


def _weave(height: float) -> Element:
    """The weave of the cloth: every other line is offset by half a stitch."""
    even = "".join(f"M0 {y}H{WIDTH}" for y in range(6, int(height), 12))
    odd = "".join(f"M6 {y}H{WIDTH}" for y in range(12, int(height), 12))
    thread = path(
        even + odd, stroke=INK, stroke_width=1.3, stroke_dasharray="6 6", stroke_opacity=0.06
    )
    return group([thread])


def _edges(flipped: bool) -> Iterator[Element]:
    """Both starting lines: the automaton's with teeth, the players' with scallops."""
    lower = _BAND + ROWS * HIGH
    for top, y in ((True, _BAND - 3), (False, lower + 3)):
        turned = -1 if top else 1
        xs = range(_EDGE + 10, WIDTH - _EDGE, 20)
        if top != flipped:
            teeth = "".join(f"M{x - 9} {y}h18l-9 {turned * 9}z" for x in xs)
            yield path(teeth, fill=SOFT)
        else:
            sweep = int(not top)
            scallops = "".join(f"M{x - 9} {y}h18a9 8 0 0 {sweep} -18 0z" for x in xs)
            yield path(scallops, fill=SHEET, stroke=SOFT, stroke_width=1.2)


def _names(flipped: bool) -> Iterator[Element]:
    for number in range(COLUMNS):
        column = COLUMNS - 1 - number if flipped else number
        at = (_EDGE + (number + 0.5) * WIDE, _BOARD - _FOOT - 2)
        yield lettering(chr(97 + column), at, 12, INK)
    for number in range(ROWS):
        row = number if flipped else ROWS - 1 - number
        yield lettering(str(row + 1), (_EDGE / 2 - 2, _BAND + (number + 0.5) * HIGH), 12, INK)


def _cards(view: ChimesView, style: DrawingStyle, places: dict[str, Point]) -> Iterator[Element]:
    taken = {piece.at for piece in view.pieces}
    for card in view.squares:
        shapes = square(card.card, card.id not in taken, card.id in style.marks, style.words)
        yield group(shapes, at=places[card.id], data_cell=card.id)
    if not view.squares:
        for at, middle in places.items():
            yield group(back(), at=middle, scale=1.75, data_cell=at)


def _row(player: Player, hand: HeldCards | None, y: float, style: DrawingStyle) -> Element:
    """A seat's number, its cards, and at the end the one that it has chosen."""
    shapes = [
        circle(22, y, 13, fill=SEATS[player.seat]),
        lettering(str(player.seat + 1), (22, y), 12, SEAT_INK, weight=2),
        rectangle(WIDTH - 59, y - 29, 46, 58, 7, fill=CLOTH, stroke=SOFT, stroke_dasharray="5 4"),
    ]
    count = hand.count if hand else 0
    step = min(47.0, (WIDTH - 116) / max(count, 1))
    for place in range(count):
        card = hand.cards[place] if hand and hand.cards else None
        gone = card is not None and card == player.choice
        drawn = held(card, style.words) if card else back()
        at = (44 + step * (place + 0.5), y)
        shapes.append(group(drawn, at=at, scale=0.92, opacity=0.3 if gone else None))
    if player.chosen:
        card = player.choice
        drawn = held(card, style.words) if card else back()
        shapes.append(group(drawn, at=(WIDTH - 36, y), data_choice=card.text if card else "?"))
    return group(shapes, data_hand=str(player.seat))
