/** Finds the next element on a board for the arrow keys. */
export type Direction = 'up' | 'down' | 'left' | 'right';

export const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const TURN: Record<Direction, (dx: number, dy: number) => [along: number, aside: number]> = {
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
};

interface Place {
  getBoundingClientRect(): DOMRect;
}

/** The nearest element in that direction; one straight ahead counts as nearer than one off to the side. */
export function nearest<T extends Place>(from: Place, all: readonly T[], way: Direction): T | null {
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

/** Moves the focus along a row of buttons with the arrow keys. */
export function steer(event: KeyboardEvent): void {
  const [way, here] = [DIRECTIONS[event.key], event.currentTarget];
  if (!way || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  nearest(here, [...(here.parentElement?.querySelectorAll('button') ?? [])], way)?.focus();
}

function middle(place: Place): [number, number] {
  const box = place.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
