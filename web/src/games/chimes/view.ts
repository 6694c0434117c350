/** The view of Chimes at midnight, as the server sends it. */
import type { View } from '$/games/game';

export type Colour = 'black' | 'red';
export type Side = 'black' | 'white';
export type Decides = 'number' | 'colour';

export interface Pawn {
  id: string;
  at: string;
  side: Side;
  says: string;
}

export interface Square {
  id: string;
  card: string;
  number: number;
  colour: Colour;
}

export interface ChimesView extends View {
  phase: 'deal' | 'choose' | 'over';
  cards: Square[];
  lines: Record<Side, string[]>;
  pieces: Pawn[];
  seats: { seat: number; decides: Decides; chosen: boolean }[];
  /** `cards` is null when I may not see them. */
  hands: { seat: number; cards: string[] | null; count: number }[];
  /** For each seat: nothing yet, "hidden", or the card. */
  choices: (string | null)[];
  turns: number;
  /** 0: none. */
  turn_limit: number;
}

export interface Card {
  text: string;
  number: number;
  colour: Colour;
}

export const COLUMNS = 5;
export const ROWS = 4;

export function readCard(text: string): Card {
  return { text, number: Number.parseInt(text, 10), colour: text.endsWith('r') ? 'red' : 'black' };
}

/** Black before red, low before high: a hand stays in this order whatever is exchanged. */
export function sorted(cards: readonly string[]): Card[] {
  const order = (card: Card) => (card.colour === 'red' ? 100 : 0) + card.number;
  return cards.map(readCard).sort((one, other) => order(one) - order(other));
}

/** Column and row of a square, from the top left, as it is looked at. */
export function place(at: string, flipped: boolean): [column: number, row: number] {
  const column = at.charCodeAt(0) - 97;
  const row = ROWS - Number(at.slice(1));
  return flipped ? [COLUMNS - 1 - column, ROWS - 1 - row] : [column, row];
}

/** 0, 1, 2 … for drawing so many of something. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** The squares that a card of mine speaks of: those of its number, or of its colour. */
export function named(view: ChimesView, seat: number, card: Card): ReadonlySet<string> {
  const decides = view.seats[seat]?.decides;
  const fits = (square: Square) =>
    decides === 'number' ? square.number === card.number : square.colour === card.colour;
  return new Set(view.cards.filter(fits).map((square) => square.id));
}
