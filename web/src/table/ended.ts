/** How a game ended, in one sentence. */
import type { ShownOutcome } from '$/live/wire';
import type { Who } from '$/words/who';
import { say } from '$/words/words.svelte';

/** The seats with a share in the win; none if nobody has won, or everyone alike. */
export function winners(outcome: ShownOutcome | null): number[] {
  const scores = outcome?.scores ?? [];
  const found = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
  return found.length === scores.length && scores.some((score) => score < 1) ? [] : found;
}

/** `together` says whether all seats win or lose together. */
export function endSays(outcome: ShownOutcome | null, together: boolean, who: Who): string {
  if (!outcome) return say('event-over');
  const won = winners(outcome);
  if (together) return won.length > 0 ? say('outcome-won-together') : say('outcome-lost-together');
  if (won.length === 0) return say('outcome-draw');
  if (won.length > 1) return say('outcome-shared', { seats: won }, who);
  return say('outcome-won', { seat: won[0] }, who);
}
