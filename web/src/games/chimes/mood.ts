/** The automaton's expression: at rest, at work, or after the end. */
import type { ChimesEvent, ChimesView } from '$/games/chimes/types';

export type Mood = 'calm' | 'acting' | 'won' | 'lost';

/** `on` is the event being shown, if any. */
export function moodOf(view: ChimesView, on: ChimesEvent | null): Mood {
  if (on) return on.event === 'act' && on.by === 'automaton' ? 'acting' : 'calm';
  if (!view.outcome) return 'calm';
  return view.outcome.scores[0] === 1 ? 'lost' : 'won';
}
