/** Where things are drawn, and what each seat has left. */
import type { PivitView } from '$/games/pivit/types';

/** The side of a square in the drawing. */
export const CELL = 100;
/** The rim to the left of the squares and below them, which holds their names. */
export const RIM = 26;

export function squaresOf(size: number): string[] {
  return Array.from({ length: size * size }, (_, number) => {
    const column = String.fromCharCode(97 + (number % size));
    return `${column}${size - Math.floor(number / size)}`;
  });
}

export interface Standing {
  discs: { master: boolean; count: number }[];
  offersDraw: boolean;
}

/** What a seat has on the board; null if it is out of the game. */
export function standing(view: PivitView, seat: number): Standing | null {
  const has = view.seats[seat];
  if (!has || has.resigned || has.minions + has.masters === 0) return null;
  const discs = [
    { master: false, count: has.minions },
    { master: true, count: has.masters },
  ];
  return { discs, offersDraw: has.offers_draw && view.outcome === null };
}

/** A square's column and row from the top left, as the viewer sees it. */
export function place(at: string, size: number, flipped: boolean): [x: number, y: number] {
  const x = at.charCodeAt(0) - 97;
  const y = size - Number(at.slice(1));
  return flipped ? [size - 1 - x, size - 1 - y] : [x, y];
}
