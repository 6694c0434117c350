// Written by web/wire.py from the Python types; change it there.

/** A score in 0..1 for each seat, and a stable code for why the game ended. In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
}

/** A seat moves one of its discs. */
export interface AskMove {
  ask: 'move';
  seat: number;
}

/** A piece, its owner, and the axis that its arrows show. */
export interface Disc {
  id: string;
  at: string;
  seat: number;
  rank: 'minion' | 'master';
  axis: 'across' | 'up-down';
}

/** What a seat has on the board, and whether it is still in the game. */
export interface Player {
  seat: number;
  minions: number;
  masters: number;
  mastery: number;
  resigned: boolean;
  offers_draw: boolean;
}

/** The board, the discs on it, and what each seat has. */
export interface PivitView {
  game: 'pivit';
  phase: 'move' | 'over';
  to_act: number[];
  outcome: Outcome | null;
  ask: AskMove | null;
  pieces: Disc[];
  size: number;
  corners: string[];
  seats: Player[];
}

/** A disc goes from one square to another and turns. */
export interface DiscMoved {
  event: 'move';
  seat: number;
  piece: string;
  source: string;
  target: string;
  captured: string | null;
  captured_rank: 'minion' | 'master' | null;
  captured_seat: number | null;
  promoted: boolean;
}

/** A seat gives up; its discs stay (PV-5). */
export interface Resigned {
  event: 'resign';
  seat: number;
}

/** A seat offers a draw, or agrees to the one that was offered (PV-5). */
export interface DrawOffered {
  event: 'draw';
  seat: number;
  agreed: boolean;
}

/** A seat cannot move and loses its turn. */
export interface Skipped {
  event: 'skip';
  seat: number;
}

/** The game has ended; its outcome says how. */
export interface Over {
  event: 'over';
}

export type PivitEvent = DiscMoved | Resigned | DrawOffered | Skipped | Over;
export type PivitAsk = AskMove;
