/**
 * What a game's folder can tell the client. `games/<name>/` holds everything the client knows about the game <name>.
 * Its files are discovered (see registry.ts), and nothing outside the folder names the game. Every file is optional: a
 * game without a folder is played at the plain board.
 *
 *   about.ts         exports `about: GameAbout`; small, since the home page loads it
 *   Picture.svelte   the game's board on the home page; its prop `beat` counts up slowly
 *   index.ts         exports `game: GameModule`: the board and how it is played
 *   presets.ts       exports `presets: Presets`, offered when a table is set up
 *   data.ts          exports `data: Record<string, DataKind>`, by option: players' own decks and set-ups
 *   lesson.ts        exports `lesson: LessonStep[]`: the guided first game
 *   primer.ts        exports `primer: Glimpse[]`: the game in three pictures, to glance at while playing
 *   types.ts         the game's view and events, and this game's own server responses; written by web/wire.py
 *
 * Words and rulebooks live beside the rules, in src/turnabout/games/<name>/.
 */
import type { Component, Snippet } from 'svelte';
import { NO_CHOICE, type Choice, type Path, type TapStep } from '$/board/selection';
import type { AnyEvent, AnyView } from '$/wire/game';
import type { ShownRefusal } from '$/wire/live';
import { whoOf, type Who } from '$/words/who';

/** What one viewer may see of a game, whichever game it is. */
export type View = AnyView;
export type GameEvent = AnyEvent;

export interface GameAbout {
  /** Its position on the home page, from 0; games without one come last. */
  order?: number;
  /** A small sign for lists. */
  emblem?: Emblem;
}

/** Shapes in a 40 by 40 box. */
export interface Emblem {
  shapes: readonly { d: string; fill?: string; stroke?: string; width?: number }[];
  /** Whether it keeps its light colours in dark mode. */
  bright?: boolean;
}

/** Named sets of rules, each with the options it sets. The words are the game's `preset-NAME`. */
export type Presets = Record<string, Record<string, unknown>>;

/** An option that holds the player's own data: what to start from, and how it looks. */
export interface DataKind {
  /** The name of a file that holds it. */
  file: string;
  /** Something to start from, for this many seats and these other options. */
  template(seats: number, options: Record<string, unknown>): string;
  /** A short summary of what was read. */
  says(value: Record<string, unknown>): string;
  Picture?: Component<DataPictureProps>;
}

/** Data as read, which may be anything, and what the game finds wrong with it. */
export interface DataPictureProps {
  value: Record<string, unknown>;
  refusal: ShownRefusal | null;
  options: Record<string, unknown>;
}

export interface GameModule<V extends View = View, E extends GameEvent = GameEvent> {
  /** Defaults to the plain board, which needs a `PlainView`. */
  Board?: Component<BoardProps<V, E>>;
  /** How a seat is doing, in a few signs beside its name: a bid, points, what is left. */
  Standing?: Component<StandingProps<V>>;
  /** Whether seats hide something from each other; if so, players at one screen hand it over. */
  secret?: boolean;
  /**
   * Several seats may act at once, and the board has a place for `picker`, which chooses one of those at this screen.
   */
  picks?: boolean;
  /** Whether the board has its own button to cancel a choice; the table then shows none. */
  cancels?: boolean;
  /** Each legal move as the taps that make it, except moves with a button. Defaults to one tap, the move's text. */
  paths?(moves: readonly string[], view: V): Path[];
  /**
   * What may be tapped after these taps, where the legal moves do not decide: there are too many to list (null), or
   * illegal ones may be tried. Null, the default, leaves it to `paths`.
   */
  freely?(tapped: readonly string[], view: V, moves: readonly string[] | null): TapStep | null;
  /** The text of the move so far, legal or not; null if these taps begin none. Defaults to the last tap. */
  begins?(taps: readonly string[], view: V): string | null;
  /** Everyone acts at once, so the quality of one seat's moves does not say who is ahead. */
  race?: boolean;
  /** A move in a few words of the game. Defaults to its text. */
  says?(move: string): string;
  /** Where a review points for a move, from first to last, and its sign there. Defaults to the taps of its path. */
  points?(move: string, view: V): { places: readonly string[]; sign?: string };
  /** What to ask for after these taps, and how the table words it for others; null leaves it to the view. */
  asks?(view: V, tapped: readonly string[], table: Pick<TableSide, 'me' | 'who'>): string | null;
  /** What a board is showing, in one sentence, while it shows what has just happened; null if that is nothing of note. */
  shows?(events: readonly E[], who: Who): string | null;
  /** How it ended where nobody wins or loses, as when someone plays alone; else null. */
  ends?(view: V): string | null;
  /** The final result against par or the player's best, in a sentence; null where only the others are the measure. */
  compares?(view: V, place: Place, me: number | null): Promise<string> | null;
  /** How the board looks as a rulebook figure; style it inside `.figure`, and `.picture` until it is tried. */
  figure?: FigureStyle<V>;
}

export interface FigureStyle<V extends View = View> {
  /** Approximate aspect ratio on narrow and on wide screens, so that nothing jumps when the board appears. */
  shape?: readonly [narrow: number, wide: number];
  /** Maximum width in pixels. */
  width?: number;
  /** The board has many controls around it, so it stays a picture until the reader wants to try it. */
  still?: boolean;
  /** A single element of the board, for figures that show nothing else. */
  CloseUp?: Component<{ view: V; what: string }>;
  /** The seats to name above it, if the board does not show which seat is which. */
  legend?(view: V): readonly number[];
}

export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  view: V;
  table: BoardTable<E>;
}

/** The table as pages know it. */
export interface TableSide<E extends GameEvent = GameEvent> {
  /** My seat, or null for a spectator. */
  me: number | null;
  who: Who;
  /** The legal moves; null if there are too many to list, empty if it is not my turn. */
  moves: readonly string[] | null;
  /** The ids and places that the last move touched. */
  marks: ReadonlySet<string>;
  /** The ids and places that earlier moves touched, back to my own last one. */
  trail: ReadonlySet<string>;
  flipped: boolean;
  /** The latest events, for boards that animate them. */
  fresh: readonly E[];
  /** When time runs out, on the server's clock, and that clock. */
  deadline: { at: number; seat: number | null } | null;
  now: () => number;
  place: Place | null;
  /** Where several seats at one screen may act: the control that chooses one. */
  picker: Snippet | null;
  /** Plays a move that needs no taps: a bid, a pass. */
  play: (move: string) => void;
  /**
   * Reports whether the board is still showing what happened; the table holds back questions and results until it is
   * done.
   */
  showing: (on: boolean) => void;
}

/** The table as boards know it: taps become moves. */
export interface BoardTable<E extends GameEvent = GameEvent> extends TableSide<E> {
  choice: Choice;
  /** What a hint points at: the taps of its move, and the places of its pieces. It is also marked. */
  hinted: ReadonlySet<string>;
  /** Handles a tap: the choice continues, or the rules say why not. */
  tap: (what: string) => void;
  /** Lets the rules explain why it cannot be tapped next. */
  object: (what: string) => void;
}

/** Where a game is played, for boards that ask the server for more; lessons and figures have none. */
export interface Place {
  id: string;
  /** The table's options; unknown where a game is only looked at. */
  options?: Record<string, unknown>;
  /** Whether hints are allowed here. */
  hints: boolean;
  /** Fetches what only this game offers: `GET /api/tables/ID/PATH`. */
  extra: <T>(path: string) => Promise<T>;
}

export interface StandingProps<V extends View = View> {
  view: V;
  seat: number;
  who: Who;
}

/** Who does what: a seat, -1 for chance, -2 for the clock. */
export type ActorMove = [actor: number, move: string];

/** A position as the server's sandbox takes it: the game's notation, and moves from there. */
export interface Position {
  seats?: number;
  options?: Record<string, unknown>;
  /** Defaults to the start. */
  state?: string;
  moves?: ActorMove[];
  /** The clock's move, made as soon as it is legal; nobody is kept waiting here. */
  clock?: string;
}

/** One thing to learn. */
export interface LessonStep {
  /** Its words are the game's `lesson-NAME`, with `.right` and `.wrong` if it asks for something. */
  name: string;
  at: Position;
  /** Which moves do what is asked; a step without it is only read. */
  right?: (move: string) => boolean;
  /** What others do next, once that is done. */
  then?: ActorMove[];
}

/** A picture of what a game is about: a position, and moves that repeat from there. */
export interface Glimpse {
  /** Its words are the game's `primer-NAME`. */
  name: string;
  at: Position;
  then?: ActorMove[];
  /** What to look at; defaults to whatever moved. */
  mark?: readonly string[];
}

/** A table where nobody does anything; figures, lessons and tests override parts of it. */
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
