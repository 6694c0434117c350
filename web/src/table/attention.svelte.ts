/** What calls a player back to the table: the tab, a sound, a notification, and a clock's last seconds. */
import { notify } from '$/browser/notice';
import { sound } from '$/browser/sound';
import type { LiveTable } from '$/live/table.svelte';
import type { Display } from '$/table/display.svelte';
import { say, titleOf } from '$/words/words.svelte';

const LAST_SECONDS = [5, 4, 3, 2, 1];

export class Attention {
  /** It is my turn, and others are waiting. */
  readonly mine = $derived.by(() => {
    const table = this.live.table;
    if (table?.phase !== 'playing' || table.paused || this.live.yours.length === table.seats.length) return false;
    return this.live.yours.some((seat) => table.to_act.includes(seat));
  });
  readonly title = $derived.by(() => {
    if (!this.live.table) return say('name');
    const game = titleOf(this.live.table.game);
    return this.mine ? say('table-tab-turn', { game }) : `${game} – ${say('name')}`;
  });

  constructor(
    private readonly live: LiveTable,
    display: Display,
  ) {
    $effect(() => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
      if (!icon) return;
      icon.href = this.mine ? '/icon-turn.svg' : '/icon.svg';
      return () => (icon.href = '/icon.svg');
    });
    $effect(() => {
      if (!this.mine || display.showing || !document.hidden) return;
      sound('turn');
      void notify(say('table-tab-turn', { game: titleOf(this.live.table?.game ?? '') }), display.asks);
    });
    // As text, which stays equal through unrelated updates.
    const ends = $derived(this.hurries ? String(this.live.table?.deadline?.at) : '');
    $effect(() => {
      if (!ends) return;
      const left = Number(ends) - (Date.now() + this.live.offset);
      const ticks = LAST_SECONDS.map((seconds) => left - 1000 * seconds).filter((wait) => wait > 0);
      const waiting = ticks.map((wait) => setTimeout(() => sound('tick'), wait));
      return () => waiting.forEach(clearTimeout);
    });
  }

  /** Whether the running clock is mine, or everyone's. */
  private get hurries(): boolean {
    const deadline = this.live.table?.deadline;
    return Boolean(deadline && (deadline.seat === null || this.live.yours.includes(deadline.seat)));
  }
}
