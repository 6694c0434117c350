/** A live connection that does not let go: it comes back by itself and loses no act. */
import type { ClientAct, Hello, ServerMessage, ShownRefusal, Update, Why } from '$/wire/live';
import { assertNever } from '$/wire/never';

export type LineStatus = 'connecting' | 'open' | 'waiting' | 'denied';

export interface LineEvents {
  update(update: Update): void;
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
const PING_EVERY = 20_000;
/** Without a word from the server for so long, the connection counts as lost. */
const SILENCE = 45_000;
/** A call that is not answered within this time is made anew. */
const RINGING = 15_000;
const DENIED = 4403;

export class Line {
  private socket: WebSocket | null = null;
  private index = 0;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private pinged = 0;
  private heard = 0;
  private closed = false;
  private greeted = false;
  private readonly pending = new Map<string, Pending>();
  private readonly asked = new Map<string, (refusal: ShownRefusal | null) => void>();

  constructor(
    private readonly url: string,
    private readonly invite: string | null,
    private readonly events: LineEvents,
  ) {}

  open(): void {
    // Whoever left before they were known to the server must not hear of the table for ever.
    if (this.closed) return;
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  /** Ask for something; null when it was done, else why not. It is sent again until it is answered. */
  act(act: ClientAct): Promise<ShownRefusal | null> {
    return new Promise((resolve) => {
      this.pending.set(act.id, { act, resolve });
      if (this.greeted) this.send(act);
    });
  }

  /** Why a move cannot be made; null if nothing is against it, or nobody is there to tell. */
  why(question: Why): Promise<ShownRefusal | null> {
    if (!this.greeted) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.asked.set(question.id, resolve);
      this.send(question);
    });
  }

  private connect(): void {
    this.events.status('connecting', null);
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drop(), RINGING);
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', after: this.index, invite: this.invite };
      this.send(hello);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now();
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
        // The server's time lay in the middle between asking and hearing, as far as anyone knows.
        this.events.offset(message.now - (this.pinged + Date.now()) / 2);
        return;
      case 'denied':
        this.closed = true;
        this.events.status('denied', message);
        return;
      default:
        return assertNever(message);
    }
  }

  /** We are up to date: what was not answered before is sent again. */
  private welcome(): void {
    this.greeted = true;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.events.status('open', null);
    for (const { act } of this.pending.values()) this.send(act);
    this.ping();
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    if (this.heard && Date.now() - this.heard > SILENCE) return this.drop();
    this.pinged = Date.now();
    this.send({ type: 'ping' });
  }

  private settle(id: string, refused: ShownRefusal | null): void {
    this.pending.get(id)?.resolve(refused);
    this.pending.delete(id);
    // Whoever taps very fast is not told why each time.
    this.answer(id, null);
  }

  private answer(id: string, refusal: ShownRefusal | null): void {
    this.asked.get(id)?.(refusal);
    this.asked.delete(id);
  }

  private drop(): void {
    this.socket?.close();
    this.lost(0);
  }

  private lost(code: number): void {
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    this.socket = null;
    this.greeted = false;
    for (const id of this.asked.keys()) this.answer(id, null);
    this.heard = 0;
    if (this.closed || code === DENIED) return;
    this.events.status('waiting', null);
    // A little chance in it, so that not everyone comes back at the same moment.
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

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
