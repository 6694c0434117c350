/** A glance at an earlier position; whatever happens at the table brings us back to now. */
import * as api from '$/api/api';
import type { PositionShown } from '$/wire/rest';

export class Glance {
  /** The position that is looked at; null is now. */
  at = $state.raw<PositionShown | null>(null);
  /** The move that was wished for last: answers may come late, and in any order. */
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
