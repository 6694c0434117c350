/** What tables promised before they knew what this page brings to their chance, and what that is. */
import { randomHex } from '$/browser/random';

export class TablePromise {
  /** What the table's chance is bound to; null until it was shown. */
  commitment: string | null = null;
  /** Sent however often it is asked for: whoever refuses one number must not get another. */
  readonly random = randomHex(16);
  /** The seats for which it was sent and taken. */
  readonly seats = new Set<number>();
  /** Whether it was sent to play again, for all seats that will be ours. */
  everywhere = false;
  /** Whether we were led to another table than was promised. */
  broken = false;
  /** Why nobody sat down there yet. */
  trouble = '';
}

const promises = new Map<string, TablePromise>();

export function promiseOf(table: string): TablePromise {
  const promise = promises.get(table) ?? new TablePromise();
  promises.set(table, promise);
  return promise;
}

/** What a table said before it was told anything; what it said first holds. */
export function promised(table: string, commitment: string): TablePromise {
  const promise = promiseOf(table);
  promise.commitment ??= commitment;
  if (promise.commitment !== commitment) promise.broken = true;
  return promise;
}

/** What went wrong on the way to a table; told once. */
export function troubleAt(table: string): string {
  const promise = promises.get(table);
  const trouble = promise?.trouble ?? '';
  if (promise) promise.trouble = '';
  return trouble;
}
