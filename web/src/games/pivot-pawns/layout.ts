/** Where cards, icons and pawns are drawn. */
import type { IconCard } from '$/games/pivot-pawns/types';
import { iconsOf } from '$/games/pivot-pawns/view';

export interface Point {
  x: number;
  y: number;
}

/** The format of a card: where its icons and a pawn go, relative to its centre. */
export interface Cut {
  width: number;
  height: number;
  /** From the centre icon to those around it, horizontally and vertically. */
  across: number;
  up: number;
  /** How far the centre icon sits above the middle, to leave room for a pawn below. */
  rise: number;
  /** The pawn's foot, in a corner so that it hides no icon. */
  foot: Point;
  pawn: number;
}

export interface Layout {
  width: number;
  height: number;
  cut: Cut;
  /** The centre of a card. */
  middle(card: IconCard): Point;
}

export const TALL: Cut = { width: 128, height: 140, across: 41, up: 41, rise: 8, foot: { x: 49, y: 74 }, pawn: 1 };
/** For portrait screens: five rows of these fit on a phone along with everything else. */
export const FLAT: Cut = { width: 128, height: 104, across: 42, up: 34.5, rise: 0, foot: { x: 53, y: 56 }, pawn: 0.82 };
export const ICON = 30;
const ROWS = 3;
const COLUMNS = 5;

/** Three rows of five; on a tall screen (`turned`) five rows of three. */
export function layout(turned: boolean, flipped: boolean): Layout {
  const [across, down] = turned ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const cut = turned ? FLAT : TALL;
  const [gap, edge] = turned ? [5, 3] : [9, 6];
  const width = 2 * edge + across * (cut.width + gap) - gap;
  const height = 2 * edge + down * (cut.height + gap) - gap;
  return {
    width,
    height,
    cut,
    middle(card) {
      const [column, row] = turned ? [card.row - 1, card.column - 1] : [card.column - 1, card.row - 1];
      const x = edge + column * (cut.width + gap) + cut.width / 2;
      const y = edge + row * (cut.height + gap) + cut.height / 2;
      return flipped ? { x: width - x, y: height - y } : { x, y };
    },
  };
}

/** Where an icon sits relative to the centre of its card: 0 is the centre, then clockwise from the top. */
export function iconPoint(place: number, cut: Cut): Point {
  if (place === 0) return { x: 0, y: -cut.rise };
  const angle = ((place - 1) * Math.PI) / 3;
  return { x: cut.across * Math.sin(angle), y: -cut.rise - cut.up * Math.cos(angle) };
}

/** The corners of the hexagon printed on a card, as polygon points. */
export function hexagon(cut: Cut): string {
  const reach = 1.39;
  const corners = [0, 1, 2, 3, 4, 5].map((number) => (number * Math.PI) / 3);
  const point = (angle: number) =>
    `${reach * cut.across * Math.sin(angle)},${-cut.rise - reach * cut.up * Math.cos(angle)}`;
  return corners.map(point).join(' ');
}

/** An icon's place on the whole board; the card's centre if the card does not show it. */
export function iconOnBoard(card: IconCard, icon: string, from: Layout): Point {
  const place = iconsOf(card).findIndex((other) => other.name === icon);
  return sum(from.middle(card), iconPoint(Math.max(place, 0), from.cut));
}

export function sum(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

/** A smooth curve through all points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let from = first;
  let path = `M${first.x} ${first.y}`;
  for (const to of rest) {
    // Bent to one side, so that the ways to and from a point do not overlap.
    const x = (from.x + to.x) / 2 - (to.y - from.y) * 0.12;
    const y = (from.y + to.y) / 2 + (to.x - from.x) * 0.12;
    path += ` Q${x} ${y} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}
