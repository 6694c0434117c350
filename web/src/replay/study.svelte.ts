/** What the bots find in a finished game, position by position. */
import * as api from '$/api/api';
import type { Analysed, RecordedMove } from '$/wire/rest';
import { verdict, type Verdict } from '$/replay/evaluation';
import { sentence } from '$/api/errors';

const SECONDS = 0.3;
/** The server thinks for everyone: whoever asks for a whole game waits now and then. */
const TOO_FAST = 429;
const PATIENCE = 1000;
const CHANCE = -1;
/** Beyond this a move lost much, even if it is not among those that were ranked. */
const MUCH = 0.15;

/** A move than which there was a better one. */
export interface Slip {
  /** The position before it. */
  at: number;
  verdict: Verdict;
  played: string;
  better: string;
}

export class Study {
  found = $state.raw<Record<number, Analysed>>({});
  working = $state(false);
  trouble = $state('');
  private log = $state.raw<RecordedMove[]>([]);
  /** Counts what was begun or stopped: whatever began before the latest is no longer wanted. */
  private latest = 0;

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
  ) {}

  /** What was played in a position, if whoever was asked about it played. */
  played(at: number): string | null {
    const next = this.log[at];
    return next && next.actor === this.found[at]?.seat ? next.move : null;
  }

  get slips(): Slip[] {
    return Object.keys(this.found).flatMap((key) => {
      const [at, found] = [Number(key), this.found[Number(key)]];
      const played = this.played(at);
      const slip = found && played !== null ? slipIn(found, played) : null;
      return slip ? [{ at, ...slip }] : [];
    });
  }

  async look(at: number): Promise<void> {
    await this.trying(() => this.ask(at, this.latest));
  }

  async lookAtAll(): Promise<void> {
    const run = ++this.latest;
    this.working = true;
    await this.trying(async () => {
      for (let at = 0; run === this.latest && (at === 0 || at < this.log.length); at++) await this.ask(at, run);
    });
    if (run === this.latest) this.working = false;
  }

  stop(): void {
    this.latest++;
    this.working = false;
  }

  private async ask(at: number, run: number): Promise<void> {
    if (this.log.length === 0) this.log = (await api.record(this.id, this.invite)).log;
    if (this.log[at]?.actor === CHANCE) return;
    while (run === this.latest && !this.found[at]) {
      try {
        this.found = { ...this.found, [at]: await api.analyse(this.id, at, SECONDS, this.invite) };
      } catch (error) {
        if (!(error instanceof api.Refused)) throw error;
        // Where nobody chooses there is nothing to say, and that is no trouble.
        if (error.status === 409) return;
        if (error.status !== TOO_FAST) throw error;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      this.trouble = sentence(error);
    }
  }
}

/** Whether there was a clearly better move. */
export function slipIn(found: Analysed, played: string): Omit<Slip, 'at'> | null {
  const [best, last] = [found.moves[0], found.moves.at(-1)];
  if (!best || !last) return null;
  const judged = verdict(found, played);
  const lost = judged === 'unknown' && best.value - last.value >= MUCH ? 'mistake' : judged;
  return lost === 'mistake' || lost === 'doubtful' ? { verdict: lost, played, better: best.move } : null;
}
