import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '$/games/client';
import Emblem from '$/games/Emblem.svelte';
import Facts from '$/games/Facts.svelte';
import GameBoard from '$/games/GameBoard.svelte';
import { reasonSays } from '$/games/outcome';
import type { PlainEvent, PlainView } from '$/wire/game';
import { hasLesson, KNOWN } from '$/games/registry';
import { whoOf } from '$/words/who';
import { loadGameWords, refusalSays, speak, titleOf, Words } from '$/words/words.svelte';

/** A game that is installed on the server but unknown to this build. */
const GAME = 'four-in-a-row';
const who = whoOf(['Ann', 'Ben'], [0]);
const view: PlainView = {
  game: GAME,
  phase: 'playing',
  to_act: [0],
  outcome: null,
  ask: { ask: 'move', seats: [0] },
  pieces: [],
  board: '. . .\n. x o',
  picture: null,
};
const play = vi.fn();
const fetch = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  play.mockReset();
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => speak('en'));

async function board(shown: PlainView, moves: string[] | null, me: number | null = 0) {
  const client = await loadGame(GAME);
  const table = { me, who, moves, play };
  const mounted = mount(GameBoard, { target: document.body, props: { client, view: shown, table } });
  flushSync();
  return { end: () => unmount(mounted) };
}

const buttons = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-move]')].map((one) => one.dataset['move'] ?? '');

function write(text: string): void {
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

test('the drawing is shown, and the moves are buttons with names', async () => {
  const { end } = await board(view, ['c1', 'c2', 'pass']);
  expect(document.querySelector('pre')?.textContent).toBe(view.board);
  expect(document.querySelector('img')).toBeNull();
  expect(buttons()).toEqual(['c1', 'c2', 'pass']);
  const button = document.querySelector<HTMLButtonElement>('[data-move="c2"]');
  expect(button?.getAttribute('aria-label')).toBe('Play c2');
  button?.click();
  expect(play.mock.calls).toEqual([['c2']]);
  await end();
});

test('what is written narrows the moves, and is played whatever it is', async () => {
  const { end } = await board(view, ['c1', 'c2', 'pass']);
  write('C');
  expect(buttons()).toEqual(['c1', 'c2']);
  expect(document.querySelector('[role="status"]')?.textContent?.trim()).toBe('2 of 3 moves');
  write(' z9 ');
  document.querySelector('form')?.requestSubmit();
  expect(play.mock.calls).toEqual([['z9']]);
  await end();
});

test('too many moves to list are written, and whoever watches writes none', async () => {
  const many = await board(view, null);
  expect(buttons()).toEqual([]);
  expect(document.querySelector('form')).not.toBeNull();
  await many.end();
  const watching = await board(view, [], null);
  expect(document.querySelector('form')).toBeNull();
  await watching.end();
});

test('a picture is an image, which runs no script, and the text stays for whoever listens', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { end } = await board({ ...view, picture }, []);
  expect(document.querySelector('script')).toBeNull();
  const source = document.querySelector('img')?.getAttribute('src') ?? '';
  expect(decodeURIComponent(source)).toBe(`data:image/svg+xml,${picture}`);
  expect(document.querySelector('pre.unseen')?.textContent).toBe(view.board);
  await end();
});

test('without words of its own a game is spoken of in common ones', async () => {
  const told: PlainEvent[] = [
    { event: 'played', seat: 1, move: 'c3' },
    { event: 'played', seat: -1, move: '6' },
    { event: 'over' },
  ];
  const words = new Words(GAME);
  expect(titleOf(GAME)).toBe('Four in a row');
  expect(told.map((event) => words.tell(event, who))).toEqual([
    'Ben played c3.',
    'Chance played 6.',
    'The game is over.',
  ]);
  expect(words.ask(view, who)).toBe('Your turn.');
  expect(words.ask({ ...view, to_act: [1] }, who)).toBe('Ben’s turn.');
  expect(words.ask({ ...view, to_act: [0, 1] }, who)).toBe('Your turn, and other players’ too.');
  expect(reasonSays({ scores: [0, 1], reason: 'four_in_line' }, words, who)).toBe('Ben wins (four in line).');
  expect(reasonSays({ scores: [1, 1], reason: 'all-done' }, words, who)).toBe('A shared win (all done): You and Ben.');
  expect(reasonSays({ scores: [0.5, 0.5], reason: 'full' }, words, who)).toBe('Nobody wins (full).');
  await speak('de');
  expect(words.tell({ event: 'played', seat: 0, move: 'c3' } as PlainEvent, who)).toBe('Du hast c3 gespielt.');
});

test('its words come from the server, in English if there are no others', async () => {
  fetch.mockImplementation((path) =>
    Promise.resolve(
      path.endsWith('/en')
        ? new Response('title = Tic-tac-toe\nrefusal-tic-tac-toe-full = { $at } is full.')
        : new Response('', { status: 404 }),
    ),
  );
  await speak('de');
  await loadGameWords('tic-tac-toe');
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/games/tic-tac-toe/words/de',
    '/api/games/tic-tac-toe/words/en',
  ]);
  expect(titleOf('tic-tac-toe')).toBe('Tic-tac-toe');
  expect(refusalSays({ code: 'tic-tac-toe-full', values: { at: 'b2' }, cause: null })).toBe('b2 is full.');
});

test('it has a sign and its facts, but no lesson', async () => {
  expect(KNOWN).not.toContain(GAME);
  expect(hasLesson(GAME)).toBe(false);
  const shown = {
    name: GAME,
    seats: { least: 2, most: 4, usual: 2 },
    options: [],
    bots: ['uct', 'random'],
    clock: true,
    together: false,
    silent: false,
    study: false,
  };
  const mounted = [
    mount(Emblem, { target: document.body, props: { game: GAME } }),
    mount(Facts, { target: document.body, props: { game: GAME, shown } }),
  ];
  expect(document.querySelector('text')?.textContent).toBe('FI');
  expect(document.body.textContent).toContain('2–4 players');
  await Promise.all(mounted.map((one) => unmount(one)));
});
