/** What tables committed to before they knew our contribution to their randomness, and that contribution. */
import { randomHex } from '$/browser/random';

/** Where they are kept, for as long as the tab is open. */
const KEPT = 'turnabout.promises';
const MOST_KEPT = 50;

export class TablePromise {
  /** What the table committed its randomness to; null until the table has shown it. */
  commitment: string | null = null;
  /** Every request sends the same number: a server that rejects one must not get another to choose from. */
  random = randomHex(16);
  /** The seats for which the server has accepted it. */
  readonly seats = new Set<number>();
  /** Whether it was sent with a rematch, for every seat that will be ours. */
  everywhere = false;
  /** Whether we were sent to a different table from the one promised, or anything there failed to match. */
  broken = false;
  /** The latest entry of the table's log that was shown here, and the head after it, which covers all before. */
  head: [number, string] | null = null;
  /** Why we could not sit down. */
  trouble = '';
}

/** Those of all tables, which outlast a reload: phones reload pages that they have put aside. */
export class Promises {
  private readonly ours = new Map<string, TablePromise>();

  of(table: string): TablePromise {
    const promise = this.ours.get(table) ?? restored(table);
    this.ours.set(table, promise);
    return promise;
  }

  keep(): void {
    const all = new Map(Object.entries<object>(kept()));
    for (const [table, promise] of this.ours) {
      all.delete(table);
      all.set(table, { ...promise, seats: [...promise.seats] });
    }
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...all].slice(-MOST_KEPT))));
  }
}

type Kept = Partial<Omit<TablePromise, 'seats'>> & { seats?: number[] };

function restored(table: string): TablePromise {
  const { seats = [], ...known } = kept()[table] ?? {};
  return Object.assign(new TablePromise(), known, { seats: new Set(seats) });
}

const kept = (): Record<string, Kept> => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, Kept>;

const promises = new Promises();
addEventListener('pagehide', () => promises.keep());

export const promiseOf = (table: string): TablePromise => promises.of(table);

/** Records what a table commits to before it learns anything from us; its first commitment is binding. */
export function promised(table: string, commitment: string): TablePromise {
  const promise = promiseOf(table);
  promise.commitment ??= commitment;
  if (promise.commitment !== commitment) promise.broken = true;
  return promise;
}

/** What went wrong on the way to a table; reported once. */
export function troubleAt(table: string): string {
  const promise = promiseOf(table);
  const { trouble } = promise;
  promise.trouble = '';
  return trouble;
}
