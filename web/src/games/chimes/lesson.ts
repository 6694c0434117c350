/** Lesson positions for Chimes at midnight; the learner decides numbers. */
import type { ActorMove, Position, LessonStep } from '$/games/game';

const on = (state: string, ...moves: ActorMove[]): Position => ({ state, moves });
const HAND = '1b3b5b7b9b2r4r6r8r10r 0 0 .,.';
const START = `8rB,10bB,5bB,3rB,1bB/6b,2b,9r,4r,7b/8b,5r,1r,10r,3b/4bW,7rW,6rW,2rW,9bW ${HAND}`;
const QUEUE = `8rB,10bB,5bB,3rB,1bB/6b,2b,9r,4r,7b/8b,5rW,1r,10r,3b/4b,7rW,6rW,2rW,9bW ${HAND}`;
const FIRST: ActorMove[] = [
  [0, '7b'],
  [1, '5r'],
];
const SECOND: ActorMove[] = [
  [0, '5b'],
  [1, '9r'],
];

export const lesson: LessonStep[] = [
  { name: 'board', at: on(START) },
  { name: 'number', at: on(START), right: (move) => move === '7b', then: [[1, '5r']] },
  { name: 'colour', at: on(START, ...FIRST), right: (move) => move === '5b', then: [[1, '9r']] },
  { name: 'aside', at: on(QUEUE), right: (move) => move === '7b', then: [[1, '9r']] },
  { name: 'win', at: on(START, ...FIRST, ...SECOND), right: (move) => move === '9b', then: [[1, '3r']] },
];
