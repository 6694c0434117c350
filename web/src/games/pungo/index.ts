import type { GameModule } from '$/games/game';
import Board from '$/games/pungo/Board.svelte';
import Standing from '$/games/pungo/Standing.svelte';
import { begins, paths, pieceOf, readStep } from '$/games/pungo/moves';
import type { PungoEvent, PungoView } from '$/games/pungo/types';
import { costOf, pileFrom } from '$/games/pungo/view';
import { words } from '$/games/pungo/words';

export const game = {
  Board,
  Standing,
  paths,
  begins,
  cancels: true,
  figure: { shape: [0.69, 1.7] },

  asks(view, tapped) {
    const held = pieceOf(view, tapped[0]);
    return held ? words.say('next-cell', { points: costOf(view, pileFrom(view, held)) }) : null;
  },

  says(move) {
    const step = readStep(move);
    return step ? words.say('move-step', step) : words.say('move-tip', { way: move });
  },
} satisfies GameModule<PungoView, PungoEvent>;
