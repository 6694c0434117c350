/** What a game without a folder shows: `PlainView` and `Played` of turnabout/core/view.py. */
import type { View } from '$/wire/game';

export interface PlainView extends View {
  /** The board as text, several lines of signs of one width. */
  board: string;
  /** The board as SVG, if the game draws one. */
  picture: string | null;
}

export interface Played {
  event: 'played';
  /** -1 is chance, -2 the clock. */
  seat: number;
  move: string;
}

export type PlainEvent = Played | { event: 'over' };
