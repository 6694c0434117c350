/** The die as the viewer sees it: which face is where, and how it got there. */
import { place } from '$/games/pungo/geometry';
import type { DieFace, PungoView } from '$/games/pungo/types';
import type { Way } from '$/games/pungo/view';

export interface Sides {
  top: DieFace;
  near: DieFace;
  far: DieFace;
  left: DieFace;
  right: DieFace;
  bottom: DieFace;
}

/** How a die came to rest: tipped over an edge (from the viewer's side), or thrown. */
export type Tumble = 'up' | 'right' | 'down' | 'left' | 'thrown';

/** How long the animation takes, in milliseconds. */
export const lasting = (how: Tumble): number => (how === 'thrown' ? 900 : 640);

const SEEN: Record<Way, Tumble> = { N: 'up', E: 'right', S: 'down', W: 'left' };
const BACK: Record<Way, Way> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The six faces as the viewer sees them; null until the die is thrown. */
export function sidesOf(view: PungoView, flipped: boolean): Sides | null {
  if (!view.die) return null;
  const { top, south, west, north, east, bottom } = view.die;
  return flipped
    ? { top, bottom, near: north, far: south, left: east, right: west }
    : { top, bottom, near: south, far: north, left: west, right: east };
}

/** Identifies how the die lies: it changes with every tip or throw, and only then. */
export function lie(view: PungoView): string {
  if (!view.die) return '';
  const { square, came_from, top } = view.die;
  return square ? `${square} ${came_from} ${top.number}` : `${view.turns} ${top.number}`;
}

/** What happened to the die between two views; null unless it was a single tip or throw. */
export function tumble(before: PungoView | null, now: PungoView, flipped: boolean): Tumble | null {
  if (!before || !now.die) return null;
  const { square, came_from } = now.die;
  if (square === null) return now.phase === 'move' && lie(before) !== lie(now) ? 'thrown' : null;
  if (came_from === null || before.die?.square !== came_from) return null;
  const way = wayBetween(came_from, square);
  return SEEN[flipped ? BACK[way] : way];
}

function wayBetween(from: string, to: string): Way {
  const [x, y] = place(from, 4, false);
  const [u, v] = place(to, 4, false);
  if (u !== x) return u > x ? 'E' : 'W';
  return v < y ? 'N' : 'S';
}
