/** Where things are on the drawn board. */
import { COLUMNS, place, ROWS } from '$/games/chimes/view';

export const WIDE = 100;
export const HIGH = 106;
export const EDGE = 26;
/** The height of a starting line's band, above and below the cards. */
export const BAND = 58;
/** Room for the letters of the columns. */
const FOOT = 22;
export const WIDTH = COLUMNS * WIDE + 2 * EDGE;
export const HEIGHT = ROWS * HIGH + 2 * BAND + FOOT;
/** Where the lower band begins. */
export const LOWER = HEIGHT - FOOT - BAND;

export function middle(at: string, flipped: boolean): [x: number, y: number] {
  const [column, row] = place(at, flipped);
  return [EDGE + (column + 0.5) * WIDE, BAND + (row + 0.5) * HIGH];
}
