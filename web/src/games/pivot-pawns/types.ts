// Written by web/wire.py from the Python types; change it there.

/** A score in 0..1 for each seat, and a stable code for why the game ended. In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
}

/** The cards are about to be laid out. */
export interface AskDeal {
  ask: 'deal';
}

/** A player, or chance, places the pawns. */
export interface AskPlace {
  ask: 'place';
  seat: number | null;
}

/** A target is about to be drawn. */
export interface AskDraw {
  ask: 'draw';
  round: number;
  rounds: number;
}

/** Everyone may bid or pass. */
export interface AskThink {
  ask: 'think';
  active: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  target: string;
}

/** Everyone may bid until time runs out; this seat has the lowest bid. */
export interface AskBid {
  ask: 'bid';
  seat: number;
  bid: number;
}

/** A seat demonstrates. */
export interface AskShow {
  ask: 'show';
  seat: number;
  active: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  target: string;
  left: number;
}

/** A pawn; its colour is its id. */
export interface ColouredPawn {
  id: string;
  at: string;
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
}

/** An icon on a card. */
export interface IconFace {
  name: string;
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  art: string;
}

/** A card, named by the icon in its centre. */
export interface IconCard {
  id: string;
  row: number;
  column: number;
  centre: IconFace;
  around: IconFace[];
}

/** The card on which a pawn stood when the round began. */
export interface Placeholder {
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  at: string;
}

/** A seat: the tokens it has taken, and what it has said in this round. */
export interface Bidder {
  seat: number;
  tokens: number;
  bid: number | null;
  passed: boolean;
  done: boolean;
}

/** A seat that has bid, and how it fared. */
export interface InLine {
  seat: number;
  bid: number;
  turn: 'waiting' | 'showing' | 'failed';
}

/** The number called out, the pawns, the icon, and where the moving pawn goes. */
export interface ShownPivot {
  number: number;
  piece: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  pivot: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  icon: string;
  source: string;
  target: string;
}

/** What the demonstrator has shown so far, and how many pivots are left. */
export interface Demonstration {
  seat: number;
  bid: number;
  pivots: ShownPivot[];
  left: number;
}

/** The cards on which a pawn may be placed before the first round. */
export interface FirstCards {
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  cards: string[];
}

/** The cards with the pawns on them, the round, and where every seat stands. */
export interface PivotPawnsView {
  game: 'pivot-pawns';
  phase: 'deal' | 'place' | 'draw' | 'think' | 'bid' | 'show' | 'over';
  to_act: number[];
  outcome: Outcome | null;
  ask: AskDeal | AskPlace | AskDraw | AskThink | AskBid | AskShow | null;
  pieces: ColouredPawn[];
  cards: IconCard[];
  placeholders: Placeholder[];
  target: string | null;
  active: 'red' | 'green' | 'blue' | 'yellow' | 'black' | null;
  played: number;
  rounds: number;
  seats: Bidder[];
  line: InLine[];
  demonstration: Demonstration | null;
  time_limit: number | null;
  icons: 'named' | 'found';
  first_cards: FirstCards[];
  unreachable: string[];
}

/** The cards are laid out in three rows of five. */
export interface CardsLaid {
  event: 'deal';
}

/** Where the pawns begin, and the targets that can never be reached from there (PP-3). */
export interface PawnsPlaced {
  event: 'place';
  pawns: Placeholder[];
  unreachable: string[];
}

/** A round begins: the card to reach, and the pawn that must get there. */
export interface TargetDrawn {
  event: 'draw';
  round: number;
  rounds: number;
  target: string;
  active: 'red' | 'green' | 'blue' | 'yellow' | 'black';
}

/** The first bid of a round starts the timer. */
export interface BidMade {
  event: 'bid';
  seat: number;
  bid: number;
  first: boolean;
  seconds: number;
}

/** PP-7: a seat gives up the round, for now. */
export interface Passed {
  event: 'pass';
  seat: number;
}

/** PP-11: a seat has nothing to add, for now. */
export interface SaidDone {
  event: 'done';
  seat: number;
}

/** A pivot is counted aloud, and a pawn moves. */
export interface Pivoted {
  event: 'pivot';
  seat: number;
  number: number;
  piece: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  pivot: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  icon: string;
  source: string;
  target: string;
}

/** PP-5: a pivot is counted that is illegal or has the wrong icon. */
export interface MistakeMade {
  event: 'mistake';
  seat: number;
  number: number;
  piece: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  pivot: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  icon: string;
  mistake: 'wrong-icon' | 'occupied' | 'own-colour';
  card: string;
}

/** The demonstrator gives up. */
export interface Conceded {
  event: 'concede';
  seat: number;
}

/** The timer has run out. */
export interface TimeUp {
  event: 'time';
}

/** The pawns go back to the placeholders. */
export interface DemonstrationFailed {
  event: 'failure';
  seat: number;
  bid: number;
  used_up: boolean;
}

/** It is a seat's turn to demonstrate. */
export interface DemonstrationBegun {
  event: 'demonstrate';
  seat: number;
  bid: number;
}

/** A demonstration has succeeded. */
export interface TokenTaken {
  event: 'success';
  seat: number;
  token: string;
}

/** How a round has ended: the token was taken, no bidder is left, or everyone passed. */
export interface RoundOver {
  event: 'round-over';
  round: number;
  target: string;
  ending: 'taken' | 'failed' | 'passed';
  solution: ShownPivot[] | null;
}

/** The game has ended; its outcome says how. */
export interface Over {
  event: 'over';
}

export type PivotPawnsEvent = CardsLaid | PawnsPlaced | TargetDrawn | BidMade | Passed | SaidDone | Pivoted | MistakeMade | Conceded | TimeUp | DemonstrationFailed | DemonstrationBegun | TokenTaken | RoundOver | Over;
export type PivotPawnsAsk = AskDeal | AskPlace | AskDraw | AskThink | AskBid | AskShow;

/** The bid that a seat stood by. */
export interface RoundBid {
  seat: number;
  bid: number;
}

/** A round that is over; cards are named by their centre, pawns by their colour. */
export interface RoundPlayed {
  round: number;
  target: string;
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  bids: RoundBid[];
  taker: number | null;
  over: number | null;
}

/** What could have been shown in a round that is over, with the proof. */
export interface RoundSolved {
  round: number;
  target: string;
  colour: 'red' | 'green' | 'blue' | 'yellow' | 'black';
  bids: RoundBid[];
  taker: number | null;
  over: number | null;
  placed: Placeholder[];
  length: number | null;
  count: number;
  ways: ShownPivot[][];
  searched: number[];
}

/** All rounds that are over, and how they compare with the shortest ways. */
export interface RoundsPlayed {
  tokens: number;
  over: number;
  rounds: RoundPlayed[];
}
