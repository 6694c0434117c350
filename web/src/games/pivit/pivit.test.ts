import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { along, resume, tap } from '$/board/selection';
import { game } from '$/games/pivit';
import Disc from '$/games/pivit/Disc.svelte';
import type { PivitEvent, PivitView } from '$/games/pivit/types';
import { place, squaresOf, standing } from '$/games/pivit/view';
import { words } from '$/games/pivit/words';
import { whoOf } from '$/words/who';

const guide = along(game.paths(['b8b7', 'b8b5', 'e8e7']));
const start = resume(guide, []);

test('a disc, then a square', () => {
  expect([...start.next].sort()).toEqual(['b8', 'e8']);
  const second = tap(guide, start, 'b8') ?? start;
  expect([...second.next].sort()).toEqual(['b5', 'b7']);
  expect(tap(guide, second, 'b5')?.move).toBe('b8b5');
});

test('another disc begins anew, the same one lets go, any other square is for the rules to explain', () => {
  const second = tap(guide, start, 'b8') ?? start;
  expect(tap(guide, second, 'e8')?.tapped).toEqual(['e8']);
  expect(tap(guide, second, 'b8')?.tapped).toEqual([]);
  expect(tap(guide, second, 'h1')).toBeNull();
});

test('taps are written as the rules read them', () => {
  expect(game.begins(['b8'])).toBe('b8');
  expect(game.begins(['b8', 'h1'])).toBe('b8h1');
});

test('moves have words', () => {
  expect(['b8b5', 'resign', 'draw'].map(game.says)).toEqual(['b8 → b5', 'Resign', 'Offer or accept a draw']);
});

test('what happened is told to whoever reads it', () => {
  const disc = { event: 'move', seat: 0, piece: 'p1', source: 'b8', target: 'b5', promoted: false } as const;
  const taken: PivitEvent = { ...disc, captured: 'p2', captured_rank: 'master', captured_seat: 1 };
  const promoted: PivitEvent = { ...disc, captured: null, captured_rank: null, captured_seat: null, promoted: true };
  const [ann, ben] = [0, 1].map((seat) => whoOf(['Ann', 'Ben'], [seat]));
  expect(words.tell(taken, ann)).toBe('You move from b8 to b5 and capture a master of Ben.');
  expect(words.tell(taken, ben)).toBe('Ann moves from b8 to b5 and captures your master.');
  expect(words.tell(promoted, ben)).toBe('Ann moves from b8 to b5. The disc becomes a master.');
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

/** The stacked faces, top one last, and whether there is a star on them. */
function look(rank: 'minion' | 'master') {
  const disc = { id: 'p1', at: 'b1', seat: 2, rank, axis: 'across' } as const;
  const drawn = mount(Disc, { target: document.body, props: { disc, x: 0, y: 0, lifted: false } });
  const faces = [...document.querySelectorAll<SVGPathElement>('.outline')].map(({ parentElement }) => {
    const style = parentElement?.style;
    return [style?.getPropertyValue('--body'), style?.getPropertyValue('--mark')];
  });
  const star = document.querySelector('.crown') !== null;
  void unmount(drawn);
  return { top: faces.at(-1), star };
}

test('PV-6: a minion is white with arrows in its colour, a master the other way round with a star', () => {
  expect(look('minion')).toEqual({ top: ['var(--sheet)', 'var(--seat-2)'], star: false });
  expect(look('master')).toEqual({ top: ['var(--seat-2)', 'var(--sheet)'], star: true });
});
