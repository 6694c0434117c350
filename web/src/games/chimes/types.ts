// Written by web/wire.py from the Python types; change it there.

/** A score in 0..1 for each seat, and a stable code for why the game ended. In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
}

/** The board is about to be laid out. */
export interface AskDeal {
  ask: 'deal';
}

/** Both choose a card. */
export interface AskBoth {
  ask: 'both';
  number_seat: number;
  colour_seat: number;
}

/** One has chosen; the other has not yet. */
export interface AskLast {
  ask: 'last';
  seat: number;
  decides: 'number' | 'colour';
  chosen_seat: number;
}

/** White pawns are the players', black ones the automaton's. */
export interface Pawn {
  id: string;
  at: string;
  side: 'black' | 'white';
}

/** A card that lies face up. */
export interface CardFace {
  number: number;
  colour: 'black' | 'red';
}

/** A card of the board; pawns stand on it. */
export interface Square {
  id: string;
  card: CardFace;
}

/** What a seat decides, and whether it has chosen a card. */
export interface Player {
  seat: number;
  decides: 'number' | 'colour';
  chosen: boolean;
  choice: CardFace | null;
}

/** The hand of a seat, black cards before red ones. */
export interface HeldCards {
  seat: number;
  cards: CardFace[] | null;
  count: number;
}

/** The board, the pawns on it, the hands, and what each seat decides. */
export interface ChimesView {
  game: 'chimes';
  phase: 'deal' | 'choose' | 'over';
  to_act: number[];
  outcome: Outcome | null;
  ask: AskDeal | AskBoth | AskLast | null;
  pieces: Pawn[];
  squares: Square[];
  seats: Player[];
  hands: HeldCards[];
  turns: number;
  turn_limit: number;
}

/** The board is laid out, and the pawns stand on their lines. */
export interface Dealt {
  event: 'deal';
}

/** A seat has placed a card face down. */
export interface CardChosen {
  event: 'chosen';
  seat: number;
}

/** Both cards are shown. */
export interface Revealed {
  event: 'reveal';
  number_seat: number;
  number_card: CardFace;
  colour_seat: number;
  colour_card: CardFace;
  alike: 'number' | 'colour' | null;
}

/** The players or the automaton act on a square. */
export interface Acted {
  event: 'act';
  by: 'players' | 'automaton';
  square: string;
  card: CardFace;
  effect: 'empty' | 'disobeys' | 'stays' | 'captures' | 'forward' | 'aside';
  piece: string | null;
  side: 'black' | 'white' | null;
  target: string | null;
  captured: string | null;
}

/** Each seat takes the card that the other played. */
export interface Exchanged {
  event: 'exchange';
  number_seat: number;
  number_takes: CardFace;
  colour_seat: number;
  colour_takes: CardFace;
}

/** CH-2: the red ace has changed hands. */
export interface RolesSwapped {
  event: 'roles';
  number_seat: number;
  colour_seat: number;
}

/** The game has ended; its outcome says how. */
export interface Over {
  event: 'over';
}

export type ChimesEvent = Dealt | CardChosen | Revealed | Acted | Exchanged | RolesSwapped | Over;
export type ChimesAsk = AskDeal | AskBoth | AskLast;

/** My card, one that my partner might play, and the resulting acts in order. */
export interface ForeseenTurn {
  mine: string;
  theirs: string | null;
  acts: Acted[];
  outcome: Outcome | null;
}

/** Every possible turn, with my cards in the order in which I hold them. */
export interface Foresight {
  seat: number;
  turns: ForeseenTurn[];
}

/** What a bot had in mind with a card. */
export interface Thought {
  seat: number;
  hoped: string;
  acts: Acted[];
}

/** Of the bots at the table, by seat, in a turn that is over. */
export interface Thoughts {
  thoughts: Thought[];
}
