import type { Teaching } from '$/learn/material';

/** Words for learning; what is said of each game is loaded when it is learnt. */
export const learn = {
  title: (game: string) => `Learn ${game}`,
  rules: (game: string) => `The rules of ${game}`,
  progress: 'Steps of this lesson',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  showMe: 'Show me',
  well: 'Well done!',
  notThat: 'That is possible too, but try what was asked.',
  again: 'Once more from the beginning',
  toRules: 'Read all the rules',
  tryIt: 'Try it: this board is real.',
  reset: 'Reset',
  start: 'Learn by playing',
  onward: 'Ready?',
  contents: 'On this page',
  others: 'The other games',
  games: {
    chimes: () => import('$/texts/en/learn/chimes'),
    pivit: () => import('$/texts/en/learn/pivit'),
    'pivot-pawns': () => import('$/texts/en/learn/pivot-pawns'),
    pungo: () => import('$/texts/en/learn/pungo'),
  } as Record<string, () => Promise<{ teaching: Teaching }>>,
};
