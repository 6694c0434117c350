import { expect, test } from 'vitest';
import { readFigure } from '$/learn/figure';

test('a figure with all its keys', () => {
  const figure = readFigure(`caption: Two moves: *watch* the disc.
seats: 2
options: size=6, roles=red-ace, show_partner_hand=off
state: 1a|b|a|b|1/b-4b- a .. 0
moves: -1 deal sun,storm, 0 bid 3, 1 black+red:flag
mark: b1 b4`);
  expect(figure).toEqual({
    caption: 'Two moves: *watch* the disc.',
    at: {
      seats: 2,
      options: { size: 6, roles: 'red-ace', show_partner_hand: false },
      state: '1a|b|a|b|1/b-4b- a .. 0',
      moves: [
        [-1, 'deal sun,storm'],
        [0, 'bid 3'],
        [1, 'black+red:flag'],
      ],
    },
    mark: ['b1', 'b4'],
  });
});

test('what is left out is left to the game', () => {
  expect(readFigure('caption: The start.\n')).toEqual({ caption: 'The start.', at: {}, mark: [] });
});
