/** The die as it is looked at: which face is where, and how it came there. */
import { place } from '$/games/pungo/geometry';
import type { Die, PungoView, Size, Way } from '$/games/pungo/view';

export interface Sides {
  top: number;
  near: number;
  far: number;
  left: number;
  right: number;
  bottom: number;
}

/** How a cube came to lie as it does: tipped over an edge, as it is looked at, or thrown. */
export type Tumble = 'up' | 'right' | 'down' | 'left' | 'thrown';

/** How long that is shown, in milliseconds. */
export const lasting = (how: Tumble): number => (how === 'thrown' ? 900 : 640);

/** The pyramid die's faces in the notation. */
export const PYRAMID_FACES: Record<number, readonly Size[]> = {
  1: ['S'],
  2: ['M'],
  3: ['L'],
  4: ['S', 'M'],
  5: ['S', 'L'],
  6: ['M', 'L'],
};

// A thrown die lies anyhow: these are south and west of a real one for each top.
const COMMON = { 1: [2, 3], 2: [6, 3], 3: [2, 6], 4: [2, 1], 5: [1, 3], 6: [5, 3] };
const PYRAMID = { 1: [6, 5], 2: [4, 5], 3: [6, 1], 4: [1, 5], 5: [6, 2], 6: [2, 5] };
const PYRAMID_OPPOSITE = [0, 2, 1, 5, 6, 3, 4];

const SEEN: Record<Way, Tumble> = { N: 'up', E: 'right', S: 'down', W: 'left' };
const BACK: Record<Way, Way> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The six faces as they are looked at; null while nothing is thrown. */
export function sidesOf(view: PungoView, flipped: boolean): Sides | null {
  const { top, south, west, north, east, bottom } = whole(view.die, view.faces !== null);
  if (top === null || south === null || west === null) return null;
  if (north === null || east === null || bottom === null) return null;
  return flipped
    ? { top, bottom, near: north, far: south, left: east, right: west }
    : { top, bottom, near: south, far: north, left: west, right: east };
}

/** How the die lies: another word after every tip or throw, the same one in between. */
export function lie(view: PungoView): string {
  const { square, came_from, top } = view.die;
  return view.surface ? `${square} ${came_from} ${top}` : `${view.turns} ${top}`;
}

/** What was done to the die between two views; null if that was not one tip or throw. */
export function tumble(before: PungoView | null, now: PungoView, flipped: boolean): Tumble | null {
  if (!before || now.die.top === null) return null;
  if (now.surface === null) return now.phase === 'move' && lie(before) !== lie(now) ? 'thrown' : null;
  const { square, came_from } = now.die;
  if (square === null || came_from === null) return null;
  if (before.die.square !== came_from) return null;
  const way = wayBetween(came_from, square);
  return SEEN[flipped ? BACK[way] : way];
}

function wayBetween(from: string, to: string): Way {
  const [x, y] = place(from, 4, false);
  const [u, v] = place(to, 4, false);
  if (u !== x) return u > x ? 'E' : 'W';
  return v < y ? 'N' : 'S';
}

function whole(die: Die, pyramid: boolean): Die {
  if (die.top === null || die.south !== null) return die;
  const [south = 0, west = 0] = (pyramid ? PYRAMID : COMMON)[die.top as keyof typeof COMMON];
  const opposite = (face: number): number => (pyramid ? (PYRAMID_OPPOSITE[face] ?? 0) : 7 - face);
  return { ...die, south, west, north: opposite(south), east: opposite(west), bottom: opposite(die.top) };
}
