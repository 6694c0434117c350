import type { Path } from '$/board/selection';
import type { GameModule } from '$/games/game';
import Board from '$/games/pivot-pawns/Board.svelte';
import CloseUp from '$/games/pivot-pawns/CloseUp.svelte';
import Standing from '$/games/pivot-pawns/Standing.svelte';
import type { PivotPawnsEvent, PivotPawnsView } from '$/games/pivot-pawns/types';
import { parSays } from '$/games/pivot-pawns/rounds';
import { freely } from '$/games/pivot-pawns/taps';
import { cardOf, EMPTY, iconsOf, isColour } from '$/games/pivot-pawns/view';
import { words } from '$/games/pivot-pawns/words';

const PIVOT = /^([a-z]+)\+([a-z]+):(.+)$/;
const PLACE = 'place ';
/** What is tapped for a pivot, in order. */
const STEPS = ['moving', 'pivot'];

export const game = {
  Board,
  Standing,
  race: true,
  picks: true,
  figure: {
    shape: [0.61, 1.27],
    still: true,
    CloseUp,
    legend: ({ seats }) =>
      seats.length > 1 && seats.some(({ bid, tokens }) => bid !== null || tokens > 0)
        ? seats.map(({ seat }) => seat)
        : [],
  },

  /** Pivots and placings are tapped; bids, passes and giving up have buttons. */
  paths: (moves, view) => moves.flatMap((move) => pathOf(move, view)),

  points(move, view) {
    const [verb, bid] = move.split(' ');
    if (verb === 'bid') return { places: [view.target ?? ''], sign: bid ?? '' };
    const [, moving = '', pivot = '', icon = ''] = PIVOT.exec(move) ?? [];
    return { places: wayOf(view, moving, pivot, icon) };
  },

  freely,

  asks(view, tapped, { me, who }) {
    const [pawn = null] = tapped;
    const mine = me !== null && view.to_act.includes(me);
    if (view.phase === 'place' && mine) return placeSays(view, tapped.length);
    if (!view.demonstration) return null;
    // Others watch a demonstration; they are not waiting for it.
    if (!mine) return words.ask(view, who);
    return words.say('next-tap', { step: STEPS[tapped.length] ?? 'icon', pawn, left: view.demonstration.left });
  },

  shows(events, who) {
    const pivot = events.filter((one) => one.event === 'pivot').at(-1);
    return pivot ? words.say('shows-pivot', pivot, who) : null;
  },

  begins(taps, view) {
    if (view.phase === 'place') return PLACE + taps.join(',');
    const written = taps.join('+').replaceAll(EMPTY, '');
    // PP-10: where the table finds icons, the rules must be asked about one; two pawns alone would be a whole move.
    const pawns = written.split('+');
    return view.icons === 'found' && pawns.length === 2 && pawns.every(isColour) ? `${written}:` : written;
  },

  says(move) {
    const [, piece, pivot, icon] = PIVOT.exec(move) ?? [];
    if (piece && pivot && icon) return words.say('move-pivot', { piece, pivot, icon });
    const [verb = '', rest = ''] = move.split(' ');
    switch (verb) {
      case 'bid':
        return words.say('move-bid', { count: Number(rest) });
      case 'pass':
        return words.say('move-pass');
      case 'done':
        return words.say('move-done');
      case 'concede':
        return words.say('move-concede');
      default:
        return words.say('move-cards', { named: rest.split(',') });
    }
  },

  ends(view) {
    const [alone, ...others] = view.seats;
    return alone && others.length === 0 ? words.say('alone-over', { taken: alone.tokens, rounds: view.played }) : null;
  },

  compares(view, place, me) {
    return view.seats.length === 1 ? parSays(view, place, me) : null;
  },
} satisfies GameModule<PivotPawnsView, PivotPawnsEvent>;

/** The cards where a pivot begins and ends; a wrong one ends at the pawn that it was to pivot on. */
function wayOf(view: PivotPawnsView, moving: string, pivot: string, icon: string): string[] {
  const [from, over] = [cardOf(view, moving), cardOf(view, pivot)];
  if (!from || !over) return [];
  const linked = view.cards.filter((card) => iconsOf(card).some((one) => one.name === icon));
  const third = linked.find((card) => card !== from && card !== over);
  return [from.id, linked.includes(from) && linked.includes(over) && third ? third.id : over.id];
}

function placeSays(view: PivotPawnsView, placed: number): string | null {
  const next = view.first_cards[placed]?.colour;
  return next ? words.say('place-next', { pawn: next }) : null;
}

function pathOf(move: string, view: PivotPawnsView): Path[] {
  const [, moving, pivot, icon] = PIVOT.exec(move) ?? [];
  // PP-10: where the table finds icons, two pawns make a whole pivot.
  if (moving && pivot && icon)
    return [{ move, taps: view.icons === 'found' ? [moving, pivot] : [moving, pivot, icon] }];
  return move.startsWith(PLACE) ? [{ move, taps: move.slice(PLACE.length).split(',') }] : [];
}
