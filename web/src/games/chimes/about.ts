import type { GameAbout } from '$/games/game';

export const about: GameAbout = {
  order: 2,
  emblem: {
    shapes: [
      { d: 'M34 20 A14 14 0 1 1 6 20 A14 14 0 1 1 34 20 Z', fill: 'var(--sheet)', stroke: 'var(--soft)', width: 1.5 },
      { d: 'M20 21 V10 M20 9 V9.01 M9 20 V20.01 M31 20 V20.01 M20 31 V31.01', stroke: 'var(--ink)', width: 3 },
    ],
  },
};
