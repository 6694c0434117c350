/** What happened in a turn, as sentences. */
import { alike, deed, sideOf, type Act, type ChimesTell } from '$/games/chimes/tell';
import { readCard } from '$/games/chimes/view';
import { assertNever } from '$/never';
import { t } from '$/texts/texts.svelte';
import type { Who } from '$/texts/who';

export function tellSays(tell: ChimesTell, who: Who): string {
  const words = t().chimes;
  switch (tell.event) {
    case 'deal':
      return words.dealt;
    case 'chosen':
      return words.chosen(who, tell.seat);
    case 'reveal':
      return words.reveal(who, names(tell.cards), tell.first === 'automaton' ? alike(tell.cards) : null);
    case 'act':
      return actSays(tell);
    case 'exchange':
      return words.exchange(who, names(tell.taken));
    case 'roles':
      return words.roles(who, tell.number_seat, tell.colour_seat);
    case 'over':
      return words.asks.over;
    default:
      return assertNever(tell);
  }
}

export function actSays(act: Omit<Act, 'event'>): string {
  const side = act.piece === null ? 'white' : sideOf(act.piece);
  return t().chimes.act(act.by, cardName(act.card), act.square, deed(act), side, act.to ?? act.square);
}

export function cardName(text: string): string {
  const { number, colour } = readCard(text);
  return t().chimes.card(number, colour);
}

function names([one, other]: readonly [string, string]): [string, string] {
  return [cardName(one), cardName(other)];
}
