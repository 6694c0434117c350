/** What waits until a board has shown what happened: the question, the result, the sound. */
import type { View } from '$/games/game';
import type { LiveTable } from '$/live/table.svelte';
import type { ShownEvent } from '$/wire/live';
import type { Perspective } from '$/table/perspective.svelte';
import { chime } from '$/browser/sound';

export class Display {
  /** A board is showing something. */
  showing = $state(false);
  asks = $state('');
  over = $state(false);
  view = $state.raw<View | null>(null);
  private heard: readonly ShownEvent[] = [];

  constructor(live: LiveTable, perspective: Perspective) {
    // A board says that it shows something as it is drawn; effects come after that.
    $effect(() => {
      const { asks, view, me } = perspective;
      const over = live.table?.phase === 'over';
      const events = live.fresh;
      if (this.showing) return;
      [this.asks, this.over, this.view] = [asks, over, view];
      if (events !== this.heard && events.some((event) => event.event === 'moved' && event.actor !== me)) chime();
      this.heard = events;
    });
  }
}
