import type { GameAbout } from '$/games/game';

export const about: GameAbout = {
  order: 3,
  emblem: {
    shapes: [
      { d: 'M20 7 L7 31 L22 34 Z', fill: 'color-mix(in srgb, var(--seat-3) 78%, var(--sheet))' },
      { d: 'M20 7 L22 34 L33 30 Z', fill: 'color-mix(in srgb, var(--seat-3) 76%, var(--black))' },
    ],
  },
};
