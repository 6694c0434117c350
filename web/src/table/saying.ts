/** Entries of the log as sentences. */
import type { ShownEvent } from '$/live/wire';
import { assertNever } from '$/never';
import { botName, personName, type Who } from '$/words/who';
import { say, type Words } from '$/words/words.svelte';

/** `words` are those of the game. */
export function eventSays(event: ShownEvent, words: Words, who: Who): string {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case 'sat':
      return say('table-sat', { name: event.bot ? botName(event.bot) : personName(event) });
    case 'left':
      return say('table-left', { seat }, who);
    case 'started':
      return say('table-started');
    case 'moved':
      return [
        forfeitSays(event.cause, event.actor ?? 0, who),
        ...(event.events ?? []).map((told) => words.tell(told, who)),
      ]
        .filter(Boolean)
        .join(' ');
    case 'forfeited':
      return forfeitSays(event.cause ?? 'gone', seat, who);
    case 'asked':
      return say('table-asked', { seat }, who);
    case 'answered':
      return event.agree ? '' : say('table-declined');
    case 'took-back':
      return say('table-took-back', { seat }, who);
    case 'chatted':
      return say('table-chatted', { name: personName(event), text: event.text });
    case 'wanted':
      return say('table-wanted', { seat }, who);
    case 'paused':
    case 'rematched':
    case 'closed':
      return '';
    default:
      return assertNever(event.event);
  }
}

/** Why the bots of these seats keep everyone waiting. */
export function preparingSays(seats: readonly number[]): string {
  return seats.length ? say('table-preparing', { bots: seats.length }) : '';
}

/** Why a seat loses, or is moved for, without a move of its own. */
function forfeitSays(cause: string | null | undefined, seat: number, who: Who): string {
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
