import type { GameClient } from '$/games/game';
import Board from '$/games/pivit/Board.svelte';
import Standing from '$/games/pivit/Standing.svelte';
import type { PivitView } from '$/games/pivit/view';
import { t } from '$/texts/texts.svelte';

export const pivit: GameClient<PivitView> = {
  Board,
  Standing,

  paths: (moves) => moves.map((move) => ({ move, taps: [move.slice(0, 2), move.slice(2)] })),

  asks(view, _me, who) {
    const seat = view.to_act[0];
    return seat === undefined ? t().pivit.over : t().pivit.asks(who, seat);
  },

  says(move) {
    const { resign, draws } = t().common.table;
    return { resign, draw: draws }[move] ?? t().pivit.move(move.slice(0, 2), move.slice(2));
  },

  tells(tell, who) {
    const words = t().pivit;
    const seat = Number(tell['seat']);
    switch (tell.event) {
      case 'move':
        return words.moved(
          who,
          seat,
          String(tell['from']),
          String(tell['to']),
          tell['captured'] !== null,
          tell['promoted'] === true,
        );
      case 'resign':
        return words.resigned(who, seat);
      case 'draw':
        return words.draw(who, seat);
      case 'skip':
        return words.skipped(who, seat);
      case 'over':
        return words.over;
      default:
        return tell.says;
    }
  },

  whyNot(what, view, me, choice) {
    const why = t().pivit.whyNot;
    if (me === null || !view.to_act.includes(me)) return why.turn;
    if (choice.tapped.length > 0) return why.target;
    const disc = view.pieces.find((piece) => piece.at === what);
    if (!disc) return why.empty;
    return disc.seat === me ? why.stuck : why.other;
  },

  reason: (reason) => t().pivit.reasons[reason] ?? reason,
};
