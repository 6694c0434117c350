import type { Glimpse } from '$/games/game';

export const primer: Glimpse[] = [
  { name: 'goal', at: { state: 'S,-,-,-/LM,L,L,M/-,S,-,SM 135@c2b2 1 1 8' }, then: [[0, 'b1a1']] },
  {
    name: 'move',
    at: {
      moves: [
        [0, 'c2d2'],
        [1, 'E'],
        [1, 'b2b1'],
      ],
    },
    then: [
      [0, 'S'],
      [0, '2d2c2'],
    ],
  },
  { name: 'end', at: { state: '-,-,-,LMS/-,-,-,LMS/-,-,S,LM 135@c2b2 1 1 8' }, then: [[0, 'c1d1']] },
];
