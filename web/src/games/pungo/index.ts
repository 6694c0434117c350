import type { GameClient } from '$/games/game';
import Board from '$/games/pungo/Board.svelte';
import Standing from '$/games/pungo/Standing.svelte';
import { begins, paths, readStep } from '$/games/pungo/moves';
import type { PungoView } from '$/games/pungo/types';
import { words } from '$/games/pungo/words';

export const pungo: GameClient<PungoView> = {
  Board,
  Standing,
  paths,
  begins,

  says(move) {
    const step = readStep(move);
    return step ? words.say('move-step', step) : words.say('move-tip', { way: move });
  },
};
