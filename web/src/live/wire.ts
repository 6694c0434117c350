// Written by web/wire.py from the server's schema; change it there.

/** The act is stored; it is or has led to the entry `index`. */
export interface AckMessage {
  type: 'ack';
  id: string;
  index: number;
}

/** Answer someone who wants to take back. */
export interface Agree {
  id: string;
  type: 'agree';
  seat: number;
  agree: boolean;
}

/** Say something to everyone at the table. */
export interface Chat {
  id: string;
  type: 'chat';
  text: string;
}

/** Someone has been gone for long: win the game, or (`bot`) let a bot take their seat. */
export interface Claim {
  id: string;
  type: 'claim';
  seat: number;
  gone: number;
  bot?: string | null;
}

/** Give the table up, if nobody else sits at it. */
export interface Close {
  id: string;
  type: 'close';
}

/** This table cannot be watched; the connection ends. */
export interface DeniedMessage {
  type: 'denied';
  code: string;
  why: string;
}

/** The first message of a connection: what the client has, and its key to a private table. */
export interface Hello {
  type: 'hello';
  after?: number;
  invite?: string | null;
}

/** Give one of my seats up; whoever made the table may send a bot away before the start. */
export interface Leave {
  id: string;
  type: 'leave';
  seat: number;
}

/** The position as one seat (null: a spectator) may see it. */
export interface Look {
  seat: number | null;
  view: Record<string, unknown> | null;
  moves: string[] | null;
  gestures: string[];
}

/** Play a move, or make a gesture like `resign` or `draw`, for one of my seats. */
export interface Move {
  id: string;
  type: 'move';
  seat: number;
  move: string;
  seen: number;
}

/** Stop the bots of a table at which only bots play, or let them go on. */
export interface Pause {
  id: string;
  type: 'pause';
  on: boolean;
}

/** Asks for the server's time, so that deadlines can be shown by the client's clock. */
export interface Ping {
  type: 'ping';
}

/** The server's time. */
export interface PongMessage {
  type: 'pong';
  now: number;
}

/** Who is connected now: these seats, and so many others. */
export interface PresenceMessage {
  type: 'presence';
  seats: number[];
  watchers: number;
}

/** The act was not done; `update` is how things stand, without events. */
export interface RefusedMessage {
  type: 'refused';
  id: string | null;
  code: string;
  why: string;
  update: Update | null;
}

/** Play again with seats swapped, if everyone wants to. */
export interface Rematch {
  id: string;
  type: 'rematch';
  seat: number;
}

/** Give up. */
export interface Resign {
  id: string;
  type: 'resign';
  seat: number;
}

/** Milliseconds left for each seat, when the deadline was set; those of `running` go down. */
export interface ShownClock {
  left: number[];
  running: number[];
  since: number;
}

/** When time runs out, by the server's clock; for a seat, or for the game's own timer. */
export interface ShownDeadline {
  at: number;
  seat: number | null;
}

/** An entry of the log, by its index; which fields there are depends on `event`. */
export interface ShownEvent {
  index: number;
  event: 'sat' | 'left' | 'started' | 'moved' | 'forfeited' | 'asked' | 'answered' | 'took-back' | 'paused' | 'chatted' | 'wanted' | 'rematched' | 'closed';
  at: number;
  seat?: number;
  name?: string;
  bot?: string | null;
  order?: number[];
  actor?: number;
  move?: string;
  ms?: number;
  tells?: (Record<string, unknown>)[];
  cause?: string | null;
  to?: number;
  agree?: boolean;
  on?: boolean;
  text?: string;
  table?: string;
}

export interface ShownOutcome {
  scores: number[];
  reason: string;
}

/** `level` is the bot's; `name` is null when the seat is free. */
export interface ShownSeat {
  name: string | null;
  level: string | null;
}

/** All but the position, the same for everyone. */
export interface ShownTable {
  game: string;
  options: Record<string, unknown>;
  phase: 'open' | 'playing' | 'over';
  seats: ShownSeat[];
  to_act: number[];
  moves: number;
  clock: ShownClock | null;
  increment: number | null;
  deadline: ShownDeadline | null;
  paused: boolean;
  outcome: ShownOutcome | null;
  wish: ShownWish | null;
  wants: number[];
  rematch: string | null;
  take_back: boolean;
  chat: boolean;
  hints: boolean;
}

/** A seat asks to take back all moves after the first `to`. */
export interface ShownWish {
  seat: number;
  to: number;
  agreed: number[];
}

/** Take a free seat; whoever made the table may put a bot there. */
export interface Sit {
  id: string;
  type: 'sit';
  seat: number;
  bot?: string | null;
}

/** Begin with those who are here, without the free seats. */
export interface Start {
  id: string;
  type: 'start';
}

/** Ask to take back my last move and what followed. */
export interface TakeBack {
  id: string;
  type: 'take-back';
  seat: number;
}

/** Everything that has happened since the entry `after`, and how things stand now. */
export interface Update {
  after: number;
  index: number;
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
  now: number;
  events: ShownEvent[];
  table: ShownTable;
  yours: number[];
  owner: boolean;
  looks: Look[];
  type: 'update';
}

export type ClientMessage =
  Hello | Ping | Move | Sit | Leave | Start | Close | Resign | TakeBack | Agree | Claim | Pause | Chat | Rematch;

export type ServerMessage =
  UpdateMessage | AckMessage | RefusedMessage | PresenceMessage | PongMessage | DeniedMessage;

export type ClientAct = Exclude<ClientMessage, Hello | Ping>;

export type RefusalCode =
  | 'bad-message'
  | 'bad-name'
  | 'bad-notation'
  | 'bad-options'
  | 'bad-record'
  | 'bad-text'
  | 'game-over'
  | 'illegal-move'
  | 'internal'
  | 'no-change'
  | 'no-database'
  | 'no-foresight'
  | 'no-hello'
  | 'no-hints'
  | 'no-move'
  | 'no-resigning'
  | 'no-rounds'
  | 'no-such-game'
  | 'no-such-move'
  | 'no-such-round'
  | 'no-such-seat'
  | 'no-such-table'
  | 'nobody'
  | 'not-allowed'
  | 'not-asked'
  | 'not-awaited'
  | 'not-begun'
  | 'not-found'
  | 'not-gone'
  | 'not-your-seat'
  | 'not-your-table'
  | 'not-your-turn'
  | 'nothing-asked'
  | 'nothing-to-choose'
  | 'out-of-game'
  | 'paused'
  | 'people-play'
  | 'playing'
  | 'private'
  | 'refused'
  | 'rematched'
  | 'round-lasts'
  | 'seat-taken'
  | 'secret'
  | 'seen'
  | 'silence'
  | 'stale'
  | 'too-busy'
  | 'too-fast'
  | 'too-large'
  | 'too-long'
  | 'too-many'
  | 'too-many-bots'
  | 'too-many-requests'
  | 'too-many-tables'
  | 'too-often'
  | 'too-slow'
  | 'unwritable'
  | 'wrong-origin';
