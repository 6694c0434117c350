/** The view of Pivot Pawns, as the server sends it. */
import type { View } from '$/games/game';

export const COLOURS = ['red', 'green', 'blue', 'yellow', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Icon {
  name: string;
  colour: Colour;
  /** What its picture is called. */
  art: string;
}

/** A card, named by the icon in its centre. */
export interface Card {
  id: string;
  row: number;
  column: number;
  centre: Icon;
  /** Clockwise from the top. */
  around: Icon[];
  says: string;
}

export interface Pawn {
  id: Colour;
  at: string;
  says: string;
}

export interface Pivot {
  piece: Colour;
  pivot: Colour;
  icon: string;
  from: string;
  to: string;
}

export interface Demonstration {
  seat: number;
  bid: number;
  pivots: Pivot[];
  left: number;
  failed: number[];
  next: number[];
}

export interface Bid {
  seat: number;
  bid: number;
}

export interface PivotPawnsView extends View {
  phase: 'deal' | 'place' | 'draw' | 'think' | 'bid' | 'show' | 'over';
  cards: Card[];
  pieces: Pawn[];
  placeholders: Partial<Record<Colour, string>>;
  target: string | null;
  active: Colour | null;
  bag: number;
  rounds: { played: number; left: number };
  bids: Bid[];
  passes: number[];
  demonstration: Demonstration | null;
  seats: { seat: number; tokens: number; bid: number | null; passed: boolean }[];
  time_limit: number | null;
  unreachable: string[];
}

export function isColour(text: string): text is Colour {
  return (COLOURS as readonly string[]).includes(text);
}

export function iconsOf(card: Card): Icon[] {
  return [card.centre, ...card.around];
}

/** The card that a pawn stands on. */
export function cardOf(view: PivotPawnsView, colour: string): Card | undefined {
  const at = view.pieces.find((pawn) => pawn.id === colour)?.at;
  return view.cards.find((card) => card.id === at);
}

export function iconNamed(view: PivotPawnsView, name: string): Icon | undefined {
  return view.cards.flatMap(iconsOf).find((icon) => icon.name === name);
}

/** Those who bid, as they will demonstrate: the lowest first, among equals the earliest. */
export function line(view: PivotPawnsView): Bid[] {
  return [...view.bids].sort((one, other) => one.bid - other.bid);
}

/**
 * The word for a card in a tap: the card while pawns are placed, else the pawn that stands on it.
 * An empty card is no part of any pivot; icons have the names of cards, so it needs another word.
 */
export function tapOf(view: PivotPawnsView, card: Card): string {
  if (view.phase === 'place') return card.id;
  return view.pieces.find((pawn) => pawn.at === card.id)?.id ?? `card:${card.id}`;
}
