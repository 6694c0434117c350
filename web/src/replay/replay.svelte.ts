/** A game being replayed: the current move, what is tried there, and what the board shows. */
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
  /** Moves that were not played, while the player tries them. */
  variation = $state.raw<Variation | null>(null);
  /** One of the best moves, tapped or under the mouse, to show on the board. */
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
      // Lists link here without the key, but a shared link to a position needs it.
      if (!this.invite && (table.owner || table.yours.length > 0))
        history.replaceState(null, '', `#${await api.inviteOf(this.id)}`);
      [this.client, this.table] = [await loadGame(table.game), table];
      await this.show(Math.min(at ?? table.moves, table.moves));
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** A position that arrives after the player has left must not change the address of the next page. */
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
      // A slider moves faster than the answers arrive.
      if (this.left || this.move !== next) return;
      [this.position, this.trouble] = [found, ''];
      history.replaceState(null, '', `/replay/${this.id}?move=${next}${location.hash}`);
    } catch (error) {
      if (this.move === next) this.trouble = sentence(error);
    }
  }

  /** Choosing a move stops automatic replay. */
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

  /** The next move waits until this one is on display. */
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
