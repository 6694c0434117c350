import Board from '$/games/chimes/Board.svelte';
import Standing from '$/games/chimes/Standing.svelte';
import type { ChimesEvent, ChimesView } from '$/games/chimes/types';
import { readCard } from '$/games/chimes/view';
import { words } from '$/games/chimes/words';
import type { GameModule } from '$/games/game';

export const game = {
  Board,
  Standing,
  secret: true,
  figure: { shape: [0.61, 1.59], still: true },

  // One tap picks a card, a second plays it, since it cannot be taken back.
  paths: (moves) => moves.map((move) => ({ move, taps: [move, move] })),
  asks: (_, tapped) => (tapped.length > 0 ? words.say('next-card') : null),
  // What the cards say and do is told beside them.
  shows: () => words.say('shows-turn'),
  says: (move) => words.say('move-card', readCard(move)),
} satisfies GameModule<ChimesView, ChimesEvent>;
