/** The places and pieces that moves touched, whatever the game calls them. */
import type { GameEvent } from '$/games/game';
import type { ShownEvent } from '$/wire/live';

export interface Marks {
  /** Touched by the last move. */
  marks: ReadonlySet<string>;
  /** Touched by the moves before it, back to my own last one. */
  trail: ReadonlySet<string>;
}

export function touched(entries: readonly ShownEvent[], mine: readonly number[] = []): Marks {
  const [marks, trail]: [string[], string[]] = [[], []];
  let latest: number | null = null;
  for (const entry of [...entries].reverse()) {
    if (entry.event === 'took-back') break;
    if (entry.event !== 'moved') continue;
    const actor = entry.actor ?? 0;
    // A spectator has no move of their own to look back to.
    if (latest !== null && (mine.length === 0 || mine.includes(actor))) break;
    (latest === null ? marks : trail).push(...touchedBy(entry.events ?? []));
    // Chance only sets up what the next player moves with.
    if (actor >= 0) latest = actor;
    if (mine.includes(actor)) break;
  }
  return { marks: new Set(marks), trail: new Set(trail) };
}

/** Where the events began and ended. */
export function touchedBy(events: readonly GameEvent[]): string[] {
  return events
    .flatMap((event) => ['source' in event ? event.source : null, 'target' in event ? event.target : null])
    .filter((place) => typeof place === 'string');
}
