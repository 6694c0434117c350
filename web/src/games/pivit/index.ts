import type { GameModule } from '$/games/game';
import Board from '$/games/pivit/Board.svelte';
import Standing from '$/games/pivit/Standing.svelte';
import type { PivitEvent, PivitView } from '$/games/pivit/types';
import { words } from '$/games/pivit/words';

export const game = {
  Board,
  Standing,
  figure: { shape: [0.92, 0.92], width: 400, legend: (view) => view.seats.map(({ seat }) => seat) },

  paths: (moves) => moves.map((move) => ({ move, taps: [move.slice(0, 2), move.slice(2)] })),

  asks: (_, tapped) => (tapped.length > 0 ? words.say('next-square') : null),

  begins: (taps) => taps.join(''),

  says(move) {
    if (move === 'resign') return words.say('move-resign');
    if (move === 'draw') return words.say('move-draw');
    return words.say('move-disc', { source: move.slice(0, 2), target: move.slice(2) });
  },
} satisfies GameModule<PivitView, PivitEvent>;
