/** Lesson positions for Pivit, on the small board. */
import type { ActorMove, Position, LessonStep } from '$/games/game';

const options = { size: 6 };
const on = (state: string, ...moves: ActorMove[]): Position => ({ options, state, moves });
const START = '1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0';
const CHASE = '3b|2/6/2a-2b|/1b-4/6/1a|4 a .. 0';

export const lesson: LessonStep[] = [
  { name: 'go', at: on(START), right: (move) => move === 'b1b4' },
  { name: 'odd', at: on(START, [0, 'b1b4'], [1, 'c1c2']), right: (move) => move.startsWith('b4') },
  { name: 'capture', at: on(CHASE), right: (move) => move === 'c4f4' },
  { name: 'corner', at: on(CHASE, [0, 'c4f4'], [1, 'd6d5']), right: (move) => move === 'f4f1' },
  {
    name: 'master',
    at: on(CHASE, [0, 'c4f4'], [1, 'd6d5'], [0, 'f4f1'], [1, 'b3c3']),
    right: (move) => move === 'f1d1',
  },
  { name: 'win', at: on('6/3B-2/6/6/3b-2/A-2A|2 a 12 0'), right: (move) => move === 'd1d2' },
];
