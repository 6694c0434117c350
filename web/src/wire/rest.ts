// Written by web/wire.py from the Python types; change it there.
import type { AnyEvent, AnyView } from '$/wire/game';
import type { ShownEvent, ShownOutcome, ShownSeat } from '$/wire/live';

/** The process answers. */
export interface Alive {
  alive?: true;
}

/** The moves of a seat, best first. */
export interface Analysed {
  seat: number;
  depth: number;
  nodes: number;
  moves: RankedMove[];
}

/** The position after the first `move` moves of a finished game, and those of `line`. */
export interface AnalysisRequest {
  move: number;
  line?: ([number, string])[];
  seconds?: number;
}

/** A table that continues a finished game after its first `move` moves. */
export interface ContinuationWish {
  move: number;
  seats: string[];
  random?: string | null;
}

/** Why something was refused: a stable code, and the values that a sentence needs. */
export interface Error {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: Error | null;
}

/** A page of a table's log, earliest first; nothing comes before entry 1. */
export interface EventPage {
  events: ShownEvent[];
}

/** An option of a table; its other fields depend on `kind`. */
export interface GameOption {
  name: string;
  default: boolean | number | string;
  kind: 'choice' | 'number' | 'switch' | 'data';
  values?: (number | string)[] | null;
  least?: number | null;
  most?: number | null;
}

/** A game before its options are chosen. */
export interface GameShown {
  name: string;
  seats: Seats;
  minutes?: [number, number] | null;
  age?: number | null;
  options: GameOption[];
  bots: string[];
  clock: boolean;
  together: boolean;
  silent: boolean;
  study: boolean;
}

/** All games. */
export interface Games {
  games: GameShown[];
  studies: boolean;
}

/** The move that the bots would make. */
export interface Hint {
  seat: number;
  move: string;
  certainty: 'exact' | 'proven' | 'estimated';
  reason: MoveReason | null;
}

/** One of your seats. */
export interface HintWish {
  seat: number;
}

/** What you want to be called; without it you keep your name, or are a guest. */
export interface Introduction {
  name?: string | null;
}

/** The key in a table's invite link. */
export interface InviteKey {
  invite: string;
}

/** Who you are to others. */
export interface Me {
  name: string | null;
  guest: number | null;
}

/** Why a move is good; null where there is none. Others' moves come with their seats. */
export interface MoveReason {
  threat: string | null;
  stopped: [number, string] | null;
  reply: [number, string] | null;
}

/** A table where you sit, or that you made. */
export interface MyTable {
  id: string;
  game: string;
  phase: 'open' | 'playing' | 'over';
  created: number;
  updated: number;
  seats: (ShownSeat | null)[];
  to_act: number[];
  moves: number;
  together: boolean;
  clock: TimeControl | null;
  outcome: ShownOutcome | null;
  uploaded: boolean;
  yours: number[];
  your_turn: boolean;
}

/** Your tables: those where it is your turn first, then the latest. */
export interface MyTables {
  tables: MyTable[];
  next: number | null;
}

/** A table that you may look at. */
export interface OneTable {
  id: string;
  game: string;
  phase: 'open' | 'playing' | 'over';
  created: number;
  updated: number;
  seats: (ShownSeat | null)[];
  to_act: number[];
  moves: number;
  together: boolean;
  clock: TimeControl | null;
  outcome: ShownOutcome | null;
  uploaded: boolean;
  yours: number[];
  owner: boolean;
  listed: boolean;
  cut: boolean;
}

/** The value to give the option, and the game's objection to it, if any. */
export interface OwnData {
  value: Record<string, unknown>;
  refusal: Error | null;
}

/** A player's own file for an option of kind `data`, such as a deck or a set-up. */
export interface OwnFile {
  option: string;
  text: string;
  seats?: number | null;
  options?: Record<string, unknown>;
}

/** The analysis of the position after the first `move` moves; a later one replaces it. */
export interface PositionFound {
  type?: 'found';
  move: number;
  found: Analysed;
}

/** The position after the first `move` moves, as you may see it. */
export interface PositionShown {
  move: number;
  actor: number | null;
  played: string | null;
  events: AnyEvent[];
  view: AnyView;
}

/** What the server vouches for in a game; docs/live.md says how to check it. */
export interface ProofFile {
  table: string;
  entries: ([string, unknown[]])[];
  commitment: string;
  secrets: Record<string, string>;
  salts: Record<string, string>;
  key: string;
  signature: string;
}

/** The key to check this server's signatures with (Ed25519, hexadecimal). */
export interface PublicKey {
  key: string;
}

/** A move and what it is worth to the seat that makes it. */
export interface RankedMove {
  move: string;
  value: number;
  exact: boolean;
  certainty: 'exact' | 'proven' | 'estimated';
  distance: number | null;
  line: ([number, string])[];
  reason: MoveReason | null;
}

/** Which parts do not answer; ready if all of them do. */
export interface Readiness {
  ready: boolean;
  missing: string[];
}

/** A game as it was played. */
export interface RecordFile {
  format: 1;
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  players: string[];
  log: RecordedMove[];
  proof?: ProofFile | null;
}

/** The table where the game can be viewed. */
export interface RecordKept {
  id: string;
}

/** One move: by whom, its text, and the milliseconds since the game began. */
export interface RecordedMove {
  actor: number;
  move: string;
  ms: number;
}

/** Everything has been looked at. */
export interface ReviewEnd {
  type?: 'end';
}

/** The bots could not go on; ask again for what is missing. */
export interface ReviewRefused {
  type?: 'refused';
  refusal: Error;
}

/** How many can play. */
export interface Seats {
  least: number;
  most: number;
  usual: number;
}

/** The seats to take, all of them or none. */
export interface SeatsWish {
  seats: number[];
  random?: string | null;
}

/** The report is ready, under the same key. */
export interface StudyEnd {
  type?: 'end';
}

/** The progress so far; a later one replaces it. */
export interface StudyProgress {
  type?: 'progress';
  played: number;
  games: number;
  seconds: number | null;
  score: [number, number, number] | null;
}

/** There will be no report. */
export interface StudyRefused {
  type?: 'refused';
  refusal: Error;
}

/** Other studies come first. */
export interface StudyWaits {
  type?: 'waits';
  ahead: number;
}

/** Options to try; those left out keep their defaults. */
export interface StudyWish {
  game: string;
  seats?: number | null;
  options?: Record<string, unknown>;
}

/** Enough for one line in a list; times are milliseconds since 1970. */
export interface TableLine {
  id: string;
  game: string;
  phase: 'open' | 'playing' | 'over';
  created: number;
  updated: number;
  seats: (ShownSeat | null)[];
  to_act: number[];
  moves: number;
  together: boolean;
  clock: TimeControl | null;
  outcome: ShownOutcome | null;
  uploaded: boolean;
}

/** The table's id, the key for friends, and the commitment to its chance. */
export interface TableMade {
  id: string;
  invite: string;
  commitment: string;
}

/** A table to make. */
export interface TableWish {
  game: string;
  options?: Record<string, unknown>;
  seats?: string[] | null;
  clock?: TimeControl | null;
  listed?: boolean;
  hints?: boolean;
  tempo?: number | null;
  random?: string | null;
}

/** A page of tables, latest first. */
export interface Tables {
  tables: TableLine[];
  next: number | null;
}

/** Everyone's time for the whole game, and what every turn adds to it. */
export interface TimeControl {
  seconds: number;
  increment?: number;
}

/** The key in the link. */
export interface TransferClaim {
  token: string;
}

/** Anyone who has it can be you, once; put it into the fragment of a link, which nobody logs. */
export interface TransferKey {
  token: string;
  expires: number;
}

/** A position, and moves to make from it. */
export interface Trial {
  game: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  state?: string | null;
  moves?: ([number, string])[];
  seat?: number | null;
  begins?: string | null;
}

/** The position that was reached. */
export interface Tried {
  state: string;
  seat: number | null;
  view: AnyView;
  to_act: number[];
  together: boolean;
  moves: string[] | null;
  played: TriedMove[];
  refusal: Error | null;
}

/** A move that was made, and what everyone may be told about it. */
export interface TriedMove {
  actor: number;
  move: string;
  events: AnyEvent[];
}

/** The position after the first `move` moves of a finished game, and moves to try there. */
export interface Variation {
  move: number;
  line?: ([number, string])[];
  seat?: number | null;
  begins?: string | null;
}
