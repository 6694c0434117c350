/** How a round ended, according to its events. */
import type { PivotPawnsEvent, ShownPivot } from '$/games/pivot-pawns/types';

export interface Ended {
  round: number;
  /** Who took the token, and which one. */
  taker: number | null;
  token: string;
  /** The way that everyone missed when all passed; null if there is none, undefined if it was not revealed. */
  solution: ShownPivot[] | null | undefined;
}

export function endedIn(events: readonly PivotPawnsEvent[]): Ended | null {
  const over = events.filter((event) => event.event === 'round-over').at(-1);
  if (!over) return null;
  const success = events.filter((event) => event.event === 'success').at(-1);
  return {
    round: over.round,
    taker: success?.seat ?? null,
    token: over.target,
    solution: over.ending === 'passed' ? over.solution : undefined,
  };
}
