/** A new table, and the way to it. */
import * as api from '$/api/api';
import type { TableWish } from '$/wire/rest';
import { beSomeone } from '$/api/me.svelte';
import { remember } from '$/api/played';
import { randomHex } from '$/browser/random';
import { go } from '$/browser/router.svelte';

export async function sitDown(wish: TableWish): Promise<void> {
  await beSomeone();
  const made = await api.makeTable({ ...wish, random: randomHex(16) });
  remember(wish.game, wish.seats ?? []);
  go(`/t/${made.id}#${made.invite}`);
}
