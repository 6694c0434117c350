/** Asks the server once per turn what my cards would do, where the table allows hints. */
import type { ChimesView, ForeseenTurn, Foresight } from '$/games/chimes/types';
import type { Place } from '$/games/game';
import { sentence } from '$/api/errors';

export class Oracle {
  /** Every possible result of this turn; empty until known. */
  turns = $state.raw<readonly ForeseenTurn[]>([]);
  trouble = $state('');
  private asked = '';

  async ask(place: Place, view: ChimesView, seat: number): Promise<void> {
    const about = JSON.stringify([
      place.id,
      seat,
      view.turns,
      view.pieces.map((pawn) => pawn.at),
      view.hands[seat]?.cards,
    ]);
    if (about === this.asked) return;
    this.asked = about;
    this.turns = [];
    this.trouble = '';
    try {
      const { turns } = await place.extra<Foresight>(`foresight?seat=${seat}`);
      if (about === this.asked) this.turns = turns;
    } catch (error) {
      if (about !== this.asked) return;
      // Picking another card tries again.
      this.asked = '';
      this.trouble = sentence(error);
    }
  }
}
