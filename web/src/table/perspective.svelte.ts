/** Whose point of view a table is seen from, and what everyone there is called. */
import type { GameClient } from '$/games/client';
import type { LiveTable } from '$/live/table.svelte';
import { SeatNames } from '$/table/seatNames.svelte';
import { endSays } from '$/games/outcome';
import { invitation } from '$/table/invitation';
import { say, Words } from '$/words/words.svelte';
import { levelName, namesOf, whoOf } from '$/words/who';

export class Perspective {
  /** At one screen, where several seats may act: the one the players chose. */
  chosen = $state<number | null>(null);
  /** Players at one screen who hide something from each other hand it over; this seat has confirmed. */
  facing = $state<number | null>(null);

  readonly called: SeatNames;

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
  readonly view = $derived.by(() => this.look?.view ?? null);
  readonly me = $derived.by(() => this.look?.seat ?? null);

  // One and the same as long as nobody is called otherwise: all that is said on a board depends on them.
  private readonly written = $derived.by(() =>
    JSON.stringify(
      namesOf(
        this.live.table?.seats ?? [],
        this.live.yours,
        (bot) => levelName(bot, this.live.table?.game ?? null),
        (seat) => this.called.of(seat),
      ),
    ),
  );
  readonly names = $derived.by(() => JSON.parse(this.written) as (string | null)[]);
  readonly who = $derived.by(() => whoOf(this.names, this.live.yours));

  constructor(
    private readonly live: LiveTable,
    private readonly client: () => GameClient | null,
  ) {
    this.called = new SeatNames(live.id);
  }

  /** One plain sentence: what is going on, and what I am asked to do. */
  readonly asks = $derived.by(() => {
    const table = this.live.table;
    if (!table) return say('line-connecting');
    if (table.phase === 'open')
      return this.live.yours.length > 0
        ? say('table-waiting', { missing: table.missing, owner: this.live.owner })
        : invitation(table);
    const client = this.client();
    if (table.cut) return say('table-cut');
    if (table.phase === 'over')
      return (this.view && client?.ends?.(this.view)) ?? endSays(table.outcome, table.together, this.who);
    if (table.paused) return say('table-paused');
    if (this.thinking.length > 0) return say('table-thinking', { bots: this.thinking });
    return client && this.view ? new Words(table.game).ask(this.view, this.who) : say('line-connecting');
  });

  /** The bots that everyone is waiting for. */
  private get thinking(): readonly string[] {
    const { to_act = [], seats = [] } = this.live.table ?? {};
    return to_act.every((seat) => seats[seat]?.level) ? to_act.map((seat) => this.who.name(seat)) : [];
  }
}
