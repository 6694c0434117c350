/** A persistent live connection: it reconnects by itself and loses no act. */
import type { ChangeMessage, ClientAct, Hello, ServerMessage, ShownRefusal, Update, Why } from '$/wire/live';
import { assertNever } from '$/wire/never';

export type LineStatus = 'connecting' | 'open' | 'waiting' | 'denied';

export interface LineEvents {
  update(update: Update): void;
  change(change: ChangeMessage): void;
  presence(seats: number[], watchers: number): void;
  preparing(seats: number[]): void;
  status(status: LineStatus, refused: ShownRefusal | null): void;
  offset(ms: number): void;
}

interface Pending {
  act: ClientAct;
  resolve(refused: ShownRefusal | null): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** Used when the server is full. */
const CROWDED_PAUSE = 4_000;
const PING_EVERY = 8_000;
/** After this long without any answer, the connection counts as lost. */
const SILENCE = 6_000;
/** An attempt to connect that takes longer than this is repeated. */
const RINGING = 15_000;
const DENIED = 4403;

export class Line {
  private socket: WebSocket | null = null;
  private index = 0;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private pinged = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private greeted = false;
  /** Why the latest attempt was refused, if the next one may succeed. */
  private refused: ShownRefusal | null = null;
  private readonly pending = new Map<string, Pending>();
  private readonly asked = new Map<string, (refusal: ShownRefusal | null) => void>();

  constructor(
    private readonly url: string,
    private readonly invite: string | null,
    private readonly events: LineEvents,
  ) {}

  open(): void {
    // The player may have left before the server knew them; then nothing must be opened.
    if (this.closed) return;
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  /** Sends an act until it is answered; null if it was done, otherwise the refusal. */
  act(act: ClientAct): Promise<ShownRefusal | null> {
    return new Promise((resolve) => {
      this.pending.set(act.id, { act, resolve });
      if (this.greeted) this.ask(act);
    });
  }

  /** Why a move is illegal; null if it is legal, or if there is no connection to ask. */
  why(question: Why): Promise<ShownRefusal | null> {
    if (!this.greeted) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.asked.set(question.id, resolve);
      this.ask(question);
    });
  }

  private connect(): void {
    this.events.status('connecting', this.refused);
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drop(), RINGING);
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', after: this.index, invite: this.invite, changes: true };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.silence);
      this.silence = undefined;
      this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.index = message.index;
        this.events.update(message);
        if (!this.greeted) this.welcome();
        return;
      case 'change':
        // A change makes sense only on top of everything before it.
        if (message.after !== this.index) return this.drop();
        this.index = message.index;
        this.events.change(message);
        return;
      case 'ack':
        this.settle(message.id, null);
        return;
      case 'refused':
        if (message.update) this.events.update({ ...message.update, events: [] });
        if (message.id !== null) this.settle(message.id, message);
        return;
      case 'because':
        this.answer(message.id, message.refusal);
        return;
      case 'presence':
        this.events.presence(message.seats, message.watchers);
        return;
      case 'preparing':
        this.events.preparing(message.seats);
        return;
      case 'pong':
        // Our best guess is that the server read its clock halfway through the round trip.
        this.events.offset(message.now - (this.pinged + Date.now()) / 2);
        return;
      case 'denied':
        if (message.again) {
          this.refused = message;
          // The server is crowded, so wait longer.
          this.pause = Math.max(this.pause, CROWDED_PAUSE);
          return;
        }
        this.closed = true;
        this.events.status('denied', message);
        return;
      default:
        return assertNever(message);
    }
  }

  /** We are up to date: unanswered acts are sent again. */
  private welcome(): void {
    this.greeted = true;
    this.refused = null;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.events.status('open', null);
    for (const { act } of this.pending.values()) this.ask(act);
    this.ping();
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.pinged = Date.now();
    this.ask({ type: 'ping' });
  }

  private settle(id: string, refused: ShownRefusal | null): void {
    this.pending.get(id)?.resolve(refused);
    this.pending.delete(id);
    // A question refused for coming too fast goes without an answer.
    this.answer(id, null);
  }

  private answer(id: string, refusal: ShownRefusal | null): void {
    this.asked.get(id)?.(refusal);
    this.asked.delete(id);
  }

  /** The browser or a long silence says that the connection is gone. */
  private readonly drop = (): void => {
    if (this.socket === null) return;
    this.socket.close();
    this.lost(0);
  };

  private lost(code: number): void {
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.silence = undefined;
    this.socket = null;
    this.greeted = false;
    for (const id of this.asked.keys()) this.answer(id, null);
    if (this.closed || code === DENIED) return;
    this.events.status('waiting', this.refused);
    // Jitter, so that clients do not all come back at once.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  private readonly hurry = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.socket === null) {
      this.pause = FIRST_PAUSE;
      this.connect();
    } else if (this.greeted) {
      this.ping();
    }
  };

  /** Sends a message that the server answers at once. */
  private ask(message: object): void {
    this.silence ??= setTimeout(this.drop, SILENCE);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
