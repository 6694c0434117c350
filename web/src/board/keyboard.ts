/** Which thing on a board the arrow keys lead to. */
export type Way = 'up' | 'down' | 'left' | 'right';

export const WAYS: Record<string, Way> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const TURN: Record<Way, (dx: number, dy: number) => [along: number, aside: number]> = {
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
};

interface Place {
  getBoundingClientRect(): DOMRect;
}

/** The nearest thing in that direction; things straight ahead count as nearer than those aside. */
export function nearest<T extends Place>(from: Place, all: readonly T[], way: Way): T | null {
  const [x, y] = middle(from);
  let best: T | null = null;
  let least = Infinity;
  for (const other of all) {
    const [ox, oy] = middle(other);
    const [along, aside] = TURN[way](ox - x, oy - y);
    if (along <= 1) continue;
    const far = along + 2.5 * Math.abs(aside);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** The arrow keys lead from one button of a row to the next. */
export function steer(event: KeyboardEvent): void {
  const [way, here] = [WAYS[event.key], event.currentTarget];
  if (!way || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  nearest(here, [...(here.parentElement?.querySelectorAll('button') ?? [])], way)?.focus();
}

function middle(place: Place): [number, number] {
  const box = place.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
