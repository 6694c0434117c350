// Written by web/wire.py from the Python types; change it there.
import type { AnyEvent, AnyView } from '$/wire/game';

/** The act is stored; `index` is its first entry. */
export interface AckMessage {
  type: 'ack';
  id: string;
  index: number;
}

/** Answer another seat's question or, by disagreeing, withdraw my own. */
export interface Agree {
  id: string;
  type: 'agree';
  seat: number;
  question: number;
  agree: boolean;
  random?: string | null;
}

/** The answer to `why`; `refusal` is null if the rules allow it. */
export interface BecauseMessage {
  type: 'because';
  id: string;
  refusal: ShownRefusal | null;
}

/** An update for a client that asked for changes: anything left out is unchanged. */
export interface ChangeMessage {
  after: number;
  index: number;
  head: string;
  now: number;
  events: ShownEvent[];
  table: Record<string, unknown>;
  looks: LookChange[];
  type: 'change';
}

/** Say something to everyone at the table. */
export interface Chat {
  id: string;
  type: 'chat';
  text: string;
}

/** Someone has been gone for long: win the game or, with `bot`, let a bot take their seat. */
export interface Claim {
  id: string;
  type: 'claim';
  seat: number;
  gone: number;
  bot?: string | null;
}

/** Close the table, if nobody else sits at it. */
export interface Close {
  id: string;
  type: 'close';
}

/** This table cannot be watched; the connection ends. */
export interface DeniedMessage {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
  type: 'denied';
  again: boolean;
}

/** The first message of a connection: what the client has, and its key to a private table. */
export interface Hello {
  type: 'hello';
  after?: number;
  invite?: string | null;
  changes?: boolean;
  positions?: boolean;
}

/** Give up one of my seats; the table's owner may send a bot away before the start. */
export interface Leave {
  id: string;
  type: 'leave';
  seat: number;
}

/** The position as one seat (null: a spectator) may see it. */
export interface Look {
  seat: number | null;
  view: AnyView | null;
  moves: string[] | null;
  gestures: string[];
  position?: string | null;
}

/** The position as one seat may see it, as far as it has changed. */
export interface LookChange {
  seat: number | null;
  view: Record<string, unknown> | null;
  moves: string[] | null;
  gestures: string[];
  position?: string | null;
}

/** Play a move, or make a gesture like `resign`, for one of my seats. */
export interface MakeMove {
  id: string;
  type: 'move';
  seat: number;
  move: string;
  seen: number;
  salt?: string | null;
}

/** Ask the others to end the game as a draw, or agree to the draw that they offer. */
export interface OfferDraw {
  id: string;
  type: 'offer-draw';
  seat: number;
  seen: number;
}

/** Pause a table at which only bots play, or let it continue. */
export interface Pause {
  id: string;
  type: 'pause';
  on: boolean;
}

/** Asks for the server's time, so that the client can show deadlines by its own clock. */
export interface Ping {
  type: 'ping';
}

/** The server's time. */
export interface PongMessage {
  type: 'pong';
  now: number;
}

/** It is the turn of these seats' bots, which are still being compiled, once per machine. Sent whenever that changes; without seats once nobody has to wait any more. */
export interface PreparingMessage {
  type: 'preparing';
  seats: number[];
}

/** Who is connected now: these seats, and this many others. */
export interface PresenceMessage {
  type: 'presence';
  seats: number[];
  watchers: number;
}

/** Say that I am ready for the next round, which begins when everyone is. */
export interface Ready {
  id: string;
  type: 'ready';
  seat: number;
}

/** The act was refused; `update` is how things stand, without events. */
export interface RefusedMessage {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
  type: 'refused';
  id: string | null;
  update: Update | null;
}

/** Ask the others to play again with seats swapped, or agree to it. */
export interface Rematch {
  id: string;
  type: 'rematch';
  seat: number;
  random?: string | null;
}

/** Give up. */
export interface Resign {
  id: string;
  type: 'resign';
  seat: number;
}

/** Milliseconds left for each seat at the time `since`; those of `running` go down. */
export interface ShownClock {
  left: number[];
  running: number[];
  since: number;
}

/** A seat was refused: it may ask again after `moves` own moves, but not before `until`. */
export interface ShownCooldown {
  what: 'take-back' | 'draw' | 'rematch';
  seat: number;
  moves: number;
  until: number;
}

/** When time runs out, by the server's clock; for a seat, or for the game's own timer. */
export interface ShownDeadline {
  at: number;
  seat: number | null;
}

/** An entry of the log; which fields it has depends on `event`. */
export interface ShownEvent {
  index: number;
  event: 'sat' | 'left' | 'started' | 'moved' | 'forfeited' | 'asked' | 'answered' | 'withdrawn' | 'took-back' | 'paused' | 'got-ready' | 'chatted' | 'wanted' | 'rematched' | 'closed' | 'unnamed';
  at: number;
  seat?: number;
  name?: string | null;
  guest?: number | null;
  bot?: string | null;
  random?: string;
  order?: number[];
  opening?: number;
  version?: number;
  actor?: number;
  move?: string;
  secret?: string;
  seal?: string;
  salt?: string;
  number?: number;
  ms?: number;
  events?: AnyEvent[];
  cause?: string | null;
  what?: 'take-back' | 'draw' | 'rematch';
  to?: number;
  agree?: boolean;
  on?: boolean;
  text?: string;
  spectators?: boolean;
  table?: string;
  without?: number[];
}

/** Who lost the game without playing it to its end, and how. */
export interface ShownForfeit {
  seat: number;
  cause: 'time' | 'gone' | 'resigned';
}

/** The table of a rematch and the commitment to its chance, known before anyone asks for it and brings a value of their own. */
export interface ShownNext {
  table: string;
  commitment: string;
}

export interface ShownOutcome {
  scores: number[];
  reason: string;
  forfeit?: ShownForfeit | null;
}

/** A stable code, and the values that a sentence about it needs. */
export interface ShownRefusal {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
}

/** `level` is the bot's; if all three are null, the seat is free. */
export interface ShownSeat {
  name: string | null;
  guest: number | null;
  level: string | null;
}

/** Everything but the position, the same for everyone. */
export interface ShownTable {
  game: string;
  options: Record<string, unknown>;
  phase: 'open' | 'playing' | 'over';
  seats: ShownSeat[];
  to_act: number[];
  moves: number;
  missing: number;
  minutes: number | null;
  together: boolean;
  clock: ShownClock | null;
  increment: number | null;
  deadline: ShownDeadline | null;
  paused: boolean;
  interval: number[] | null;
  outcome: ShownOutcome | null;
  wish: ShownWish | null;
  cooldowns: ShownCooldown[];
  rematch: string | null;
  take_back: boolean;
  chat: boolean;
  hints: boolean;
  uploaded: boolean;
  cut: boolean;
  commitment: string;
  next: ShownNext | null;
}

/** A seat asks the others for something. */
export interface ShownWish {
  what: 'take-back' | 'draw' | 'rematch';
  seat: number;
  question: number;
  asked: number[];
  agreed: number[];
}

/** Take a free seat; the table's owner may put a bot there. */
export interface Sit {
  id: string;
  type: 'sit';
  seat: number;
  bot?: string | null;
  random?: string | null;
}

/** Begin with the players who are here, without the free seats. */
export interface Start {
  id: string;
  type: 'start';
}

/** Ask to take back my last move and what followed. */
export interface TakeBack {
  id: string;
  type: 'take-back';
  seat: number;
  seen: number;
}

/** What has happened since the entry `after`, and how things stand now. If the client is far behind, `after` is later than what it has; it asks for earlier events. */
export interface Update {
  after: number;
  index: number;
  head: string;
  now: number;
  events: ShownEvent[];
  table: ShownTable;
  yours: number[];
  owner: boolean;
  looks: Look[];
}

/** How things stand, and what has happened since. */
export interface UpdateMessage {
  after: number;
  index: number;
  head: string;
  now: number;
  events: ShownEvent[];
  table: ShownTable;
  yours: number[];
  owner: boolean;
  looks: Look[];
  type: 'update';
}

/** Asks why a seat may not make this move, or any move that begins like this. */
export interface Why {
  type: 'why';
  id: string;
  seat: number;
  move: string;
}

export type ClientMessage =
  Hello | Ping | Why | MakeMove | Sit | Leave | Start | Close | Resign | TakeBack | OfferDraw | Agree | Claim | Pause | Ready | Chat | Rematch;

export type ServerMessage =
  UpdateMessage | ChangeMessage | AckMessage | RefusedMessage | BecauseMessage | PresenceMessage | PreparingMessage | PongMessage | DeniedMessage;

export type ClientAct = Exclude<ClientMessage, Hello | Ping | Why>;
