import type { Path } from '$/board/choosing';
import type { GameClient } from '$/games/game';
import Board from '$/games/pivot-pawns/Board.svelte';
import Standing from '$/games/pivot-pawns/Standing.svelte';
import { tellsOf } from '$/games/pivot-pawns/telling';
import { isColour, line, type PivotPawnsView } from '$/games/pivot-pawns/view';
import { assertNever } from '$/never';
import { t } from '$/texts/texts.svelte';

const PIVOT = /^([a-z]+)\+([a-z]+):(.+)$/;

export const pivotPawns: GameClient<PivotPawnsView> = {
  Board,
  Standing,

  /** Pivots and placings are tapped; bids, passes and giving up have buttons. */
  paths: (moves) => moves.flatMap(pathOf),

  asks(view, me, who) {
    const { asks, colours } = t().pivotPawns;
    const colour = colours[view.active ?? ''] ?? '';
    const target = view.target ?? '';
    switch (view.phase) {
      case 'deal':
        return asks.deal;
      case 'draw':
        return asks.draw;
      case 'place':
        return asks.place(who, view.to_act[0] ?? 0);
      case 'think':
        return asks.think(colour, target, me !== null);
      case 'bid': {
        const first = line(view)[0];
        return asks.bid(who, first?.seat ?? 0, first?.bid ?? 0, me !== null && view.to_act.includes(me));
      }
      case 'show':
        return asks.show(who, view.demonstration?.seat ?? 0, colour, target);
      case 'over':
        return t().pivotPawns.tells.over;
      default:
        return assertNever(view.phase);
    }
  },

  says: moveSays,

  tells: tellsOf,

  whyNot(what, view, me, choice) {
    const why = t().pivotPawns.whyNot;
    if (me === null) return why.watching;
    switch (view.phase) {
      case 'deal':
      case 'draw':
        return why.wait;
      case 'place':
        return view.to_act.includes(me) ? why.place : why.wait;
      case 'think':
      case 'bid':
        return why.thinking;
      case 'show':
        return view.to_act.includes(me) ? whyNoPivot(what, choice.tapped.length) : why.other;
      case 'over':
        return why.over;
      default:
        return assertNever(view.phase);
    }
  },

  ends(view) {
    const [alone, ...others] = view.seats;
    return alone && others.length === 0 ? t().pivotPawns.alone(alone.tokens, view.rounds.played) : null;
  },

  reason: (reason) => t().pivotPawns.reasons[reason] ?? reason,
};

function pathOf(move: string): Path[] {
  const [, moving, pivot, icon] = PIVOT.exec(move) ?? [];
  if (moving && pivot && icon) return [{ move, taps: [moving, pivot, icon] }];
  return move.startsWith('place ') ? [{ move, taps: move.slice('place '.length).split(',') }] : [];
}

function moveSays(move: string): string {
  const words = t().pivotPawns;
  const colour = (name: string) => words.colours[name] ?? name;
  const [, moving, pivot, icon] = PIVOT.exec(move) ?? [];
  if (moving && pivot && icon) return words.pivot(colour(moving), colour(pivot), icon);
  const [verb = '', rest = ''] = move.split(' ');
  switch (verb) {
    case 'bid':
      return words.bidButton(Number(rest));
    case 'pass':
      return words.pass;
    case 'concede':
      return words.concede;
    default:
      return rest.split(',').map(words.icon).join(', ');
  }
}

function whyNoPivot(what: string, tapped: number): string {
  const why = t().pivotPawns.whyNot;
  if (tapped === 0) return isColour(what) ? why.stuck : why.pawn;
  if (tapped === 1) return isColour(what) ? why.blocked : why.pivot;
  return why.icon;
}
