/** Moves that were not played, tried from a position of a finished game and evaluated by the bots. */
import * as api from '$/api/api';
import type { Analysed } from '$/wire/rest';
import { beSomeone } from '$/api/me.svelte';
import type { ActorMove } from '$/games/game';
import { Sandbox } from '$/games/sandbox.svelte';

const SECONDS = 0.3;

export class Variation {
  readonly box: Sandbox;
  /** The bots' analysis of the position reached; null until it arrives. */
  found = $state.raw<Analysed | null>(null);
  private judging = false;

  constructor(
    private readonly id: string,
    game: string,
    private readonly move: number,
    private readonly invite: string | null,
  ) {
    this.box = new Sandbox(
      game,
      null,
      ({ moves = [], seat = null, begins = null }) => api.tryVariation(id, { move, line: moves, seat, begins }, invite),
      Infinity,
    );
  }

  /** The moves so far, including chance's. */
  get line(): ActorMove[] {
    return this.box.look?.played.map((one): ActorMove => [one.actor, one.move]) ?? [];
  }

  async start(): Promise<void> {
    if (await this.box.show({})) await this.judge();
  }

  async play(move: string): Promise<void> {
    if (await this.box.play(move)) await this.judge();
  }

  /** Takes back a seat's last move, and what chance did after it. */
  async undo(): Promise<void> {
    const last = this.line.map(([actor]) => actor >= 0).lastIndexOf(true);
    if (last >= 0 && (await this.box.show({ moves: this.line.slice(0, last) }))) await this.judge();
  }

  /** One request at a time; if the position changes meanwhile, the new one is analysed next. */
  private async judge(): Promise<void> {
    this.found = null;
    if (this.judging) return;
    this.judging = true;
    try {
      await beSomeone();
      for (;;) {
        const look = this.box.look;
        const found = await api.analyse(this.id, { move: this.move, line: this.line, seconds: SECONDS }, this.invite);
        if (look !== this.box.look) continue;
        this.found = found;
        break;
      }
    } catch {
      // The game is over, or the bots are busy: nothing to show.
      this.found = null;
    }
    this.judging = false;
  }
}
