/** How a game ended, in one sentence. */
import type { Outcome } from '$/wire/game';
import type { ShownOutcome } from '$/wire/live';
import type { Who } from '$/words/who';
import { GAMES, plainName, say, type Words } from '$/words/words.svelte';

/** The seats that share the win; none if nobody won, everyone drew, or there was nobody to beat. */
export function winners(outcome: Outcome | null): number[] {
  const scores = outcome?.scores ?? [];
  const found = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
  if (scores.length === 1) return [];
  return found.length === scores.length && scores.some((score) => score < 1) ? [] : found;
}

/** `together` says whether all seats win or lose together. */
export function endSays(outcome: Outcome | null, together: boolean, who: Who): string {
  if (!outcome || outcome.scores.length === 1) return say('event-over');
  const won = winners(outcome);
  if (together) return won.length > 0 ? say('outcome-won-together') : say('outcome-lost-together');
  if (won.length === 0) return say('outcome-draw');
  if (won.length > 1) return say('outcome-shared', { seats: won }, who);
  return say('outcome-won', { seat: won[0] }, who);
}

/** Why it ended; if the game has no words for it, who won and the bare reason. */
export function reasonSays(outcome: ShownOutcome, words: Words, who: Who): string {
  if (outcome.forfeit) return forfeitSays(outcome.forfeit.cause, outcome.forfeit.seat, who);
  const said = words.sayIfKnown(`reason-${outcome.reason}`, ended(outcome), who);
  if (said || GAMES.includes(words.game ?? '')) return said;
  const won = winners(outcome);
  const why = { reason: plainName(outcome.reason).toLowerCase() };
  if (won.length === 0) return say('plain-outcome-lost', why);
  if (won.length > 1) return say('plain-outcome-shared', { ...why, seats: won }, who);
  return say('plain-outcome-won', { ...why, seat: won[0] }, who);
}

/** Why a seat loses, or is moved for, without moving itself. */
export function forfeitSays(cause: string | null | undefined, seat: number, who: Who): string {
  switch (cause) {
    case 'time':
      return say('table-forfeited-time', { seat }, who);
    case 'gone':
      return say('table-forfeited-gone', { seat }, who);
    case 'resigned':
      return say('table-forfeited-resigned', { seat }, who);
    default:
      return '';
  }
}

/** The values that a sentence about the end may need, as in the terminal client. */
function ended({ scores }: Outcome): object {
  const seats = scores.map((_, seat) => seat);
  const [won, lost] = [seats.filter((seat) => scores[seat]), seats.filter((seat) => !scores[seat])];
  return {
    won: won.length > 0,
    seat: won.length === 1 ? won[0] : null,
    seats: won,
    loser_seat: scores.length === 2 && lost.length === 1 ? lost[0] : null,
    players: scores.length,
  };
}
