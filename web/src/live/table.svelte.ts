/** One table as the client knows it; only `take` and what the line reports change it. */
import type { ClientAct, Look, ShownEvent, ShownTable, Update } from '$/live/wire';
import { newKey } from '$/live/key';
import { Line, type LineStatus, type Refused } from '$/live/line';
import { lookForNewer } from '$/live/newer.svelte';
import { refusal } from '$/wrong';

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
  status = $state<LineStatus>('connecting');
  denied = $state.raw<Refused | null>(null);
  /** What to add to this computer's clock to get the server's. */
  offset = $state(0);
  /** The events of the latest update: what has just happened. */
  fresh = $state.raw<ShownEvent[]>([]);
  private readonly line: Line;

  constructor(
    readonly id: string,
    invite: string | null,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.line = new Line(`${scheme}://${location.host}/api/tables/${id}/live`, invite, {
      update: (update) => this.take(update),
      presence: (seats, watchers) => {
        this.present = new Set(seats);
        this.watchers = watchers;
      },
      status: (status, refused) => {
        this.status = status;
        // A server that was away may be another one now.
        if (status === 'open') void lookForNewer();
        this.denied = refused && inWords(refused);
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

  /** Do something; null when it is done, else why not. */
  async act<T extends ClientAct['type']>(type: T, what: ActOf<T>): Promise<Refused | null> {
    const refused = await this.line.act({ type, id: newKey(), ...what } as unknown as ClientAct);
    return refused && inWords(refused);
  }

  move(seat: number, move: string): Promise<Refused | null> {
    return this.act('move', { seat, move, seen: this.index });
  }

  private take(update: Update): void {
    const known = new Map(this.events.map((event) => [event.index, event]));
    for (const event of update.events) known.set(event.index, event);
    this.events = [...known.values()].sort((one, other) => one.index - other.index);
    this.fresh = update.after === 0 ? [] : update.events;
    this.index = update.index;
    this.table = update.table;
    this.looks = update.looks;
    this.yours = update.yours;
    this.owner = update.owner;
  }
}

function inWords({ code, why }: Refused): Refused {
  return { code, why: refusal(code, why) };
}
