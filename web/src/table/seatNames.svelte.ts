/** What people who share a screen call themselves; the names stay in this browser. */
import { SvelteMap } from 'svelte/reactivity';

const MOST = 20;

export class SeatNames {
  private readonly given: SvelteMap<number, string>;
  private readonly key: string;

  constructor(table: string) {
    this.key = `turnabout.names.${table}`;
    this.given = new SvelteMap(read(this.key));
  }

  of(seat: number): string | null {
    return this.given.get(seat) ?? null;
  }

  set(seat: number, name: string): void {
    const short = name.trim().slice(0, MOST);
    if (short) this.given.set(seat, short);
    else this.given.delete(seat);
    localStorage.setItem(this.key, JSON.stringify([...this.given]));
  }
}

function read(key: string): [number, string][] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as [number, string][];
  } catch {
    return [];
  }
}
