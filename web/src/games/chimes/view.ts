/** Where squares appear from a viewpoint, and how cards are written. */
import type { CardFace, ChimesView, Pawn, Player } from '$/games/chimes/types';

export type Colour = CardFace['colour'];
export type Side = Pawn['side'];
export type Decides = Player['decides'];

export const COLUMNS = 5;
export const ROWS = 4;

/** Reads a card from its text; moves are cards. */
export function readCard(text: string): CardFace {
  return { number: Number.parseInt(text, 10), colour: text.endsWith('r') ? 'red' : 'black' };
}

/** Writes a card. */
export function textOf(card: CardFace): string {
  return `${card.number}${card.colour === 'red' ? 'r' : 'b'}`;
}

/** A square's column and row from the top left, as the viewer sees it. */
export function place(at: string, flipped: boolean): [column: number, row: number] {
  const column = at.charCodeAt(0) - 97;
  const row = ROWS - Number(at.slice(1));
  return flipped ? [COLUMNS - 1 - column, ROWS - 1 - row] : [column, row];
}

/** 0, 1, 2 …, to draw this many of something. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** The squares that my card names: those of its number or of its colour. */
export function named(view: ChimesView, seat: number, card: CardFace): ReadonlySet<string> {
  const speaks = view.seats[seat]?.decides ?? 'number';
  return new Set(view.squares.filter((square) => square.card[speaks] === card[speaks]).map((square) => square.id));
}
