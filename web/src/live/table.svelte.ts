/** One table as the client knows it; only `take` and what the line reports change it. */
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
  /** Seats whose bots are to move and are still being compiled; `preparingSays` tells of them. */
  preparing = $state.raw<number[]>([]);
  status = $state<LineStatus>('connecting');
  denied = $state.raw<ShownRefusal | null>(null);
  /** What to add to this computer's clock to get the server's. */
  offset = $state(0);
  /** The events of the latest update: what has just happened. */
  fresh = $state.raw<ShownEvent[]>([]);
  /** Why the latest act was not done. */
  refusal = $state('');
  /** How many acts have not been answered. */
  unanswered = $state(0);
  /** Remembers what was shown here, to compare it with what is said later. */
  readonly witness: Witness;
  /** The next table, for which we said yes. */
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
        // A server that was away may be another one now.
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

  /** Do something, as soon as there is a connection; whether it was done. If not, `refusal` says why. */
  async act<T extends ClientAct['type']>(type: T, what: ActOf<T>): Promise<boolean> {
    this.unanswered++;
    const asked = { type, id: newKey(), ...what } as unknown as ClientAct;
    const refused = await this.bring(asked);
    this.unanswered--;
    if (refused === null) return true;
    await loadRefusalWords(refused);
    this.refusal = refusalSays(refused, whoAt(this.table?.seats ?? [], this.yours));
    return false;
  }

  /** What the rules have against a move that is written, or begins, like this. */
  why(seat: number, move: string): Promise<ShownRefusal | null> {
    return this.line.why({ type: 'why', id: newKey(), seat, move });
  }

  /** Whether something happened before the events that are known here. */
  get hasEarlier(): boolean {
    return (this.events[0]?.index ?? 1) > 1;
  }

  async loadEarlier(): Promise<void> {
    const first = this.events[0];
    if (!first) return;
    const earlier = await eventsBefore(this.id, first.index, this.invite);
    // Meanwhile this may have been done already.
    if (this.events[0] === first) this.events = [...earlier, ...this.events];
  }

  /** Send an act with what nobody else can guess: the salt of a move, or our part in a table's chance. */
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

  /** Playing again leads away from here, perhaps before the act is answered. */
  private async bringOn(act: ClientAct, next: ShownNext): Promise<ShownRefusal | null> {
    const before = this.next;
    this.next = next.table;
    const { random } = promised(next.table, next.commitment);
    const refused = await this.line.act({ ...act, random } as ClientAct);
    if (refused !== null) this.next = before;
    return refused;
  }

  /** Another table than was promised, and be it bound to the same, is one that the server may have chosen. */
  private goOn(table: string): void {
    if (table === this.next) promiseOf(table).everywhere = true;
    else if (this.next !== null) promiseOf(table).broken = true;
  }

  private take(update: Update): void {
    this.witness.take(update);
    for (const { event, table } of update.events) if (event === 'rematched' && table) this.goOn(table);
    // Whoever comes first, or has been away for long, gets the latest events alone; and where the server
    // was set back to an earlier day, what has happened since then has not.
    const anew =
      this.table === null || (update.events.length > 0 && update.after > this.index) || update.index < this.index;
    if (!anew && update.events.length === 0 && update.index > this.index) {
      // Others talk among themselves: for us nothing has happened.
      this.index = update.index;
      return;
    }
    // Of what was made known of earlier ones, their page will tell.
    this.events = anew
      ? update.events.filter((event) => event.index > update.after)
      : merged(this.events, update.events);
    // What was said earlier and may be read now is not news.
    this.fresh = anew ? [] : update.events.filter((event) => event.event !== 'chatted' || event.index > this.index);
    this.index = update.index;
    this.table = update.table;
    this.looks = update.looks;
    this.yours = update.yours;
    this.owner = update.owner;
  }
}

/** Events by their index; some were sent before and say more now. */
function merged(known: ShownEvent[], news: readonly ShownEvent[]): ShownEvent[] {
  const last = known.at(-1)?.index ?? 0;
  if (news.every((event) => event.index > last)) return [...known, ...news];
  const all = new Map([...known, ...news].map((event) => [event.index, event]));
  return [...all.values()].sort((one, other) => one.index - other.index);
}

/** A name for an act that nobody else has used. */
const newKey = (): string => randomHex(12);
