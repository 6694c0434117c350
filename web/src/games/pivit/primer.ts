import type { Glimpse } from '$/games/game';

const options = { size: 6 };

export const primer: Glimpse[] = [
  { name: 'goal', at: { options, state: '6/6/5a|/2b-3/6/1a|4 a .. 0' }, then: [[0, 'f4f1']] },
  { name: 'move', at: { options, state: '2b|3/6/1a-2b|1/3a|2/6/4b|1 a .. 0' }, then: [[0, 'b4e4']] },
  { name: 'end', at: { options, state: '6/3B-2/6/6/3b-2/A-2A|2 a 12 0' }, then: [[0, 'd1d2']] },
];
