/** Making a new table and going to it. */
import * as api from '$/api/api';
import type { ContinuationWish, TableMade, TableWish } from '$/wire/rest';
import { sentence } from '$/api/errors';
import { beSomeone } from '$/api/me.svelte';
import { remember } from '$/api/playedGames';
import { go } from '$/browser/router.svelte';
import { promised } from '$/api/promises';

const ME = 'me';
const OPEN = 'open';

/** Makes a table and takes the seats that the wish marks as `me`. */
export async function sitDown(wish: TableWish & { seats: string[] }): Promise<void> {
  await beSomeone();
  const made = await api.makeTable({ ...wish, seats: vacant(wish.seats) });
  remember(wish.game, wish.seats);
  await sitAt(made, wish.seats);
}

/** Does the same to continue a finished game. */
export async function playOn(table: string, wish: ContinuationWish, invite: string | null): Promise<void> {
  await beSomeone();
  const made = await api.continueGame(table, { ...wish, seats: vacant(wish.seats) }, invite);
  await sitAt(made, wish.seats);
}

/** Our seats stay open until the table has committed to its randomness; only then may it learn ours. */
const vacant = (seats: readonly string[]): string[] => seats.map((seat) => (seat === ME ? OPEN : seat));

async function sitAt(made: TableMade, wished: readonly string[]): Promise<void> {
  const promise = promised(made.id, made.commitment);
  const seats = wished.flatMap((seat, place) => (seat === ME ? [place] : []));
  try {
    if (seats.length > 0) await api.takeSeats(made.id, { seats, random: promise.random });
    for (const seat of seats) promise.seats.add(seat);
  } catch (error) {
    // The table exists, and the player can still sit down there.
    promise.trouble = sentence(error);
  }
  go(`/t/${made.id}#${made.invite}`);
}
