import { mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LiveTable } from '$/live/table.svelte';
import Result from '$/table/Result.svelte';
import { whoOf } from '$/words/who';

function show(told: object, compared: Promise<string> | null = null): object {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const live = { id: 'x', yours: [], events: [], offset: 0, ...told } as unknown as LiveTable;
  return mount(Result, { target: document.body, props: { live, who: whoOf(['Ann', 'Ben'], []), compared } });
}

function reasonOf(live: object): string {
  const shown = show(live);
  const says = document.querySelector('.result p')?.textContent.trim() ?? '';
  void unmount(shown);
  return says;
}

test('a game that was closed says why, as one with a result does', () => {
  const over = { game: 'pivit', phase: 'over', seats: [] };
  const closed = [{ event: 'closed', cause: 'abandoned' }];
  expect(reasonOf({ table: { ...over, outcome: null }, events: closed })).toContain('without a result');
  expect(reasonOf({ table: { ...over, outcome: { scores: [0.5, 0.5], reason: 'agreed' } } })).toContain('agreed');
});

test('a result that has a measure of its own is shown with it', async () => {
  const over = { game: 'pivot-pawns', phase: 'over', seats: [], outcome: { scores: [1], reason: 'tokens' } };
  const shown = show({ table: over }, Promise.resolve('9 tokens, 4 over par; your best: 11.'));
  await vi.waitFor(() => expect(document.querySelector('.result p')?.textContent).toContain('over par; your best: 11'));
  void unmount(shown);
});
