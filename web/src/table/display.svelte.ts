/** What waits until a board has shown what happened: the question, the result, the sound. */
import type { View } from '$/games/game';
import type { LiveTable } from '$/live/table.svelte';
import type { ShownEvent } from '$/wire/live';
import type { Perspective } from '$/table/perspective.svelte';
import { sound } from '$/browser/sound';
import { winners } from '$/games/outcome';

export class Display {
  /** Whether a board is showing something. */
  showing = $state(false);
  asks = $state('');
  over = $state(false);
  view = $state.raw<View | null>(null);
  private heard: readonly ShownEvent[] = [];

  constructor(live: LiveTable, perspective: Perspective) {
    // An effect, since a board reports that it is showing something only as it is drawn.
    $effect(() => {
      const { asks, view } = perspective;
      const over = live.table?.phase === 'over';
      const events = live.fresh;
      if (this.showing) return;
      [this.asks, this.over, this.view] = [asks, over, view];
      if (events !== this.heard) this.hear(events, live);
      this.heard = events;
    });
  }

  private hear(events: readonly ShownEvent[], { table, yours }: LiveTable): void {
    // In a hidden tab, players hear a sound only when it is their turn.
    if (document.hidden || events.length === 0) return;
    if (table?.outcome) {
      const won = winners(table.outcome);
      return sound(
        won.length === 0 || yours.length === 0 ? 'move' : yours.some((seat) => won.includes(seat)) ? 'win' : 'loss',
      );
    }
    const told = events.filter((event) => event.event === 'moved').flatMap((event) => event.events ?? []);
    if (told.some((event) => 'captured' in event && event.captured !== null)) sound('capture');
    else if (told.length > 0) sound('move');
  }
}
