/** How the automaton looks: at rest, at work, or after the end. */
import type { ChimesTell } from '$/games/chimes/tell';
import type { ChimesView } from '$/games/chimes/view';

export type Mood = 'calm' | 'acting' | 'won' | 'lost';

/** `on` is what is being shown just now, if anything. */
export function moodOf(view: ChimesView, on: ChimesTell | null): Mood {
  if (on) return on.event === 'act' && on.by === 'automaton' ? 'acting' : 'calm';
  if (!view.outcome) return 'calm';
  return view.outcome.scores[0] === 1 ? 'lost' : 'won';
}
