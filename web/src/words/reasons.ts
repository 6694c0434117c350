/** Why a move is good, in sentences. */
import type { MoveReason } from '$/wire/rest';
import type { Who } from '$/words/who';
import { say } from '$/words/words.svelte';

/** One sentence per reason; `says` words a move. */
export function whyOf(reason: MoveReason | null, says: (move: string) => string, who: Who): string[] {
  const { threat, stopped, reply } = reason ?? { threat: null, stopped: null, reply: null };
  return [
    ...(threat === null ? [] : [say('why-threat', { move: says(threat) })]),
    ...(stopped === null ? [] : [say('why-stopped', { seat: stopped[0], move: says(stopped[1]) }, who)]),
    ...(reply === null ? [] : [say('why-reply', { move: says(reply[1]) })]),
  ];
}
