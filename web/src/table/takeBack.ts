/** Whose move the button takes back, and whether anyone has to agree. */
import type { ShownEvent } from '$/wire/live';
import { standing } from '$/table/counting';

export interface Undoing {
  seat: number;
  /** A step of a turn that still lasts: it is done at once. */
  own: boolean;
}

/** At one screen whoever moved last takes back, not whoever is to move now. */
export function undoing(
  events: readonly ShownEvent[],
  yours: readonly number[],
  mine: number,
  toAct: readonly number[],
): Undoing | null {
  const actors = standing(events).map((event) => event.actor ?? 0);
  const last = actors.at(-1);
  const seat = last !== undefined && yours.includes(last) ? last : mine;
  const from = actors.lastIndexOf(seat);
  // What chance did has been seen.
  if (from < 0 || actors.slice(from).some((actor) => actor < 0)) return null;
  return { seat, own: seat === last && toAct.includes(seat) };
}
