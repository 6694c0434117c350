import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LiveTable } from '$/live/table.svelte';
import OtherLevel from '$/table/OtherLevel.svelte';
import { PATIENCE } from '$/patience';

const bot = { name: null, guest: null, level: 'club' };
const ann = { name: 'Ann', guest: null, level: null };
const lost = { game: 'pivit', together: false, seats: [ann, bot], yours: [0], outcome: { scores: [0, 1], reason: '' } };
const ANSWERS: Record<string, unknown> = {
  '/api/games': { games: [{ name: 'pivit', bots: ['casual', 'casual+1', 'club', 'club+1', 'strong'] }] },
  '/api/tables/mine': { tables: [lost, lost, lost].map((table, updated) => ({ ...table, updated })) },
  '/api/me': { name: 'Ann', guest: null },
  '/api/tables': { id: 'next', invite: 'key', commitment: 'c' },
  '/api/tables/next/seats': null,
};

/** What is offered after a game with this score, and the seats of the table it makes. */
async function offer(score: number): Promise<{ says: string; seats: unknown }> {
  const fetched = vi.fn<(path: string, how?: RequestInit) => Promise<Response>>((path) =>
    Promise.resolve(Response.json(ANSWERS[path])),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => undefined);
  const outcome = { scores: [score, 1 - score], reason: 'masters' };
  const table = { game: 'pivit', options: {}, hints: true, together: false, seats: [ann, bot], outcome };
  const live = { table, yours: [0] } as unknown as LiveTable;
  const shown = mount(OtherLevel, { target: document.body, props: { live } });
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull(), { timeout: PATIENCE });
  const button = document.querySelector('button');
  button?.click();
  flushSync();
  const made = () => fetched.mock.calls.find(([path]) => path === '/api/tables');
  await vi.waitFor(() => expect(made()).toBeDefined(), { timeout: PATIENCE });
  await unmount(shown);
  const body = JSON.parse(made()?.[1]?.body as string) as { seats: unknown };
  return { says: button?.textContent ?? '', seats: body.seats };
}

test('whoever wins is offered a harder bot', async () => {
  expect(await offer(1)).toEqual({ says: 'Try a harder one: Club +1', seats: ['open', 'club+1'] });
});

test('whoever keeps losing is offered an easier one', async () => {
  expect(await offer(0)).toEqual({ says: 'Try an easier one: Casual +1', seats: ['open', 'casual+1'] });
});
