import type { Glimpse, ActorMove, Position } from '$/games/game';

const CARDS = 'sailboat,storm,leaf,music,wifi,venus,bullseye,sun,volleyball,flask,life-ring,mars,asterisk,earth,bolt';
const on = (...moves: ActorMove[]): Position => ({
  seats: 1,
  options: { demonstration_seconds: 0 },
  moves: [[-1, `deal ${CARDS}`], [-1, 'place flask,mars,leaf,music,sun'], ...moves],
});
const bid = (target: string, pivots: number): ActorMove[] => [
  [-1, `draw ${target}`],
  [0, `bid ${pivots}`],
  [-2, 'time'],
];

export const primer: Glimpse[] = [
  { name: 'goal', at: on([-1, 'draw earth']), mark: ['mars', 'earth'] },
  { name: 'move', at: on(...bid('storm', 2)), then: [[0, 'red+yellow:tie']] },
  { name: 'end', at: on(...bid('storm', 2), [0, 'red+yellow:tie']), then: [[0, 'black+red:suitcase']] },
];
