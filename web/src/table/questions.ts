/** Requests between players: when a player has to wait before asking, and what became of a request. */
import type { ShownEvent, ShownTable, ShownWish } from '$/wire/live';
import { eventSays } from '$/table/log';
import type { Who } from '$/words/who';
import { say, type Words } from '$/words/words.svelte';

export type What = ShownWish['what'];

/** Why this seat cannot ask for this now; empty if it can. `now` is on the server's clock. */
export function notNow(table: ShownTable, what: What, seat: number, now: number, who: Who): string {
  if (table.wish && !table.wish.asked.includes(seat))
    return say('refusal-question-open', { seat: table.wish.seat }, who);
  const cooldown = table.cooldowns.find((one) => one.what === what && one.seat === seat);
  if (cooldown?.moves) return say('refusal-asked-lately', { moves: cooldown.moves });
  const seconds = Math.ceil(((cooldown?.until ?? 0) - now) / 1000);
  return seconds > 0 ? say('refusal-asked-just-now', { seconds }) : '';
}

/** What became of a request that I made or received: `before` is the request that was open until now. */
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
  // Playing on declines the request.
  const moved = fresh.find(
    ({ event, actor, move }) => event === 'moved' && before.asked.includes(actor ?? -1) && move !== 'draw',
  );
  if (!moved || !yours.includes(before.seat)) return '';
  return say('table-declined', { what: before.what, seat: moved.actor }, who);
}

/** Where a player with these seats goes next, if everyone has just agreed to a rematch. */
export function nextTable(fresh: readonly ShownEvent[], yours: readonly number[]): string | null {
  const next = fresh.find(({ event }) => event === 'rematched');
  const stays = yours.every((seat) => next?.without?.includes(seat));
  return next && !stays ? (next.table ?? null) : null;
}
