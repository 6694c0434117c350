/** A new table, and the way to it. */
import * as api from '$/api/api';
import type { TableWish } from '$/api/shapes';
import { beSomeone } from '$/me.svelte';
import { go } from '$/router.svelte';

export async function sitDown(wish: TableWish): Promise<void> {
  await beSomeone();
  const made = await api.makeTable(wish);
  go(`/t/${made.id}#${made.invite}`);
}
