/** Which move of the game each entry of the log is; taking back counts anew. */
import type { ShownEvent } from '$/live/wire';

/** For the index of each move that still counts: how many moves there are up to it. */
export function moveNumbers(events: readonly ShownEvent[]): ReadonlyMap<number, number> {
  let standing: number[] = [];
  for (const event of events) {
    if (event.event === 'moved') standing.push(event.index);
    else if (event.event === 'took-back') standing = standing.slice(0, event.to);
  }
  return new Map(standing.map((index, place) => [index, place + 1]));
}
