/** Where things are drawn on the board. */
import { COLUMNS, place, ROWS } from '$/games/chimes/view';

export const WIDE = 100;
export const HIGH = 106;
export const EDGE = 26;
/** The height of a starting line's band, above and below the cards. */
export const BAND = 48;
/** Room for the column letters. */
const FOOT = 20;
export const WIDTH = COLUMNS * WIDE + 2 * EDGE;
export const HEIGHT = ROWS * HIGH + 2 * BAND + FOOT;
/** Where the lower band begins. */
export const LOWER = HEIGHT - FOOT - BAND;

export function middle(at: string, flipped: boolean): [x: number, y: number] {
  const [column, row] = place(at, flipped);
  return [EDGE + (column + 0.5) * WIDE, BAND + (row + 0.5) * HIGH];
}

/** An arrow between two squares that stops short of both their centres. */
export function arrow(from: string, to: string, flipped: boolean): { line: string; head: string } {
  const [[x, y], [tx, ty]] = [middle(from, flipped), middle(to, flipped)];
  const far = Math.hypot(tx - x, ty - y) || 1;
  const [dx, dy] = [(tx - x) / far, (ty - y) / far];
  const at = (along: number, aside = 0) => `${x + dx * along - dy * aside} ${y + dy * along + dx * aside}`;
  const tip = far - 8;
  return {
    line: `M${at(14)} L${at(tip - 16)}`,
    head: `M${at(tip)} L${at(tip - 22, 13)} L${at(tip - 22, -13)} Z`,
  };
}
