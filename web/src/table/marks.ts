/** What the last move touched: places and pieces, whatever the game's words for them are. */
import type { ShownEvent } from '$/live/wire';

const TOUCHED = ['from', 'to'] as const;

export function touched(events: readonly ShownEvent[]): ReadonlySet<string> {
  const marks = new Set<string>();
  for (let place = events.length - 1; place >= 0; place--) {
    const event = events[place];
    if (event?.event === 'took-back') break;
    if (event?.event !== 'moved') continue;
    for (const tell of event.tells ?? []) {
      for (const key of TOUCHED) if (typeof tell[key] === 'string') marks.add(tell[key]);
    }
    // Chance only sets up what the next player moves with.
    if ((event.actor ?? 0) >= 0) break;
  }
  return marks;
}
