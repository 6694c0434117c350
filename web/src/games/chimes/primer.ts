import type { Glimpse } from '$/games/game';

const START = '8rB,10bB,5bB,3rB,1bB/6b,2b,9r,4r,7b/8b,5r,1r,10r,3b/4bW,7rW,6rW,2rW,9bW 1b3b5b7b9b2r4r6r8r10r 0 0 .,.';
const NEARLY = '8rB,10bB,5b,3rB,1bB/6b,2b,9rW,4r,7b/8b,5r,1r,10r,3b/4bW,7r,6rW,2rW,9bW 1b3b9b2r4r5r6r8r9r10r 0 2 .,.';

export const primer: Glimpse[] = [
  { name: 'goal', at: { state: START }, mark: ['a4', 'b4', 'c4', 'd4', 'e4'] },
  {
    name: 'move',
    at: { state: START },
    then: [
      [0, '7b'],
      [1, '5r'],
    ],
  },
  {
    name: 'end',
    at: { state: NEARLY },
    then: [
      [1, '3r'],
      [0, '9b'],
    ],
  },
];
