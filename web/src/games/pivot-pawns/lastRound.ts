/** How a round has ended, from what was told. */
import type { PivotPawnsEvent, ShownPivot } from '$/games/pivot-pawns/types';

export interface Ended {
  round: number;
  /** Who took the token, and which. */
  taker: number | null;
  token: string;
  /** What all have missed when all passed; null if there is no way, undefined if it is not told. */
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
