import type { GameClient } from '$/games/game';
import Board from '$/games/pivit/Board.svelte';
import Standing from '$/games/pivit/Standing.svelte';
import type { PivitView } from '$/games/pivit/types';
import { words } from '$/games/pivit/words';

export const pivit: GameClient<PivitView> = {
  Board,
  Standing,

  paths: (moves) => moves.map((move) => ({ move, taps: [move.slice(0, 2), move.slice(2)] })),

  begins: (taps) => taps.join(''),

  says(move) {
    if (move === 'resign') return words.say('move-resign');
    if (move === 'draw') return words.say('move-draw');
    return words.say('move-disc', { source: move.slice(0, 2), target: move.slice(2) });
  },
};
