/** Lesson positions for Pivot Pawns, played alone: the timer runs out as soon as the learner has bid. */
import type { ActorMove, Position, LessonStep } from '$/games/game';

const CARDS = 'sailboat,storm,leaf,music,wifi,venus,bullseye,sun,volleyball,flask,life-ring,mars,asterisk,earth,bolt';
const SET_UP: ActorMove[] = [
  [-1, `deal ${CARDS}`],
  [-1, 'place flask,mars,leaf,music,sun'],
];
const on = (...moves: ActorMove[]): Position => ({
  seats: 1,
  options: { demonstration_seconds: 0 },
  moves: [...SET_UP, ...moves],
  clock: 'time',
});
const TIME: ActorMove = [-2, 'time'];
const ONE: ActorMove[] = [[-1, 'draw earth'], [0, 'bid 1'], TIME];
const SECOND: ActorMove[] = [...ONE, [0, 'green+red:flask'], [-1, 'draw storm']];
const TWO: ActorMove[] = [...SECOND, [0, 'bid 2'], TIME];
const THIRD: ActorMove[] = [...TWO, [0, 'red+yellow:tie'], [0, 'black+red:suitcase'], [-1, 'draw asterisk']];

export const lesson: LessonStep[] = [
  { name: 'cards', at: on([-1, 'draw earth']) },
  { name: 'bid', at: on([-1, 'draw earth']), right: (move) => move === 'bid 1' },
  { name: 'pivot', at: on(...ONE), right: (move) => move === 'green+red:flask', then: [[-1, 'draw storm']] },
  { name: 'two', at: on(...SECOND), right: (move) => move === 'bid 2' },
  { name: 'helper', at: on(...TWO), right: (move) => move === 'red+yellow:tie' },
  {
    name: 'arrive',
    at: on(...TWO, [0, 'red+yellow:tie']),
    right: (move) => move === 'black+red:suitcase',
    then: [[-1, 'draw asterisk']],
  },
  { name: 'pass', at: on(...THIRD), right: (move) => move === 'pass', then: [[-1, 'draw wifi']] },
];
