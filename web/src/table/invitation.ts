/** Who invites whom to what; link previews use the same words. */
import type { ShownTable } from '$/wire/live';
import { isFree, personName } from '$/words/who';
import { say, titleOf } from '$/words/words.svelte';

export function invitation({ game, seats, minutes }: ShownTable): string {
  const host = seats.find((seat) => !isFree(seat) && seat.level === null);
  return say('invitation', { name: host && personName(host), game: titleOf(game), count: seats.length, minutes });
}
