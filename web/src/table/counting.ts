/** Which move of the game each entry of the log is; taking back counts anew. */
import type { ShownEvent } from '$/wire/live';

/** The moves that still count. */
export function standing(events: readonly ShownEvent[]): ShownEvent[] {
  let moves: ShownEvent[] = [];
  for (const event of events) {
    if (event.event === 'moved') moves.push(event);
    else if (event.event === 'took-back') moves = moves.slice(0, event.to);
  }
  return moves;
}

/** For the index of each move that still counts: how many moves there are up to it. */
export function moveNumbers(events: readonly ShownEvent[]): ReadonlyMap<number, number> {
  return new Map(standing(events).map((event, place) => [event.index, place + 1]));
}
