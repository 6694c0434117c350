// Written by web/wire.py from the Python types; change it there.

/** A score in 0..1 for each seat, and a stable code for why the game ended. In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
}

/** What is happening and who is asked to do what; each game has its own. */
export interface Ask {
  ask: string;
}

/** Something that can move; it keeps its id for the whole game. */
export interface Piece {
  id: string;
  at: string;
}

/** What one viewer may see; each game adds its own fields. */
export interface View {
  game: string;
  phase: string;
  to_act: number[];
  outcome: Outcome | null;
  ask: Ask | null;
  pieces: Piece[];
}

/** Something that happened in a move and may be told to everyone; each game has its own. */
export interface Event {
  event: string;
}

/** These seats are to move. */
export interface MoveAsk {
  ask: 'move';
  seats: number[];
}

/** The view of a game that does not define one: its board as text. */
export interface PlainView {
  game: string;
  phase: 'playing' | 'over';
  to_act: number[];
  outcome: Outcome | null;
  ask: MoveAsk | null;
  pieces: Piece[];
  board: string;
  picture: string | null;
}

/** A move in a game that does not define its own events. */
export interface Played {
  event: 'played';
  seat: number;
  move: string | null;
}

/** The game has ended; its outcome says how. */
export interface Over {
  event: 'over';
}

export type AnyView = View;
export type AnyEvent = Event;
export type PlainEvent = Played | Over;
