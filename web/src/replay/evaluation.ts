/** What the analyses say about a game as a whole. */
import type { Analysed } from '$/wire/rest';

export interface Chance {
  move: number;
  /** The expected score of the first player, 0 to 1. */
  chance: number;
}

/**
 * The value of each analysed position and of the end, from the first player's point of view; what is good for one is
 * bad for the other, unless they win together.
 */
export function chances(
  analysed: Record<number, Analysed>,
  together: boolean,
  scores: readonly number[],
  moves: number,
): Chance[] {
  const end = scores[0] === undefined ? [] : [{ move: moves, chance: scores[0] }];
  const found = Object.entries(analysed)
    .flatMap(([move, found]) => {
      const best = found.moves[0];
      return best ? [{ move: Number(move), chance: found.seat === 0 || together ? best.value : 1 - best.value }] : [];
    })
    .sort((one, other) => one.move - other.move);
  return [...found, ...end];
}

export type Verdict = 'best' | 'good' | 'doubtful' | 'mistake' | 'unknown';

/** How good a move was, compared to the best one found. */
export function verdict(found: Analysed, played: string): Verdict {
  const best = found.moves[0];
  const ranked = found.moves.find((one) => one.move === played);
  if (!best || !ranked) return 'unknown';
  const lost = best.value - ranked.value;
  if (ranked === best || lost <= 0) return 'best';
  if (lost < 0.05) return 'good';
  return lost < 0.15 ? 'doubtful' : 'mistake';
}
