/** A glance at an earlier position; anything that happens at the table returns to the present. */
import * as api from '$/api/api';
import type { PositionShown } from '$/wire/rest';

export class Glance {
  /** The position on display; null is the present. */
  at = $state.raw<PositionShown | null>(null);
  /** The move requested last: answers may arrive late and in any order. */
  private wished: number | null = null;

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
  ) {}

  async look(move: number): Promise<void> {
    this.wished = move;
    const found = await api.position(this.id, move, this.invite);
    if (this.wished === move) this.at = found;
  }

  end(): void {
    this.wished = this.at = null;
  }
}
