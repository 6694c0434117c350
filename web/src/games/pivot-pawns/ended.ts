/** How a round has ended, from what was told. */
import type { Tell } from '$/games/game';
import type { Pivot } from '$/games/pivot-pawns/view';

export interface Ended {
  round: number;
  /** Who took the token, and which. */
  taker: number | null;
  token: string;
  /** What all have missed when all passed; null if there is no way, undefined if it is not told. */
  solution: Pivot[] | null | undefined;
}

export function endedIn(tells: readonly Tell[]): Ended | null {
  const over = tells.filter((tell) => tell.event === 'round-over').at(-1);
  if (!over) return null;
  const success = tells.filter((tell) => tell.event === 'success').at(-1);
  return {
    round: Number(over['round']),
    taker: success ? Number(success['seat']) : null,
    token: success ? String(success['token']) : '',
    solution: over['solution'] as Pivot[] | null | undefined,
  };
}
