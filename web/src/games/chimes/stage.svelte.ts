/** Shows a turn scene by scene; between turns, the view itself is shown. */
import { scenes, turnOf, type Scene, type Turn } from '$/games/chimes/scenes';
import type { ChimesEvent, ChimesView } from '$/games/chimes/types';

export class Stage {
  /** The current scene, or null. */
  scene = $state.raw<Scene | null>(null);
  /** The last turn played, if we saw it. */
  turn = $state.raw<Turn | null>(null);
  /** The view before that turn, with its hands and choices. */
  before = $state.raw<ChimesView | null>(null);
  private seen: ChimesView | null = null;
  private rest: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly instant: () => boolean) {}

  /** Takes a new view and the events that led to it. */
  take(view: ChimesView, fresh: readonly ChimesEvent[]): void {
    const before = this.seen;
    this.seen = view;
    // Still the same turn: someone may have chosen a card for the next one while we watch.
    if (before && before.turns === view.turns && before.phase === view.phase) return;
    this.skip();
    this.turn = turnOf(view, fresh);
    if (!this.turn || !before || before.turns + 1 !== view.turns || this.instant()) return;
    this.before = before;
    this.rest = scenes(before, this.turn);
    this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.rest = [];
    this.scene = null;
  }

  private next(): void {
    this.scene = this.rest.shift() ?? null;
    if (this.scene) this.timer = setTimeout(() => this.next(), this.scene.ms);
  }
}
