/** Where cards, icons and pawns are drawn. */
import { iconsOf, type Card } from '$/games/pivot-pawns/view';

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The middle of a card. */
  middle(card: Card): Point;
}

export const CARD = { width: 128, height: 140 };
export const ICON = 30;
const GAP = 9;
const EDGE = 8;
const ROWS = 3;
const COLUMNS = 5;
/** From the centre icon to those around it; they sit a little high, so that a pawn has room below. */
const RADIUS = 41;
const RISE = -8;

/** Three rows of five; on a tall screen (`turned`) five rows of three. */
export function layout(turned: boolean, flipped: boolean): Layout {
  const [across, down] = turned ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const width = 2 * EDGE + across * (CARD.width + GAP) - GAP;
  const height = 2 * EDGE + down * (CARD.height + GAP) - GAP;
  return {
    width,
    height,
    middle(card) {
      const [column, row] = turned ? [card.row - 1, card.column - 1] : [card.column - 1, card.row - 1];
      const x = EDGE + column * (CARD.width + GAP) + CARD.width / 2;
      const y = EDGE + row * (CARD.height + GAP) + CARD.height / 2;
      return flipped ? { x: width - x, y: height - y } : { x, y };
    },
  };
}

/** Where an icon stands from the middle of its card: 0 is the centre, then clockwise from the top. */
export function iconPoint(place: number): Point {
  if (place === 0) return { x: 0, y: RISE };
  const angle = ((place - 1) * Math.PI) / 3;
  return { x: RADIUS * Math.sin(angle), y: RISE - RADIUS * Math.cos(angle) };
}

/** The corners of the hexagon that a card is printed with, as points of a polygon. */
export function hexagon(radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((number) => (number * Math.PI) / 3);
  return corners.map((angle) => `${radius * Math.sin(angle)},${RISE - radius * Math.cos(angle)}`).join(' ');
}

/** Where a pawn's foot stands on a card, from its middle: in a corner, so that it hides no icon. */
export const FOOT: Point = { x: CARD.width / 2 - 15, y: CARD.height / 2 + 4 };

/** An icon on a card, on the whole board; its middle if the card does not show it. */
export function iconOnBoard(card: Card, icon: string, from: Layout): Point {
  const place = iconsOf(card).findIndex((other) => other.name === icon);
  return sum(from.middle(card), iconPoint(Math.max(place, 0)));
}

export function sum(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

/** A calm curve through all points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let from = first;
  let path = `M${first.x} ${first.y}`;
  for (const to of rest) {
    // Bent to one side, so that the way there and the way on do not fall together.
    const x = (from.x + to.x) / 2 - (to.y - from.y) * 0.12;
    const y = (from.y + to.y) / 2 + (to.x - from.x) * 0.12;
    path += ` Q${x} ${y} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}
