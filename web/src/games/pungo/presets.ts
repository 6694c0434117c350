import type { Presets } from '$/games/game';

export const presets: Presets = {
  figure: { home: 'four' },
  later: { home: 'four', surface: '3x4' },
  averaging: { points: 'averaging' },
  decision: { order: 'decision' },
  chaos: { roll: 'chaos' },
  pyramid: { die: 'pyramid' },
  colours: { colours: 3, colour_symmetry: 'either' },
};
