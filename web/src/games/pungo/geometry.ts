/** Where the parts of the arena are drawn: cells, the pyramids of a stack, the home rows. */
import type { Size } from '$/games/pungo/view';

export const CELL = { width: 100, height: 130 };
/** How far down a cell its pyramids stand; horizontally they are centred. */
export const FLOOR = 113;
const ROOM = 105;
const LEAST = 15;
const OVERLAP = 8;

export const SHAPES: Record<Size, { half: number; height: number; pips: number }> = {
  S: { half: 19, height: 32, pips: 1 },
  M: { half: 29, height: 48, pips: 2 },
  L: { half: 40, height: 66, pips: 3 },
};

/** The visible corners of a pyramid's foot (left, front, right), relative to the centre of the foot. */
export function footOf(size: Size): [number, number][] {
  const { half } = SHAPES[size];
  return [
    [-half, -0.1 * half],
    [0.24 * half, 0.17 * half],
    [half, -0.14 * half],
  ];
}

/**
 * How high each pyramid of a stack is drawn. A smaller one sits on the slopes of a larger one; a larger one would hide
 * a smaller one below, so it hovers and leaves the smaller one's foot visible.
 */
export function lifts(sizes: readonly Size[]): number[] {
  const heights = sizes.map((size) => SHAPES[size].height);
  let lift = 0;
  const free = heights.map((height, level) => {
    const below = heights[level - 1];
    if (below !== undefined) lift += Math.max(LEAST, below - height + OVERLAP);
    return lift;
  });
  const squeeze = Math.min(1, ...free.map((up, level) => (up ? (ROOM - (heights[level] ?? 0)) / up : 1)));
  return free.map((up) => up * squeeze);
}

/** The column and row of a cell or square from the top left, as the viewer sees it. */
export function place(at: string, columns: number, flipped: boolean): [column: number, row: number] {
  const column = at.charCodeAt(0) - 97;
  const row = 3 - Number(at[1]);
  return flipped ? [columns - 1 - column, 2 - row] : [column, row];
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The side of the arena that a home row lies along. */
export function sideOf(home: readonly string[], flipped: boolean): Side {
  const [first, last] = [home[0] ?? 'a1', home.at(-1) ?? 'a3'];
  const [column, row] = place(first, 4, flipped);
  if (first[0] === last[0]) return column === 0 ? 'left' : 'right';
  return row === 0 ? 'top' : 'bottom';
}

export interface Frame {
  width: number;
  height: number;
  /** Where the cells start. */
  left: number;
  top: number;
}

/** The width of the band along a home row. */
const STRIP = 28;

/** The whole drawing: the cells, and bands for the home rows' names along their sides. */
export function frameFor(sides: readonly Side[]): Frame {
  const upright = sides.includes('left');
  const [left, top] = upright ? [STRIP, 6] : [6, STRIP];
  return { left, top, width: 4 * CELL.width + 2 * left, height: 3 * CELL.height + 2 * top };
}
