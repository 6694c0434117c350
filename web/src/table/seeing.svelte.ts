/** Through whose eyes a table is seen, and how everyone at it is called. */
import type { GameClient, View } from '$/games/game';
import type { LiveTable } from '$/live/table.svelte';
import { endSays } from '$/table/ended';
import { t } from '$/texts/texts.svelte';
import { namesOf, whoOf } from '$/texts/who';

export class Seeing {
  /** At one screen: through the eyes of whoever is to act, and if several are, of whom they say. */
  chosen = $state<number | null>(null);
  /** Two at one screen who hide something from each other hand it over; whoever has it may go on. */
  facing = $state<number | null>(null);

  readonly acting = $derived.by(() =>
    this.live.looks.filter((one) => one.seat !== null && this.live.table?.to_act.includes(one.seat)),
  );
  readonly look = $derived.by(() => {
    const wanted = [this.chosen, this.facing].map((seat) => this.acting.find((one) => one.seat === seat));
    return wanted.find(Boolean) ?? this.acting[0] ?? this.live.looks[0];
  });
  readonly covered = $derived.by(
    () =>
      Boolean(this.client()?.secret) &&
      this.acting.length > 0 &&
      this.live.yours.length > 1 &&
      this.look?.seat !== this.facing,
  );
  readonly view = $derived.by(() => (this.look?.view ?? null) as View | null);
  readonly me = $derived.by(() => this.look?.seat ?? null);

  readonly names = $derived.by(() => namesOf(this.live.table?.seats ?? [], this.live.yours, t().common.level));
  readonly who = $derived.by(() => whoOf(this.names, this.live.yours, t().common.you));

  constructor(
    private readonly live: LiveTable,
    private readonly client: () => GameClient | null,
  ) {}

  /** One plain sentence: what is going on, and what is asked of me. */
  readonly asks = $derived.by(() => {
    const table = this.live.table;
    const words = t().common.table;
    if (!table) return t().common.line.connecting;
    if (table.phase === 'open') return this.live.yours.length > 0 ? words.waiting : this.invited;
    const client = this.client();
    if (table.phase === 'over') return (this.view && client?.ends?.(this.view)) ?? endSays(table.outcome, this.who);
    if (table.paused) return words.paused;
    return client && this.view ? client.asks(this.view, this.me, this.who) : t().common.line.connecting;
  });

  private get invited(): string {
    const words = t().common.table;
    const host = this.live.table?.seats.findIndex((seat) => seat.name !== null && seat.level === null) ?? -1;
    return host < 0 ? words.welcome : words.invites(this.names[host] ?? '');
  }
}
