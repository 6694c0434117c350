import type { GameAbout } from '$/games/game';

export const about: GameAbout = {
  order: 1,
  emblem: {
    shapes: [
      { d: 'M34 20 A14 14 0 1 1 6 20 A14 14 0 1 1 34 20 Z', fill: 'var(--sheet)', stroke: 'var(--seat-0)', width: 1.5 },
      { d: 'M10 20 L15 15.5 V18.5 H25 V15.5 L30 20 L25 24.5 V21.5 H15 V24.5 Z', fill: 'var(--seat-0)' },
    ],
    // Wood looks the same in either theme.
    bright: true,
  },
};
