/** One table as the client knows it; only `take` and the line's reports change it. */
import type { ClientAct, Look, ShownEvent, ShownNext, ShownRefusal, ShownTable, Update } from '$/wire/live';
import { eventsBefore } from '$/api/api';
import { Line, type LineStatus } from '$/live/line';
import { patched } from '$/live/patch';
import { promised, promiseOf } from '$/api/promises';
import { Witness } from '$/live/witness';
import { randomHex } from '$/browser/random';
import { lookForNewer } from '$/browser/update.svelte';
import { whoAt } from '$/words/who';
import { loadRefusalWords, refusalSays } from '$/words/words.svelte';

export type ActOf<T extends ClientAct['type']> = Omit<Extract<ClientAct, { type: T }>, 'id' | 'type'>;

export class LiveTable {
  index = $state(0);
  table = $state.raw<ShownTable | null>(null);
  looks = $state.raw<Look[]>([]);
  events = $state.raw<ShownEvent[]>([]);
  yours = $state.raw<number[]>([]);
  owner = $state(false);
  present = $state.raw<ReadonlySet<number>>(new Set());
  watchers = $state(0);
  /** Seats whose bots are to move but still being compiled; `preparingSays` words it. */
  preparing = $state.raw<number[]>([]);
  status = $state<LineStatus>('connecting');
  denied = $state.raw<ShownRefusal | null>(null);
  /** Added to this computer's clock, it gives the server's. */
  offset = $state(0);
  /** The events of the latest update. */
  fresh = $state.raw<ShownEvent[]>([]);
  /** Why the latest act was refused. */
  refusal = $state('');
  /** How many acts have not been answered. */
  unanswered = $state(0);
  /** Remembers what was shown here, to compare with later claims. */
  readonly witness: Witness;
  /** The next table, if we agreed to a rematch. */
  private next: string | null = null;
  private readonly line: Line;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.witness = new Witness(id, promiseOf(id));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.line = new Line(`${scheme}://${location.host}/api/tables/${id}/live`, invite, {
      update: (update) => this.take(update),
      change: (change) => this.take({ ...change, ...patched(this, change), yours: this.yours, owner: this.owner }),
      presence: (seats, watchers) => {
        this.present = new Set(seats);
        this.watchers = watchers;
      },
      preparing: (seats) => (this.preparing = seats),
      status: (status, refused) => {
        this.status = status;
        // The server may have been updated while it was away.
        if (status === 'open') void lookForNewer();
        this.denied = refused;
      },
      offset: (ms) => (this.offset = ms),
    });
  }

  open(): void {
    this.line.open();
  }

  close(): void {
    this.line.close();
  }

  /** Acts as soon as there is a connection; returns whether it was done. If not, `refusal` says why. */
  async act<T extends ClientAct['type']>(type: T, what: ActOf<T>): Promise<boolean> {
    this.unanswered++;
    const asked = { type, id: newKey(), ...what } as unknown as ClientAct;
    const refused = await this.bring(asked);
    this.unanswered--;
    if (refused === null) return true;
    await loadRefusalWords(refused);
    this.refusal = refusalSays(refused, whoAt(this.table?.seats ?? [], this.yours, this.table?.game ?? null));
    return false;
  }

  /** What the rules have against a move that is written, or begins, like this. */
  why(seat: number, move: string): Promise<ShownRefusal | null> {
    return this.line.why({ type: 'why', id: newKey(), seat, move });
  }

  /** Whether there are events before the first one known here. */
  get hasEarlier(): boolean {
    return (this.events[0]?.index ?? 1) > 1;
  }

  async loadEarlier(): Promise<void> {
    const first = this.events[0];
    if (!first) return;
    const earlier = await eventsBefore(this.id, first.index, this.invite);
    // Another call may have done this in the meantime.
    if (this.events[0] === first) this.events = [...earlier, ...this.events];
  }

  /** Sends an act with a secret of ours: a move's salt, or our contribution to the table's randomness. */
  private async bring(act: ClientAct): Promise<ShownRefusal | null> {
    const { table } = this;
    if (act.type === 'move') return this.line.act({ ...act, salt: randomHex(16) });
    if (act.type === 'sit' && !act.bot && table?.phase === 'open') {
      const { random, seats } = promised(this.id, table.commitment);
      const refused = await this.line.act({ ...act, random });
      if (refused === null) seats.add(act.seat);
      return refused;
    }
    const again = act.type === 'rematch' || (act.type === 'agree' && act.agree && table?.wish?.what === 'rematch');
    if (again && table?.next) return this.bringOn(act, table.next);
    const refused = await this.line.act(act);
    if (act.type === 'leave' && refused === null) promiseOf(this.id).seats.delete(act.seat);
    return refused;
  }

  /** A rematch leads away from here, perhaps before the act is answered. */
  private async bringOn(act: ClientAct, next: ShownNext): Promise<ShownRefusal | null> {
    const before = this.next;
    this.next = next.table;
    const { random } = promised(next.table, next.commitment);
    const refused = await this.line.act({ ...act, random } as ClientAct);
    if (refused !== null) this.next = before;
    return refused;
  }

  /** A table other than the promised one, even with the same commitment, may be one the server picked. */
  private goOn(table: string): void {
    if (table === this.next) promiseOf(table).everywhere = true;
    else if (this.next !== null) promiseOf(table).broken = true;
  }

  private take(update: Update): void {
    this.witness.take(update);
    for (const { event, table } of update.events) if (event === 'rematched' && table) this.goOn(table);
    // A newcomer, or someone long away, gets only the latest events. And if the server was restored from a backup,
    // whatever happened after it is gone.
    const anew =
      this.table === null || (update.events.length > 0 && update.after > this.index) || update.index < this.index;
    if (!anew && update.events.length === 0 && update.index > this.index) {
      // Others are chatting among themselves; for us nothing has happened.
      this.index = update.index;
      return;
    }
    // What was revealed about earlier events arrives when those are loaded.
    this.events = anew
      ? update.events.filter((event) => event.index > update.after)
      : merged(this.events, update.events);
    // Earlier chat that has just become readable is not news.
    this.fresh = anew ? [] : update.events.filter((event) => event.event !== 'chatted' || event.index > this.index);
    this.index = update.index;
    this.table = update.table;
    this.looks = update.looks;
    this.yours = update.yours;
    this.owner = update.owner;
  }
}

/** Events by index; some were sent before and reveal more now. */
function merged(known: ShownEvent[], news: readonly ShownEvent[]): ShownEvent[] {
  const last = known.at(-1)?.index ?? 0;
  if (news.every((event) => event.index > last)) return [...known, ...news];
  const all = new Map([...known, ...news].map((event) => [event.index, event]));
  return [...all.values()].sort((one, other) => one.index - other.index);
}

/** A unique key for an act. */
const newKey = (): string => randomHex(12);
