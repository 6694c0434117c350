/** The view of Pivit, as the server sends it. */
import type { View } from '$/games/game';

export interface Disc {
  id: string;
  at: string;
  seat: number;
  rank: 'minion' | 'master';
  axis: 'across' | 'up-down';
  says: string;
}

export interface PivitView extends View {
  size: number;
  corners: string[];
  pieces: Disc[];
  seats: { seat: number; minions: number; masters: number; resigned: boolean; offers_draw: boolean }[];
}

/** Column and row of a square, from the top left, as it is looked at. */
export function place(at: string, size: number, flipped: boolean): [x: number, y: number] {
  const x = at.charCodeAt(0) - 97;
  const y = size - Number(at.slice(1));
  return flipped ? [size - 1 - x, size - 1 - y] : [x, y];
}
