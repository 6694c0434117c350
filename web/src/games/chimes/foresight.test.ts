import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import { callable, grouped, leading } from '$/games/chimes/foresight';
import { arrow } from '$/games/chimes/geometry';
import Standing from '$/games/chimes/Standing.svelte';
import type { Acted, ChimesView, ForeseenTurn } from '$/games/chimes/types';
import { readCard } from '$/games/chimes/view';
import GameBoard from '$/games/GameBoard.svelte';
import { loadGame } from '$/games/client';
import { whoOf } from '$/words/who';
import { PATIENCE } from '$/patience';

const who = whoOf(['Ann', 'Ben'], [0]);
const act = (by: Acted['by'], square: string, target: string | null = null): Acted => ({
  event: 'act',
  by,
  square,
  card: readCard('5r'),
  effect: target ? 'forward' : 'empty',
  piece: target && 'w1',
  side: target ? 'white' : null,
  target,
  captured: null,
});
const turn = (mine: string, theirs: string | null, acts: Acted[], won?: boolean): ForeseenTurn => ({
  mine,
  theirs,
  acts,
  outcome: won === undefined ? null : { scores: won ? [1, 1] : [0, 0], reason: 'line' },
});
const TURNS = [
  turn('6r', '2b', [act('players', 'a2', 'a3'), act('automaton', 'b3')]),
  turn('6r', '4b', [act('automaton', 'b4'), act('players', 'a2', 'a3')]),
  turn('6r', '8r', [act('players', 'c2')]),
  turn('6r', '9r', [act('players', 'a2', 'a3')], true),
];
const VIEW: ChimesView = {
  game: 'chimes',
  phase: 'choose',
  to_act: [0],
  outcome: null,
  ask: { ask: 'last', seat: 0, decides: 'number', chosen_seat: 1 },
  squares: [{ id: 'a2', card: readCard('5r') }],
  pieces: [{ id: 'w1', at: 'a2', side: 'white' }],
  seats: [
    { seat: 0, decides: 'number', chosen: false, choice: null },
    { seat: 1, decides: 'colour', chosen: true, choice: null },
  ],
  hands: [
    { seat: 0, cards: ['1b', '6r'].map(readCard), count: 2 },
    { seat: 1, cards: ['2b', '4b'].map(readCard), count: 2 },
  ],
  turns: 0,
  turn_limit: 0,
};

beforeEach(() => {
  document.body.innerHTML = '';
});

test('cards that lead to the same are one row, whatever happens not', () => {
  expect(grouped(TURNS).map((lead) => lead.theirs)).toEqual([['2b', '4b'], ['8r'], ['9r']]);
  expect(grouped(TURNS.map((one) => ({ ...one, theirs: null }))).map((lead) => lead.theirs)).toEqual([[], [], []]);
});

test('where a card may lead', () => {
  expect([...callable(TURNS)]).toEqual(['a2', 'c2']);
  expect(leading(TURNS).map(({ square, target }) => [square, target])).toEqual([['a2', 'a3']]);
});

test('an arrow turns with the board', () => {
  expect(arrow('a1', 'a2', false).line).not.toBe(arrow('a1', 'a2', true).line);
  expect(arrow('a1', 'a2', false).head).not.toContain('NaN');
});

const client = await loadGame('chimes');

/** A board at a table that does or does not allow hints, and the requests it makes. */
function board(hints: boolean, turns = TURNS) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ seat: 0, turns }))),
  );
  vi.stubGlobal('fetch', fetch);
  const place = { id: 'abc', hints, extra: <T>(path: string) => api.extra<T>('abc', path, null) };
  const table = { me: 0, who, moves: ['6r', '1b'], place };
  const found = mount(GameBoard, { target: document.body, props: { client, view: VIEW, table } });
  const press = (selector: string) => {
    document.querySelector<HTMLButtonElement>(selector)?.click();
    flushSync();
  };
  return { fetch, press, end: () => unmount(found) };
}

test('without permission nothing is asked and nothing shown', async () => {
  const { fetch, press, end } = board(false);
  press('[data-card="6r"]');
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  expect(document.querySelector('[data-partner]')).toBeNull();
  expect(document.body.textContent).not.toContain('If Ben plays');
  await end();
});

test('with permission it is asked once a turn, and each card of the partner answers', async () => {
  const { fetch, press, end } = board(true);
  expect(fetch).not.toHaveBeenCalled();
  press('[data-card="1b"]');
  press('[data-card="6r"]');
  await vi.waitFor(() => expect(document.querySelector('[data-partner="2b"]')).not.toBeNull(), { timeout: PATIENCE });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/tables/abc/foresight?seat=0']);
  expect(document.body.textContent).toContain('If Ben plays …');
  expect(document.body.textContent).toContain('black 2 and black 4: white pawn a2 to a3');
  press('[data-partner="2b"]');
  expect(document.querySelector('[aria-live]')?.textContent).toContain('the white pawn moves forward to a3');
  expect(document.querySelectorAll('.called')).toHaveLength(2);
  await end();
});

test('a hand that is closed is not named', async () => {
  const { press, end } = board(
    true,
    TURNS.map((one) => ({ ...one, theirs: null })),
  );
  press('[data-card="6r"]');
  await vi.waitFor(() => expect(document.body.textContent).toContain('What could happen'), { timeout: PATIENCE });
  expect(document.body.textContent).not.toContain('black 4');
  await end();
});

test('beside a name stands what it decides, and that its card lies there', async () => {
  const seats = [0, 1].map((seat) => mount(Standing, { target: document.body, props: { view: VIEW, seat, who } }));
  const text = document.body.textContent.replace(/\s+/g, ' ');
  expect(text).toContain('you decide the number');
  expect(text).toContain('Ben has chosen.');
  expect(document.querySelectorAll('.chosen')).toHaveLength(1);
  await Promise.all(seats.map((one) => unmount(one)));
});
