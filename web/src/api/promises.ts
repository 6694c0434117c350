/** What tables committed to before they knew our contribution to their randomness, and that contribution. */
import { randomHex } from '$/browser/random';

export class TablePromise {
  /** What the table committed its randomness to; null until the table has shown it. */
  commitment: string | null = null;
  /** Every request sends the same number: a server that rejects one must not get another to choose from. */
  readonly random = randomHex(16);
  /** The seats for which the server has accepted it. */
  readonly seats = new Set<number>();
  /** Whether it was sent with a rematch, for every seat that will be ours. */
  everywhere = false;
  /** Whether we were sent to a different table from the one promised. */
  broken = false;
  /** Why we could not sit down. */
  trouble = '';
}

const promises = new Map<string, TablePromise>();

export function promiseOf(table: string): TablePromise {
  const promise = promises.get(table) ?? new TablePromise();
  promises.set(table, promise);
  return promise;
}

/** Records what a table commits to before it learns anything from us; its first commitment is binding. */
export function promised(table: string, commitment: string): TablePromise {
  const promise = promiseOf(table);
  promise.commitment ??= commitment;
  if (promise.commitment !== commitment) promise.broken = true;
  return promise;
}

/** What went wrong on the way to a table; reported once. */
export function troubleAt(table: string): string {
  const promise = promises.get(table);
  const trouble = promise?.trouble ?? '';
  if (promise) promise.trouble = '';
  return trouble;
}
