/** A new table, and the way to it. */
import * as api from '$/api/api';
import type { TableWish } from '$/wire/rest';
import { beSomeone } from '$/api/me.svelte';
import { go } from '$/browser/router.svelte';

export async function sitDown(wish: TableWish): Promise<void> {
  await beSomeone();
  const made = await api.makeTable(wish);
  go(`/t/${made.id}#${made.invite}`);
}
