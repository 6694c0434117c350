import Board from '$/games/chimes/Board.svelte';
import Standing from '$/games/chimes/Standing.svelte';
import { cardName, tellSays } from '$/games/chimes/saying';
import { known } from '$/games/chimes/tell';
import type { ChimesView } from '$/games/chimes/view';
import type { GameClient } from '$/games/game';
import { t } from '$/texts/texts.svelte';

export const chimes: GameClient<ChimesView> = {
  Board,
  Standing,
  secret: true,

  paths: (moves) => moves.map((move) => ({ move, taps: [move] })),

  asks(view, me, who) {
    const words = t().chimes.asks;
    if (view.phase === 'over') return words.over;
    if (view.phase === 'deal') return words.deal;
    const decides = me === null ? undefined : view.seats[me]?.decides;
    if (me !== null && decides && view.to_act.includes(me)) return words.choose(who, me, decides, 1 - me);
    const waiting = view.to_act[0];
    return waiting === undefined || view.to_act.length > 1 ? words.both : words.wait(who, waiting);
  },

  says: cardName,

  tells(tell, who) {
    const ours = known(tell);
    return ours ? tellSays(ours, who) : tell.says;
  },

  whyNot(what, view, me) {
    const why = t().chimes.whyNot;
    if (view.phase === 'over') return why.over;
    if (me === null) return why.watching;
    if (!view.to_act.includes(me)) return why.chosen;
    return view.cards.some((card) => card.id === what) ? why.square : why.card;
  },

  reason: (reason) => t().chimes.reasons[reason] ?? reason,
};
