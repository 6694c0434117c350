/** The four suits, centred in a 20 by 20 box. The board's cards use one pair, hand cards the other. */
import type { Colour } from '$/games/chimes/view';

const SPADE =
  'M0 -10 C3 -5 9 -2 9 3 C9 7 4 8.5 1.2 5.6 C1.5 7.6 2.4 9 4 10 H-4 C-2.4 9 -1.5 7.6 -1.2 5.6 C-4 8.5 -9 7 -9 3 C-9 -2 -3 -5 0 -10 Z';
const HEART = 'M0 10 C-4 5 -10 1.5 -10 -3.6 C-10 -9.4 -2.8 -10.6 0 -5.4 C2.8 -10.6 10 -9.4 10 -3.6 C10 1.5 4 5 0 10 Z';
const CLUB =
  'M0 -10 A4.6 4.6 0 0 1 3.6 -2.5 A4.6 4.6 0 1 1 1.2 4.9 C1.5 7.4 2.4 9 4 10 H-4 C-2.4 9 -1.5 7.4 -1.2 4.9 A4.6 4.6 0 1 1 -3.6 -2.5 A4.6 4.6 0 0 1 0 -10 Z';
const DIAMOND = 'M0 -10 C2 -6 5 -2.5 8 0 C5 2.5 2 6 0 10 C-2 6 -5 2.5 -8 0 C-5 -2.5 -2 -6 0 -10 Z';

export const BOARD_SUITS: Record<Colour, string> = { black: SPADE, red: HEART };
export const HAND_SUITS: Record<Colour, string> = { black: CLUB, red: DIAMOND };
