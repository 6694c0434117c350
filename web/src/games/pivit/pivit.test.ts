import { expect, test } from 'vitest';
import { begin, tap } from '$/board/choosing';
import { pivit } from '$/games/pivit';
import { place, squaresOf, standing, type PivitView } from '$/games/pivit/view';

const paths = pivit.paths(['b8b7', 'b8b5', 'e8e7'], {} as PivitView);

test('a disc, then a square', () => {
  const first = begin(paths);
  expect([...first.next].sort()).toEqual(['b8', 'e8']);
  const second = tap(paths, first, 'b8') ?? first;
  expect([...second.next].sort()).toEqual(['b5', 'b7']);
  expect(tap(paths, second, 'b5')?.move).toBe('b8b5');
});

test('another disc begins anew, the same one lets go, an odd square is explained', () => {
  const second = tap(paths, begin(paths), 'b8') ?? begin(paths);
  expect(tap(paths, second, 'e8')?.tapped).toEqual(['e8']);
  expect(tap(paths, second, 'b8')?.tapped).toEqual([]);
  expect(tap(paths, second, 'h1')).toBeNull();
});

test('squares are seen from either side', () => {
  expect(place('a8', 8, false)).toEqual([0, 0]);
  expect(place('a8', 8, true)).toEqual([7, 7]);
});

test('squares are named from the top left, for either size', () => {
  expect(squaresOf(6).slice(0, 7)).toEqual(['a6', 'b6', 'c6', 'd6', 'e6', 'f6', 'a5']);
  expect(squaresOf(8).at(-1)).toBe('h1');
});

test('a seat has minions and masters, or is out of the game', () => {
  const seat = { minions: 2, masters: 1, resigned: false, offers_draw: true };
  const seats = [seat, { ...seat, resigned: true }, { ...seat, minions: 0, masters: 0 }];
  const view = { seats, outcome: null } as unknown as PivitView;
  expect(standing(view, 0)?.discs.map(({ count }) => count)).toEqual([2, 1]);
  expect(standing(view, 0)?.offersDraw).toBe(true);
  expect([1, 2].map((other) => standing(view, other))).toEqual([null, null]);
});
