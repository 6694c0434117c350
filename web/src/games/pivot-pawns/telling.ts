/** One sentence for each thing that happens. */
import type { Tell } from '$/games/game';
import { t } from '$/texts/texts.svelte';
import type { Who } from '$/texts/who';

export function tellsOf(tell: Tell, who: Who): string {
  const { tells, colours, took, nobodyTook } = t().pivotPawns;
  const text = (key: string) => String(tell[key]);
  const colour = (key: string) => colours[text(key)] ?? text(key);
  const seat = Number(tell['seat']);
  const round = Number(tell['round']);
  switch (tell.event) {
    case 'deal':
      return tells.deal;
    case 'place':
      return placed(tell);
    case 'draw':
      return tells.draw(text('target'), colour('active'));
    case 'bid':
      return tells.bid(who, seat, Number(tell['bid']));
    case 'pass':
      return tells.pass(who, seat);
    case 'pivot':
      return tells.pivot(who, seat, colour('piece'), colour('pivot'), text('icon'), text('to'));
    case 'mistake':
      return tells.mistake(who, seat, text('mistake'), colour('piece'), colour('pivot'), text('icon'));
    case 'concede':
      return tells.concede(who, seat);
    case 'time':
      return tells.time;
    case 'failure':
      return tells.failure(who, seat);
    case 'demonstrate':
      return tells.demonstrate(who, seat, Number(tell['bid']));
    case 'success':
      return `${took(who, seat, text('token'))}!`;
    case 'round-over':
      return tell['taken'] === true ? tells.roundOver(round) : `${nobodyTook(round)}.`;
    case 'over':
      return tells.over;
    default:
      return tell.says;
  }
}

function placed(tell: Tell): string {
  const missing = tell['unreachable'] as string[] | undefined;
  const { tells, unreachable } = t().pivotPawns;
  return missing && missing.length > 0 ? `${tells.place} ${unreachable(missing)}` : tells.place;
}
