/** Entries of the log as sentences. */
import type { GameClient, Tell } from '$/games/game';
import type { ShownEvent } from '$/live/wire';
import { assertNever } from '$/never';
import { t } from '$/texts/texts.svelte';
import { shownName, type Who } from '$/texts/who';

export function eventSays(event: ShownEvent, client: GameClient, who: Who): string {
  const words = t().common.table.event;
  const seat = event.seat ?? 0;
  const me = who.isMe(seat);
  switch (event.event) {
    case 'sat':
      return words.sat(event.bot ? t().common.bot(event.bot) : shownName(event.name ?? ''));
    case 'left':
      return words.left(who.name(seat), me);
    case 'started':
      return words.started;
    case 'moved':
      return movedSays(event, client, who);
    case 'forfeited':
      return words.forfeited[event.cause ?? 'gone']?.(who.name(seat), me) ?? '';
    case 'asked':
      return words.asked(who.name(seat), me);
    case 'answered':
      return event.agree ? '' : words.declined;
    case 'took-back':
      return words.tookBack(who.name(seat), me);
    case 'chatted':
      return `${shownName(event.name ?? '')}: ${event.text}`;
    case 'wanted':
      return words.wanted(who.name(seat), me);
    case 'paused':
    case 'rematched':
    case 'closed':
      return '';
    default:
      return assertNever(event.event);
  }
}

function movedSays(event: ShownEvent, client: GameClient, who: Who): string {
  const actor = event.actor ?? 0;
  const why = t().common.table.event.forfeited[event.cause ?? '']?.(who.name(actor), who.isMe(actor));
  const told = (event.tells ?? []).map((tell) => client.tells(tell as Tell, who));
  return [...(why ? [why] : []), ...told].join(' ');
}
