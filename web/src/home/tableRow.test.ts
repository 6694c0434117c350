import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import TableRow from '$/home/TableRow.svelte';
import type { TableLine } from '$/wire/rest';
import { say } from '$/words/words.svelte';

const table: TableLine = {
  id: 't',
  game: 'pivit',
  phase: 'open',
  created: 0,
  updated: 0,
  seats: [null, null],
  to_act: [],
  moves: 0,
  together: false,
  clock: null,
  outcome: null,
  uploaded: false,
};

async function shown(phase: TableLine['phase']): Promise<[string, string | null | undefined]> {
  const row = mount(TableRow, { target: document.body, props: { table: { ...table, phase }, calm: true } });
  const seen = [document.body.textContent, document.querySelector('a')?.getAttribute('href')] as const;
  await unmount(row);
  return [...seen];
}

test('only a game that is over is there to be reviewed', async () => {
  const [waiting, there] = await shown('open');
  expect(waiting).not.toContain(say('table-review'));
  expect(there).toBe('/t/t');
  const [over, back] = await shown('over');
  expect(over).toContain(say('table-review'));
  expect(back).toBe('/replay/t');
});
