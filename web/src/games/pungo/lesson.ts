/** Lesson positions for Pungo. */
import type { ActorMove, Position, LessonStep } from '$/games/game';

const on = (state: string, ...moves: ActorMove[]): Position => ({ state, moves });
const START = '-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 1 0';
const NEARLY = 'S,-,-,-/LM,L,L,M/-,S,-,SM 231@b2a2 1 - 8';
const FIRST: ActorMove[] = [
  [0, 'c2d2'],
  [1, 'E'],
  [1, 'b2b1'],
];

export const lesson: LessonStep[] = [
  // The aim comes first: a winning row.
  { name: 'goal', at: on(NEARLY, [0, 'E'], [0, 'b1a1']) },
  {
    name: 'step',
    at: on(START),
    right: (move) => move === 'c2d2',
    then: [
      [1, 'E'],
      [1, 'b2b1'],
    ],
  },
  { name: 'roll', at: on(START, ...FIRST), right: (move) => move === 'S' },
  { name: 'freeze', at: on(START, ...FIRST, [0, 'S']), right: (move) => move === 'b2b3' },
  { name: 'pile', at: on(START, ...FIRST, [0, 'S'], [0, 'b2b3']), right: (move) => move === '2d2c2' },
  { name: 'plan', at: on(NEARLY), right: (move) => move === 'E' },
  { name: 'win', at: on(NEARLY, [0, 'E']), right: (move) => move === 'b1a1' },
];
