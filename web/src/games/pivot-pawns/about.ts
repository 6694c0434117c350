import type { GameAbout } from '$/games/game';

export const about: GameAbout = {
  order: 0,
  emblem: {
    shapes: [
      { d: 'M20 5 L33 12.5 V27.5 L20 35 L7 27.5 V12.5 Z', fill: 'var(--sheet)', stroke: 'var(--soft)', width: 1.5 },
      { d: 'M18 19 A5.5 5.5 0 1 1 22 19 C23 25 27 25 27 29 H13 C13 25 17 25 18 19 Z', fill: 'var(--red)' },
    ],
  },
};
