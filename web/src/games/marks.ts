/** What the last move touched: places and pieces, whatever the game's words for them are. */
import type { GameEvent } from '$/games/game';
import type { ShownEvent } from '$/wire/live';

export function touched(entries: readonly ShownEvent[]): ReadonlySet<string> {
  const marks: string[] = [];
  for (let place = entries.length - 1; place >= 0; place--) {
    const entry = entries[place];
    if (entry?.event === 'took-back') break;
    if (entry?.event !== 'moved') continue;
    marks.push(...touchedBy(entry.events ?? []));
    // Chance only sets up what the next player moves with.
    if ((entry.actor ?? 0) >= 0) break;
  }
  return new Set(marks);
}

/** Where what happened began and ended. */
export function touchedBy(events: readonly GameEvent[]): string[] {
  return events
    .flatMap((event) => ['source' in event ? event.source : null, 'target' in event ? event.target : null])
    .filter((place) => typeof place === 'string');
}
