/** How a game ended, in one sentence. */
import type { ShownOutcome } from '$/live/wire';
import { t } from '$/texts/texts.svelte';
import type { Who } from '$/texts/who';

/** The seats with a share in the win; none if nobody has won, or everyone alike. */
export function winners(outcome: ShownOutcome | null): number[] {
  const scores = outcome?.scores ?? [];
  const found = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
  return found.length === scores.length && scores.some((score) => score < 1) ? [] : found;
}

export function endSays(outcome: ShownOutcome | null, who: Who): string {
  const words = t().common.table;
  if (!outcome) return words.over;
  const { scores } = outcome;
  const won = winners(outcome);
  if (scores.length > 1 && scores.every((score) => score === 1)) return words.wonTogether;
  if (scores.every((score) => score <= 0)) return words.lostTogether;
  if (won.length === 0) return words.draw;
  if (won.length > 1) return words.shared(won.map((seat) => who.name(seat)).join(', '));
  const winner = won[0] ?? 0;
  return words.won(who.name(winner), who.isMe(winner));
}
