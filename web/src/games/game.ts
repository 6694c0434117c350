/**
 * What a game's folder can tell the page. `games/<name>/` holds all that the page knows of the game <name>; it is found by
 * its files (see registry.ts), and nothing outside of it names the game. Every file is optional: a game without a folder is
 * played at the plain board.
 *
 *   about.ts         exports `about: GameAbout`; small, since the home page loads it
 *   Picture.svelte   the game's board on the home page; its prop `beat` counts up slowly
 *   index.ts         exports `game: GameModule`: the board and how it is played at
 *   presets.ts       exports `presets: Presets`, to choose from where a table is set up
 *   data.ts          exports `data: Record<string, OwnData>`, by option: decks and set-ups that players bring themselves
 *   lesson.ts        exports `lesson: Step[]`: the guided first game
 *   primer.ts        exports `primer: Glimpse[]`: the game in three pictures, for a glance while playing
 *   types.ts         the game's view and events, and what the server tells of this game only; written by web/wire.py
 *
 * Words and rulebooks lie beside the rules, in src/turnabout/games/<name>/.
 */
import type { Component, Snippet } from 'svelte';
import { NO_CHOICE, type Choice, type Path, type Step as TapStep } from '$/board/selection';
import type { AnyEvent, AnyView } from '$/wire/game';
import type { ShownRefusal } from '$/wire/live';
import { whoOf, type Who } from '$/words/who';

/** What one viewer may see of a game, whichever it is. */
export type View = AnyView;
export type GameEvent = AnyEvent;

export interface GameAbout {
  /** Its place on the home page, from 0; games without one come last. */
  order?: number;
  /** A small sign for lists. */
  emblem?: Emblem;
}

/** Shapes on a field of 40 by 40. */
export interface Emblem {
  shapes: readonly { d: string; fill?: string; stroke?: string; width?: number }[];
  /** It has the same colours by night as by day. */
  bright?: boolean;
}

/** Rules that belong together, by name: the options that they set. The words are `preset-NAME` of the game. */
export type Presets = Record<string, Record<string, unknown>>;

/** An option that holds data of one's own: how to begin with it, and how it looks. */
export interface OwnData {
  /** What a file of it is called. */
  file: string;
  /** Something to begin with, for so many seats and the other options. */
  template(seats: number, options: Record<string, unknown>): string;
  /** What was read, in a few words. */
  says(value: Record<string, unknown>): string;
  Picture?: Component<OwnDataProps>;
}

/** Data as it was read, and what the game has against it: it may be anything. */
export interface OwnDataProps {
  value: Record<string, unknown>;
  refusal: ShownRefusal | null;
  options: Record<string, unknown>;
}

export interface GameModule<V extends View = View, E extends GameEvent = GameEvent> {
  /** By default the plain board, which needs the view of plain.ts. */
  Board?: Component<BoardProps<V, E>>;
  /** How a seat stands, in a few signs beside its name: a bid, points, what is left. */
  Standing?: Component<StandingProps<V>>;
  /** Whether seats hide something from each other: at one screen it is handed over. */
  secret?: boolean;
  /** Several may act at once, and the board has a place for whom of those at one screen is meant (`picker`). */
  picks?: boolean;
  /** Whether the board itself has a button that puts back what was chosen: the table then has none. */
  cancels?: boolean;
  /** Each legal move as the taps that make it; those that have buttons may be missing. By default one tap, the move's text. */
  paths?(moves: readonly string[], view: V): Path[];
  /**
   * What may be tapped after these taps where that is not for the legal moves to say: they are too many to list (null), or
   * illegal ones may be tried. Null leaves it to `paths`, which is the default.
   */
  freely?(tapped: readonly string[], view: V, moves: readonly string[] | null): TapStep | null;
  /** How a move that these taps begin is written so far, legal or not; null if they begin none. By default the last tap. */
  begins?(taps: readonly string[], view: V): string | null;
  /** Everyone acts at once: how good the moves of a seat are does not say who is ahead. */
  race?: boolean;
  /** A move in a few words of the game. By default its text. */
  says?(move: string): string;
  /** What is asked next of whoever has tapped so much, and how the table words it for others; null leaves it to the view. */
  asks?(view: V, tapped: readonly string[], table: Pick<TableSide, 'me' | 'who'>): string | null;
  /** What a board is showing, in one sentence, while it shows what has just happened; null if that is nothing of note. */
  shows?(events: readonly E[], who: Who): string | null;
  /** How it ended where nobody wins or loses, as when someone plays alone; else null. */
  ends?(view: V): string | null;
  /** How the board looks as a figure of a rulebook; it can be styled inside of `.figure`, and `.picture` until it is tried. */
  figure?: FigureStyle<V>;
}

export interface FigureStyle<V extends View = View> {
  /** About its width over its height on narrow and on wide screens, so that nothing jumps when it comes. */
  shape?: readonly [narrow: number, wide: number];
  /** At most so wide, in pixels. */
  width?: number;
  /** There is much to tap beside the board: it is only looked at until someone wants to try it. */
  still?: boolean;
  /** One thing on the board, for figures that show nothing else. */
  CloseUp?: Component<{ view: V; what: string }>;
  /** The seats to name above it, where the board does not say whose is what. */
  legend?(view: V): readonly number[];
}

export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  view: V;
  table: BoardTable<E>;
}

/** The table as a page knows it. */
export interface TableSide<E extends GameEvent = GameEvent> {
  /** My seat, or null for someone who watches. */
  me: number | null;
  who: Who;
  /** The legal moves; null when there are too many to list, empty when it is not my turn. */
  moves: readonly string[] | null;
  /** The ids and places that the last move touched. */
  marks: ReadonlySet<string>;
  /** Those that the moves before it touched, since my own last one. */
  trail: ReadonlySet<string>;
  flipped: boolean;
  /** What has just happened, for those who want to show it slowly. */
  fresh: readonly E[];
  /** When time runs out, by the server's clock, and that clock. */
  deadline: { at: number; seat: number | null } | null;
  now: () => number;
  place: Place | null;
  /** At one screen, where several may act: who of them does. */
  picker: Snippet | null;
  /** Play a move that needs no taps: a bid, a pass. */
  play: (move: string) => void;
  /** Whether what has happened is still being shown: so long the table keeps questions and results back. */
  showing: (on: boolean) => void;
}

/** The table as a board knows it: what is tapped there becomes moves. */
export interface BoardTable<E extends GameEvent = GameEvent> extends TableSide<E> {
  choice: Choice;
  /** What a hint points at: the taps of its move, and where the pieces stand. It is marked as well. */
  hinted: ReadonlySet<string>;
  /** Something was tapped: the choice goes on, or the rules say why not. */
  tap: (what: string) => void;
  /** Let the rules say why it cannot be tapped next. */
  object: (what: string) => void;
}

/** Where a game is played, for boards that ask the server for more; lessons and figures have no such place. */
export interface Place {
  id: string;
  /** What the table has chosen; not known where a game is only looked at. */
  options?: Record<string, unknown>;
  /** Whether help is allowed here. */
  hints: boolean;
  /** Asks the server for what only this game has: `GET /api/tables/ID/PATH`. */
  extra: <T>(path: string) => Promise<T>;
}

export interface StandingProps<V extends View = View> {
  view: V;
  seat: number;
  who: Who;
}

/** Who does what: a seat, -1 for chance, -2 for the clock. */
export type Played = [actor: number, move: string];

/** A position, as the server's sandbox takes it: the game's notation, and moves from there. */
export interface Position {
  seats?: number;
  options?: Record<string, unknown>;
  /** Without it: the start. */
  state?: string;
  moves?: Played[];
  /** What the clock does as soon as it may; nobody is kept waiting here. */
  clock?: string;
}

/** One thing to be learnt. */
export interface Step {
  /** Its words are `lesson-NAME` of the game, with `.right` and `.wrong` where something is asked. */
  name: string;
  at: Position;
  /** Which moves do what is asked; a step without it is only read. */
  right?: (move: string) => boolean;
  /** What others do next, once that is done. */
  then?: Played[];
}

/** A picture that says what a game is about: a position, and what happens in it over and over. */
export interface Glimpse {
  /** Its words are `primer-NAME` of the game. */
  name: string;
  at: Position;
  then?: Played[];
  /** What to look at; without it what has moved is marked. */
  mark?: readonly string[];
}

/** A table at which nobody does anything; figures, lessons and tests say what is different. */
export const EMPTY_TABLE: BoardTable<never> = {
  me: null,
  who: whoOf([], []),
  moves: [],
  marks: new Set(),
  trail: new Set(),
  flipped: false,
  fresh: [],
  deadline: null,
  now: Date.now,
  place: null,
  picker: null,
  choice: NO_CHOICE,
  hinted: new Set(),
  play: () => undefined,
  showing: () => undefined,
  tap: () => undefined,
  object: () => undefined,
};
