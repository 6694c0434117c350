/** Asks the server, once per turn, what the bots had in mind. */
import type { Turn } from '$/games/chimes/scenes';
import type { Thought, Thoughts } from '$/games/chimes/types';
import type { Place } from '$/games/game';

export class Hindsight {
  /** Of the turn that was asked for last; empty until known, and where no bot plays. */
  thoughts = $state.raw<readonly Thought[]>([]);
  private readonly known = new Map<string, Promise<readonly Thought[]>>();
  private asked = '';

  async ask(place: Place, { turns, reveal }: Turn): Promise<void> {
    // A turn that was taken back is played again with other cards.
    const about = JSON.stringify([turns, reveal]);
    if (about === this.asked) return;
    this.asked = about;
    this.thoughts = [];
    try {
      let asking = this.known.get(about);
      if (!asking) {
        asking = place.extra<Thoughts>(`thoughts?turn=${turns}`).then(({ thoughts }) => thoughts);
        this.known.set(about, asking);
      }
      const found = await asking;
      if (about === this.asked) this.thoughts = found;
    } catch {
      // Nobody misses it; whoever comes back to this turn tries again.
      this.known.delete(about);
      if (about === this.asked) this.asked = '';
    }
  }
}
