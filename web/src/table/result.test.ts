import { mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LiveTable } from '$/live/table.svelte';
import Result from '$/table/Result.svelte';
import { whoOf } from '$/words/who';

function reasonOf(live: object): string {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const props = { live: { id: 'x', yours: [], events: [], offset: 0, ...live } as unknown as LiveTable };
  const shown = mount(Result, { target: document.body, props: { ...props, who: whoOf(['Ann', 'Ben'], []) } });
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
