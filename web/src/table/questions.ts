/** What players ask each other: when one has to wait with it, and what became of it. */
import type { ShownEvent, ShownTable, ShownWish } from '$/wire/live';
import { eventSays } from '$/table/log';
import type { Who } from '$/words/who';
import { say, type Words } from '$/words/words.svelte';

export type What = ShownWish['what'];

/** Why this seat cannot ask for this now; nothing if it can. `now` is by the server's clock. */
export function notNow(table: ShownTable, what: What, seat: number, now: number, who: Who): string {
  if (table.wish && !table.wish.asked.includes(seat))
    return say('refusal-question-open', { seat: table.wish.seat }, who);
  const cooldown = table.cooldowns.find((one) => one.what === what && one.seat === seat);
  if (cooldown?.moves) return say('refusal-asked-lately', { moves: cooldown.moves });
  const seconds = Math.ceil(((cooldown?.until ?? 0) - now) / 1000);
  return seconds > 0 ? say('refusal-asked-just-now', { seconds }) : '';
}

/** What became of a question of mine, or of one to me: `before` is the question that was open until now. */
export function answerSays(
  before: ShownWish | null,
  fresh: readonly ShownEvent[],
  yours: readonly number[],
  words: Words,
  who: Who,
): string {
  if (!before) return '';
  const told = fresh.find(({ event, agree }) => event === 'withdrawn' || (event === 'answered' && agree === false));
  if (told) return yours.includes(told.seat ?? -1) ? '' : eventSays(told, words, who);
  // Whoever plays on has declined.
  const moved = fresh.find(
    ({ event, actor, move }) => event === 'moved' && before.asked.includes(actor ?? -1) && move !== 'draw',
  );
  if (!moved || !yours.includes(before.seat)) return '';
  return say('table-declined', { what: before.what, seat: moved.actor }, who);
}

/** The table to which a person with these seats goes on, if everyone has just agreed to play again. */
export function nextTable(fresh: readonly ShownEvent[], yours: readonly number[]): string | null {
  const next = fresh.find(({ event }) => event === 'rematched');
  const stays = yours.every((seat) => next?.without?.includes(seat));
  return next && !stays ? (next.table ?? null) : null;
}
