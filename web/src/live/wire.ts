// Written by web/wire.py from the Python types; change it there.
import type { AnyEvent, AnyView } from '$/games/types';

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

/** The answer to `why`; null if nothing is against it. */
export interface BecauseMessage {
  type: 'because';
  id: string;
  refusal: ShownRefusal | null;
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
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
  type: 'denied';
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
  view: AnyView | null;
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

/** Bots of these seats are to move but are still being compiled, once per machine. Sent whenever that changes, with no seats when nobody waits any more. */
export interface PreparingMessage {
  type: 'preparing';
  seats: number[];
}

/** Who is connected now: these seats, and so many others. */
export interface PresenceMessage {
  type: 'presence';
  seats: number[];
  watchers: number;
}

/** The act was not done; `update` is how things stand, without events. */
export interface RefusedMessage {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
  type: 'refused';
  id: string | null;
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
  name?: string | null;
  guest?: number | null;
  bot?: string | null;
  order?: number[];
  actor?: number;
  move?: string;
  ms?: number;
  events?: AnyEvent[];
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

/** A stable code, and the values that a sentence about it needs. */
export interface ShownRefusal {
  code: string;
  values: Record<string, string | number | number | string[] | number[] | null>;
  cause: ShownRefusal | null;
}

/** `level` is the bot's; without all three the seat is free. */
export interface ShownSeat {
  name: string | null;
  guest: number | null;
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
  together: boolean;
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

/** Asks the rules why a seat cannot make a move, or begin one, that is written like this. */
export interface Why {
  type: 'why';
  id: string;
  seat: number;
  move: string;
}

export type ClientMessage =
  Hello | Ping | Why | Move | Sit | Leave | Start | Close | Resign | TakeBack | Agree | Claim | Pause | Chat | Rematch;

export type ServerMessage =
  UpdateMessage | AckMessage | RefusedMessage | BecauseMessage | PresenceMessage | PreparingMessage | PongMessage | DeniedMessage;

export type ClientAct = Exclude<ClientMessage, Hello | Ping | Why>;

export type RefusalCode =
  | 'bad-choice'
  | 'bad-data'
  | 'bad-file'
  | 'bad-message'
  | 'bad-name'
  | 'bad-number'
  | 'bad-seats'
  | 'bad-switch'
  | 'bad-text'
  | 'begun'
  | 'bot-failed'
  | 'bot-stays'
  | 'bots-busy'
  | 'budget-empty'
  | 'budget-nodes'
  | 'budget-seconds'
  | 'budget-unreadable'
  | 'cannot-listen'
  | 'chat-full'
  | 'chimes-bad-board'
  | 'chimes-bad-card'
  | 'chimes-bad-choices'
  | 'chimes-bad-hand'
  | 'chimes-bad-hands'
  | 'chimes-bad-number-seat'
  | 'chimes-bad-square'
  | 'chimes-bad-turns'
  | 'chimes-card-missing'
  | 'chimes-choice-hidden'
  | 'chimes-choice-not-held'
  | 'chimes-choice-untimely'
  | 'chimes-deal-by-seat'
  | 'chimes-deal-length'
  | 'chimes-deal-twice'
  | 'chimes-hand-before-deal'
  | 'chimes-hands-hidden'
  | 'chimes-hands-open'
  | 'chimes-not-dealt'
  | 'chimes-not-in-hand'
  | 'chimes-past-turn-limit'
  | 'chimes-pawn-by-hand'
  | 'chimes-pawn-count'
  | 'chimes-position-order'
  | 'chimes-position-parts'
  | 'chimes-turns-before-deal'
  | 'chimes-two-choices'
  | 'chimes-two-on-line'
  | 'chimes-two-winners'
  | 'chimes-wrong-number-seat'
  | 'database-address'
  | 'database-away'
  | 'database-file'
  | 'database-kind'
  | 'database-newer'
  | 'endless-chance'
  | 'game-over'
  | 'internal'
  | 'no-cache-folder'
  | 'no-change'
  | 'no-clock'
  | 'no-file-option'
  | 'no-folder'
  | 'no-foresight'
  | 'no-hello'
  | 'no-hints'
  | 'no-move'
  | 'no-resigning'
  | 'no-rounds'
  | 'no-such-bot'
  | 'no-such-game'
  | 'no-such-host'
  | 'no-such-move'
  | 'no-such-option'
  | 'no-such-round'
  | 'no-such-seat'
  | 'no-such-table'
  | 'nobody'
  | 'not-allowed'
  | 'not-asked'
  | 'not-awaited'
  | 'not-begun'
  | 'not-compiled'
  | 'not-found'
  | 'not-gone'
  | 'not-solvable'
  | 'not-your-seat'
  | 'not-your-table'
  | 'not-your-turn'
  | 'nothing-asked'
  | 'nothing-to-choose'
  | 'nothing-to-choose-for'
  | 'others-sit'
  | 'out-of-game'
  | 'paused'
  | 'people-play'
  | 'pivit-bad-move'
  | 'pivit-draw-between-two'
  | 'pivit-draw-offered'
  | 'pivit-empty-square'
  | 'pivit-even-distance'
  | 'pivit-jump'
  | 'pivit-no-chance'
  | 'pivit-no-such-square'
  | 'pivit-not-along-arrows'
  | 'pivit-not-your-disc'
  | 'pivit-out-of-game'
  | 'pivit-own-disc'
  | 'pivit-position-corner'
  | 'pivit-position-draw'
  | 'pivit-position-marked-twice'
  | 'pivit-position-marks'
  | 'pivit-position-mastery'
  | 'pivit-position-nobody'
  | 'pivit-position-not-over'
  | 'pivit-position-order'
  | 'pivit-position-over'
  | 'pivit-position-owner'
  | 'pivit-position-parts'
  | 'pivit-position-quiet'
  | 'pivit-position-row'
  | 'pivit-position-rows'
  | 'pivit-position-skipped'
  | 'pivit-position-turn'
  | 'pivit-position-unranked'
  | 'pivit-position-width'
  | 'pivit-setup-field'
  | 'pivit-setup-line'
  | 'pivit-setup-list'
  | 'pivit-setup-lists'
  | 'pivit-setup-no-disc'
  | 'pivit-setup-nobody'
  | 'pivit-setup-twice'
  | 'pivit-small-board'
  | 'pivit-stuck-disc'
  | 'pivot-pawns-all-done'
  | 'pivot-pawns-all-passed'
  | 'pivot-pawns-bad-card'
  | 'pivot-pawns-bad-icon'
  | 'pivot-pawns-bad-move'
  | 'pivot-pawns-bad-phase'
  | 'pivot-pawns-bad-pivot'
  | 'pivot-pawns-bad-seat'
  | 'pivot-pawns-bad-show'
  | 'pivot-pawns-bad-tokens'
  | 'pivot-pawns-bag-full'
  | 'pivot-pawns-bid-down'
  | 'pivot-pawns-bid-range'
  | 'pivot-pawns-bid-used-up'
  | 'pivot-pawns-card-around'
  | 'pivot-pawns-card-count'
  | 'pivot-pawns-card-icon-twice'
  | 'pivot-pawns-card-no-icon'
  | 'pivot-pawns-card-no-table'
  | 'pivot-pawns-card-repeated'
  | 'pivot-pawns-cards-no-list'
  | 'pivot-pawns-choose-icon'
  | 'pivot-pawns-choose-moving-pawn'
  | 'pivot-pawns-choose-pivot-pawn'
  | 'pivot-pawns-clock-only-ends'
  | 'pivot-pawns-deal-twice'
  | 'pivot-pawns-deck-card-count'
  | 'pivot-pawns-deck-name'
  | 'pivot-pawns-done-already'
  | 'pivot-pawns-done-twice'
  | 'pivot-pawns-done-untimely'
  | 'pivot-pawns-field-missing'
  | 'pivot-pawns-field-unknown'
  | 'pivot-pawns-icon-art'
  | 'pivot-pawns-icon-cards'
  | 'pivot-pawns-icon-colour'
  | 'pivot-pawns-icon-count'
  | 'pivot-pawns-icon-name'
  | 'pivot-pawns-icon-no-table'
  | 'pivot-pawns-icons-no-table'
  | 'pivot-pawns-layout-cards'
  | 'pivot-pawns-leads-to-own-colour'
  | 'pivot-pawns-leads-to-pawn'
  | 'pivot-pawns-name-the-icon'
  | 'pivot-pawns-no-room'
  | 'pivot-pawns-no-starting-cards'
  | 'pivot-pawns-nobody-left'
  | 'pivot-pawns-not-in-bag'
  | 'pivot-pawns-not-now'
  | 'pivot-pawns-one-pawn'
  | 'pivot-pawns-pair-shares'
  | 'pivot-pawns-part-wrong'
  | 'pivot-pawns-pass-untimely'
  | 'pivot-pawns-passed-already'
  | 'pivot-pawns-pawns-rest'
  | 'pivot-pawns-place-no-room'
  | 'pivot-pawns-place-not-start'
  | 'pivot-pawns-place-own-colour'
  | 'pivot-pawns-place-taken'
  | 'pivot-pawns-placeholder-cards'
  | 'pivot-pawns-position-order'
  | 'pivot-pawns-position-parts'
  | 'pivot-pawns-same-centre'
  | 'pivot-pawns-show-not-legal'
  | 'pivot-pawns-show-reaches'
  | 'pivot-pawns-starting-count'
  | 'pivot-pawns-starting-twice'
  | 'pivot-pawns-starting-unknown'
  | 'pivot-pawns-stuck'
  | 'pivot-pawns-target-in-bag'
  | 'pivot-pawns-target-unplayed'
  | 'pivot-pawns-too-many-tokens'
  | 'pivot-pawns-two-bids'
  | 'playing'
  | 'port-reserved'
  | 'port-taken'
  | 'private'
  | 'pungo-bad-arena'
  | 'pungo-bad-cell'
  | 'pungo-bad-colours'
  | 'pungo-bad-die'
  | 'pungo-bad-face'
  | 'pungo-bad-move'
  | 'pungo-bad-player'
  | 'pungo-bad-points'
  | 'pungo-bad-thrown-die'
  | 'pungo-bad-turns'
  | 'pungo-chaos-decision'
  | 'pungo-colours-unknown'
  | 'pungo-die-cannot-lie-so'
  | 'pungo-empty'
  | 'pungo-first-points'
  | 'pungo-frozen'
  | 'pungo-frozen-above'
  | 'pungo-frozen-untimely'
  | 'pungo-left-over'
  | 'pungo-no-cell'
  | 'pungo-no-draw'
  | 'pungo-no-step'
  | 'pungo-not-next'
  | 'pungo-not-shown'
  | 'pungo-not-thrown'
  | 'pungo-not-won'
  | 'pungo-one-colour'
  | 'pungo-past-turn-limit'
  | 'pungo-points-when-over'
  | 'pungo-position-order'
  | 'pungo-position-parts'
  | 'pungo-pyramid-averaging'
  | 'pungo-shuffle-due'
  | 'pungo-smaller'
  | 'pungo-step-due'
  | 'pungo-stuck'
  | 'pungo-throw-due'
  | 'pungo-tip-back'
  | 'pungo-tip-due'
  | 'pungo-tip-far'
  | 'pungo-tip-nowhere'
  | 'pungo-tip-off'
  | 'pungo-tip-passes'
  | 'pungo-too-dear'
  | 'pungo-too-few'
  | 'pungo-wrong-colours'
  | 'pungo-wrong-player'
  | 'pungo-wrong-points'
  | 'pungo-wrong-sizes'
  | 'record-entry'
  | 'record-entry-not-object'
  | 'record-field-missing'
  | 'record-field-unknown'
  | 'record-field-wrong'
  | 'record-format'
  | 'record-json'
  | 'record-move'
  | 'record-move-short'
  | 'record-not-object'
  | 'record-not-utf8'
  | 'record-players'
  | 'record-too-deep'
  | 'record-too-long'
  | 'record-too-slow'
  | 'record-unreadable'
  | 'record-version'
  | 'rematched'
  | 'round-lasts'
  | 'seat-taken'
  | 'secret'
  | 'seen'
  | 'setting-origins'
  | 'setting-redis'
  | 'setting-workers'
  | 'silence'
  | 'stale'
  | 'table-full'
  | 'table-version'
  | 'too-busy'
  | 'too-deep'
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
