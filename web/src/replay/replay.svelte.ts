/** A game that is looked back at: the move one is at, what is tried there, and what is shown on the board. */
import { SvelteMap } from 'svelte/reactivity';
import * as api from '$/api/api';
import { sentence } from '$/api/errors';
import { loadGame, type GameClient } from '$/games/client';
import { PACES, type Pace } from '$/replay/pace';
import { Variation } from '$/replay/variation.svelte';
import type { OneTable, PositionShown } from '$/wire/rest';

export class Replay {
  table = $state.raw<OneTable | null>(null);
  client = $state.raw<GameClient | null>(null);
  position = $state.raw<PositionShown | null>(null);
  move = $state(0);
  trouble = $state('');
  playing = $state(false);
  pace = $state<Pace>('normal');
  /** Moves that were not played, while they are tried. */
  variation = $state.raw<Variation | null>(null);
  /** One of the best moves, tapped or under the mouse: it is shown on the board. */
  picked = $state<string | null>(null);
  pointed = $state<string | null>(null);
  readonly better = $derived(this.pointed ?? this.picked);
  private readonly known = new SvelteMap<number, PositionShown>();
  private left = false;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    $effect(() => this.playOn());
  }

  async open(at: number | null): Promise<void> {
    try {
      const table = await api.table(this.id, this.invite);
      // Lists lead here without the key, but whoever is sent a link to a position needs it.
      if (!this.invite && (table.owner || table.yours.length > 0))
        history.replaceState(null, '', `#${await api.inviteOf(this.id)}`);
      [this.client, this.table] = [await loadGame(table.game), table];
      await this.show(Math.min(at ?? table.moves, table.moves));
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** A position that comes after someone has left must not change the address of where they are. */
  leave(): void {
    this.left = true;
  }

  async show(next: number): Promise<void> {
    if (!this.table || !(next >= 0 && next <= this.table.moves)) return;
    this.move = next;
    this.variation = null;
    this.forget();
    try {
      const found = this.known.get(next) ?? (await api.position(this.id, next, this.invite));
      this.known.set(next, found);
      // A slider runs faster than the answers come.
      if (this.left || this.move !== next) return;
      [this.position, this.trouble] = [found, ''];
      history.replaceState(null, '', `/replay/${this.id}?move=${next}${location.hash}`);
    } catch (error) {
      if (this.move === next) this.trouble = sentence(error);
    }
  }

  /** Whoever chooses a move themselves looks at it in peace. */
  go(to: number): void {
    this.playing = false;
    void this.show(to);
  }

  play(on: boolean): void {
    if (on && this.table && this.move >= this.table.moves) void this.show(0);
    this.playing = on;
  }

  tryMoves(): void {
    if (!this.table) return;
    this.playing = false;
    this.forget();
    this.variation = new Variation(this.id, this.table.game, this.move, this.invite);
    void this.variation.start();
  }

  tryMove(move: string): void {
    this.forget();
    void this.variation?.play(move);
  }

  private forget(): void {
    [this.picked, this.pointed] = [null, null];
  }

  /** The next move waits until this one is seen. */
  private playOn(): (() => void) | undefined {
    if (!this.playing || this.position?.move !== this.move) return undefined;
    if (this.move >= (this.table?.moves ?? 0)) {
      this.playing = false;
      return undefined;
    }
    const timer = setTimeout(() => void this.show(this.move + 1), PACES[this.pace]);
    return () => clearTimeout(timer);
  }
}
