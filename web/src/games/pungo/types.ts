// Written by web/wire.py from the Python types; change it there.

/** A score in 0..1 for each seat, and a stable code for why the game ended. In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
}

/** Chance shuffles the colours. */
export interface AskColours {
  ask: 'colours';
}

/** Chance throws the die for a seat. */
export interface AskThrow {
  ask: 'throw';
  seat: number;
}

/** A seat tips the die and moves by it. */
export interface AskRoll {
  ask: 'roll';
  seat: number;
}

/** A seat tips the die for the other seat, which moves by it. */
export interface AskDecide {
  ask: 'decide';
  seat: number;
  mover_seat: number;
}

/** A seat spends points. */
export interface AskMove {
  ask: 'move';
  seat: number;
  points: number;
}

/** A seat moves one pyramid of a size that the pyramid die shows. */
export interface AskPick {
  ask: 'pick';
  seat: number;
  sizes: ('S' | 'M' | 'L')[];
}

/** Nobody owns it. */
export interface Pyramid {
  id: string;
  at: string;
  level: number;
  size: 'S' | 'M' | 'L';
  colour: 'red' | 'green' | 'blue' | null;
  frozen: boolean;
}

/** A cell of the arena; what stands on it is among the pieces. */
export interface Cell {
  at: string;
  home_seat: number | null;
}

/** A seat and its home row. */
export interface Player {
  seat: number;
  home: string[];
}

/** A face of the die; the pyramid die's faces show sizes, a common die's do not. */
export interface DieFace {
  number: number;
  sizes: ('S' | 'M' | 'L')[];
}

/** What tipping the die in one direction would bring. */
export interface Tip {
  way: 'N' | 'E' | 'S' | 'W';
  square: string;
  top: DieFace;
  points: number | null;
}

/** How the die lies; in Chaos on no square. */
export interface ShownDie {
  square: string | null;
  came_from: string | null;
  top: DieFace;
  south: DieFace;
  west: DieFace;
  north: DieFace;
  east: DieFace;
  bottom: DieFace;
  tips: Tip[];
  ahead: Tip[];
}

/** What one step of a pyramid of this size costs. */
export interface Cost {
  size: 'S' | 'M' | 'L';
  points: number;
}

/** The arena with its pyramids, the die on its surface, and what is left to spend. */
export interface PungoView {
  game: 'pungo';
  phase: 'colours' | 'roll' | 'move' | 'over';
  to_act: number[];
  outcome: Outcome | null;
  ask: AskColours | AskThrow | AskRoll | AskDecide | AskMove | AskPick | null;
  pieces: Pyramid[];
  cells: Cell[];
  seats: Player[];
  die: ShownDie | null;
  squares: string[];
  points: number | null;
  costs: Cost[];
  only_exile: boolean;
  winning_cells: string[];
  turns: number;
  turn_limit: number;
}

/** The pyramids have been given their colours. */
export interface Shuffled {
  event: 'colours';
}

/** A seat has tipped the die. */
export interface Tipped {
  event: 'roll';
  seat: number;
  mover_seat: number | null;
  way: 'N' | 'E' | 'S' | 'W';
  from_square: string;
  to_square: string;
  top: DieFace;
  points: number | null;
}

/** Chance has thrown the die for a seat. */
export interface Thrown {
  event: 'face';
  seat: number;
  top: DieFace;
  points: number | null;
}

/** The seat that got the roll cannot make a single step with it. */
export interface Passed {
  event: 'pass';
  seat: number;
}

/** A pyramid or a pile has made a step. */
export interface Stepped {
  event: 'step';
  seat: number;
  pile: Pyramid[];
  source: string;
  target: string;
  cost: number | null;
  points: number | null;
  froze: boolean;
}

/** Points that no step could spend. */
export interface Lost {
  event: 'lost';
  seat: number;
  points: number;
}

/** The game has ended; its outcome says how. */
export interface Over {
  event: 'over';
}

export type PungoEvent = Shuffled | Tipped | Thrown | Passed | Stepped | Lost | Over;
export type PungoAsk = AskColours | AskThrow | AskRoll | AskDecide | AskMove | AskPick;
