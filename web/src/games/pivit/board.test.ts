import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { along, resume } from '$/board/selection';
import GameBoard from '$/games/GameBoard.svelte';
import { game } from '$/games/pivit';
import { loadGame } from '$/games/client';
import type { Disc, PivitView } from '$/games/pivit/types';
import { whoOf } from '$/words/who';
import { PATIENCE } from '$/patience';

const play = vi.fn();
const explain = vi.fn();
const why = vi.fn();
let board: Record<string, unknown>;
const client = await loadGame('pivit');

function disc(id: string, at: string, seat: number): Disc {
  return { id, at, seat, rank: 'minion', axis: 'up-down' };
}

const seat = { minions: 1, masters: 0, mastery: 0, resigned: false, offers_draw: false };
const view: PivitView = {
  game: 'pivit',
  phase: 'move',
  to_act: [0],
  outcome: null,
  ask: null,
  size: 6,
  corners: ['a1'],
  pieces: [disc('p0', 'b6', 0), disc('p1', 'd6', 0), disc('p2', 'c1', 1)],
  seats: [
    { ...seat, seat: 0 },
    { ...seat, seat: 1 },
  ],
};

beforeEach(() => {
  // jsdom has no layout: x is the index of the square at the point.
  document.elementFromPoint = (x) => document.querySelectorAll('[data-tap]').item(x);
  play.mockClear();
  explain.mockClear();
  why.mockReset();
  const table = {
    moves: ['b6b5', 'b6b3', 'd6d5'],
    me: 0,
    who: whoOf(['Ann', 'Bob'], [0]),
    play,
    why,
    explain,
  };
  board = mount(GameBoard, { target: document.body, props: { client, view, table } });
});

afterEach(() => unmount(board));

function pointer(kind: string, what: string): void {
  const all = [...document.querySelectorAll<SVGElement>('[data-tap]')];
  const clientX = all.findIndex((one) => one.dataset['tap'] === what);
  const event = new MouseEvent(kind, { bubbles: true, button: 0, clientX });
  document.querySelector('svg')?.dispatchEvent(event);
  flushSync();
}

function drag(from: string, to: string): void {
  pointer('pointerdown', from);
  pointer('pointerup', to);
}

function tapped(): string[] {
  const found = document.querySelectorAll<SVGElement>('[aria-pressed="true"]');
  return [...found].map((one) => one.dataset['tap'] ?? '');
}

test('two taps are a move, and so is one drag', () => {
  drag('b6', 'b6');
  expect(tapped()).toEqual(['b6']);
  drag('b5', 'b5');
  expect(play).toHaveBeenLastCalledWith('b6b5');
  drag('d6', 'd5');
  expect(play).toHaveBeenLastCalledWith('d6d5');
});

test('a disc that is selected already can be dragged', () => {
  drag('b6', 'b6');
  drag('b6', 'b3');
  expect(play).toHaveBeenCalledExactlyOnceWith('b6b3');
});

test('a drag to where it cannot go is explained by the rules, and the disc stays in the hand', async () => {
  why.mockResolvedValue({ code: 'stale', values: {}, cause: null });
  drag('b6', 'b6');
  drag('b6', 'c1');
  expect(tapped()).toEqual(['b6']);
  expect(why).toHaveBeenCalledExactlyOnceWith('b6c1');
  await vi.waitUntil(() => explain.mock.calls.length > 0, { timeout: PATIENCE });
  expect(explain).toHaveBeenCalledOnce();
  drag('d6', 'c1');
  expect(tapped()).toEqual(['d6']);
  expect(play).not.toHaveBeenCalled();
});

test('whoever has tapped on since is not told of the tap before', async () => {
  let answer: (refusal: object) => void = () => undefined;
  why.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  drag('c1', 'c1');
  drag('b6', 'b6');
  answer({ code: 'stale', values: {}, cause: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(explain).not.toHaveBeenCalled();
});

test('a disc that was let go beside the board is not in the hand when the pointer comes back', () => {
  pointer('pointerdown', 'b6');
  document.body.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  pointer('pointerup', 'b5');
  expect(tapped()).toEqual([]);
  expect(play).not.toHaveBeenCalled();
});

test('a second tap lets go, and Escape lets go of everything', () => {
  drag('b6', 'b6');
  drag('b6', 'b6');
  expect(tapped()).toEqual([]);
  drag('b6', 'b6');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  expect(tapped()).toEqual([]);
  expect(explain).not.toHaveBeenCalled();
});

test('what is tapped stays while it still leads somewhere', () => {
  const paths = (...moves: string[]) => along(game.paths(moves));
  expect(resume(paths('b6b3', 'd6d5'), ['b6']).tapped).toEqual(['b6']);
  expect(resume(paths('d6d5'), ['b6']).tapped).toEqual([]);
});
