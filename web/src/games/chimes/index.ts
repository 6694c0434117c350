import Board from '$/games/chimes/Board.svelte';
import Standing from '$/games/chimes/Standing.svelte';
import type { ChimesView } from '$/games/chimes/types';
import { readCard } from '$/games/chimes/view';
import { words } from '$/games/chimes/words';
import type { GameClient } from '$/games/game';

export const chimes: GameClient<ChimesView> = {
  Board,
  Standing,
  secret: true,

  paths: (moves) => moves.map((move) => ({ move, taps: [move] })),
  // A card, or a square: the rules say why pawns are not moved by hand.
  begins: (taps) => taps.at(-1) ?? null,
  says: (move) => words.say('move-card', readCard(move)),
};
