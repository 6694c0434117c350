import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import GameCard from '$/home/GameCard.svelte';
import { remember } from '$/api/playedGames';
import type { GameShown } from '$/wire/rest';

const game: GameShown = {
  name: 'four-in-a-row',
  seats: { least: 2, most: 2, usual: 2 },
  options: [],
  bots: ['uct', 'random'],
  clock: true,
  together: false,
  silent: false,
  study: false,
};

/** The seats that each button of a game's card would set up, after an optional tap on weaker or stronger. */
async function ways(change: Partial<GameShown>, finer: 'first' | 'last' | null = null): Promise<string[][]> {
  const make = vi.fn<(seats: string[]) => void>();
  const props = { game: game.name, shown: { ...game, ...change }, after: 0, busy: false, make };
  const card = mount(GameCard, { target: document.body, props });
  if (finer) document.querySelector<HTMLButtonElement>(`.stepper button:${finer}-child`)?.click();
  flushSync();
  document.querySelectorAll<HTMLButtonElement>('button:not(.stepper *)').forEach((button) => button.click());
  expect(document.querySelector('h2')?.textContent).toBe('Four in a row');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/new/four-in-a-row']);
  await unmount(card);
  return make.mock.calls.map(([seats]) => seats);
}

test('a game is played with the bots that it has', async () => {
  expect(await ways({})).toEqual([
    ['me', 'uct'],
    ['me', 'open'],
    ['me', 'me'],
    ['uct', 'uct'],
  ]);
  expect(await ways({ bots: ['novice', 'casual', 'club', 'strong', 'best', 'random'] })).toContainEqual([
    'me',
    'novice',
  ]);
  // The bot that was played last comes first next time.
  remember(game.name, ['me', 'strong']);
  expect(await ways({ bots: ['novice', 'strong'] })).toContainEqual(['me', 'strong']);
  // Those between two levels are a step away for whoever knows the game, and a step that a game lacks is its level.
  const scale = ['novice', 'novice+1', 'casual'];
  expect(await ways({ bots: scale }, 'first')).toContainEqual(['me', 'novice+1']);
  remember(game.name, ['me', 'novice+1']);
  expect(await ways({ bots: scale })).toContainEqual(['me', 'novice+1']);
  expect(await ways({ bots: scale }, 'last')).toContainEqual(['me', 'casual']);
  expect(await ways({ bots: ['novice', 'casual'] })).toContainEqual(['me', 'novice']);
  // Matching is kept where bots are opponents.
  remember(game.name, ['me', 'match']);
  expect(await ways({ bots: scale })).toContainEqual(['me', 'match']);
  expect(await ways({ bots: scale, together: true })).toContainEqual(['me', 'casual']);
  expect(await ways({ bots: [] })).toEqual([
    ['me', 'open'],
    ['me', 'me'],
  ]);
});

test('a newcomer is offered five levels, whoever has played also a match and levels in between', async () => {
  const scale = ['novice', 'novice+1', 'casual', 'club', 'strong', 'best'];
  const name = 'one-for-newcomers';
  const offered = async (): Promise<[string[], number]> => {
    const props = { game: name, shown: { ...game, name, bots: scale }, after: 0, busy: false, make: () => undefined };
    const card = mount(GameCard, { target: document.body, props });
    flushSync();
    const levels = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value);
    const finer = document.querySelectorAll('details').length;
    await unmount(card);
    return [levels, finer];
  };
  expect(await offered()).toEqual([['novice', 'casual', 'club', 'strong', 'best'], 0]);
  remember(name, ['me', 'casual']);
  expect(await offered()).toEqual([['novice', 'casual', 'club', 'strong', 'best', 'match'], 1]);
});

test('it is played by as many as it needs', async () => {
  expect(await ways({ seats: { least: 3, most: 5, usual: 3 }, bots: ['random'] })).toContainEqual([
    'me',
    'random',
    'random',
  ]);
  expect(await ways({ seats: { least: 1, most: 1, usual: 1 } })).toEqual([['me']]);
});
