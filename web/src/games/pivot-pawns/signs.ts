/** Each colour has its own sign and pawn shape, so that colour is never the only difference. */
import type { Colour } from '$/games/pivot-pawns/view';

/** About 16 units across, centred on the origin. */
export const SIGNS: Record<Colour, string> = {
  red: 'M7.5 0 A7.5 7.5 0 1 1 -7.5 0 A7.5 7.5 0 1 1 7.5 0 Z',
  green: 'M0 -8.5 L8.5 7 H-8.5 Z',
  blue: 'M-7 -7 H7 V7 H-7 Z',
  yellow: 'M0 -9.5 L2.6 -3.2 L9 -2.9 L4 1.3 L5.8 7.7 L0 4.1 L-5.8 7.7 L-4 1.3 L-9 -2.9 L-2.6 -3.2 Z',
  black: 'M-3 -8 H3 V-3 H8 V3 H3 V8 H-3 V3 H-8 V-3 H-3 Z',
};

const SKIRT = 'C9 -8 15 -8 15 0 H-15 C-15 -8 -9 -8';

/** The foot is at the origin, the head about 46 above it: ball, fir, tower, star, cross. */
export const PAWNS: Record<Colour, string> = {
  red: `M-5 -25 A11 11 0 1 1 5 -25 ${SKIRT} -5 -25 Z`,
  green: `M0 -47 L13 -27 H7 L14 -11 H6 C7 -7 15 -7 15 0 H-15 C-15 -7 -7 -7 -6 -11 H-14 L-7 -27 H-13 Z`,
  blue: `M-13 -45 H-6.5 V-40 H-3.2 V-45 H3.2 V-40 H6.5 V-45 H13 V-28 H8 L9 -9 H15 V0 H-15 V-9 H-9 L-8 -28 H-13 Z`,
  yellow: `M0 -48 L4 -38.5 L14.5 -38 L6.5 -31.5 L8.5 -22 L5 -23 ${SKIRT} -5 -23 L-8.5 -22 L-6.5 -31.5 L-14.5 -38 L-4 -38.5 Z`,
  black: `M-4.5 -47 H4.5 V-40 H12.5 V-31 H4.5 V-23 ${SKIRT} -4.5 -23 V-31 H-12.5 V-40 H-4.5 Z`,
};
