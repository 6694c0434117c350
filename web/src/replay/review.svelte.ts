/** What the bots find in a finished game, position by position. */
import * as api from '$/api/api';
import type { Analysed, RecordedMove } from '$/wire/rest';
import { Streamed } from '$/api/stream.svelte';
import { verdict, type Verdict } from '$/replay/evaluation';

/** Losing this much is a mistake, even for a move that was not ranked. */
const MUCH = 0.15;

/** A move that missed a better one. */
export interface Slip {
  /** The position before it. */
  at: number;
  /** Whose move it was. */
  seat: number;
  verdict: Verdict;
  played: string;
  better: string;
}

export class Review extends Streamed {
  found = $state.raw<Record<number, Analysed>>({});
  /** Whether every position has been analysed; only then does an empty list mean that there are no slips. */
  done = $state(false);
  private log = $state.raw<RecordedMove[]>([]);

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
  ) {
    super();
  }

  /** The move played in a position, if the seat that was analysed made it. */
  played(at: number): string | null {
    const next = this.log[at];
    return next && next.actor === this.found[at]?.seat ? next.move : null;
  }

  readonly slips = $derived.by((): Slip[] =>
    Object.entries(this.found).flatMap(([key, found]) => {
      const at = Number(key);
      const played = this.played(at);
      const slip = played !== null ? slipIn(found, played) : null;
      return slip ? [{ at, seat: found.seat, ...slip }] : [];
    }),
  );

  async start(): Promise<void> {
    await this.follow(async (signal) => {
      this.log = (await api.record(this.id, this.invite)).log;
      for await (const line of api.analyseGame(this.id, this.invite, signal)) {
        if (line.type === 'found') this.found = { ...this.found, [line.move]: line.found };
        else this.done = line.type === 'end';
      }
      return this.done;
    });
  }
}

/** Whether there was a clearly better move. */
export function slipIn(found: Analysed, played: string): Omit<Slip, 'at' | 'seat'> | null {
  const [best, last] = [found.moves[0], found.moves.at(-1)];
  if (!best || !last) return null;
  const judged = verdict(found, played);
  const lost = judged === 'unknown' && best.value - last.value >= MUCH ? 'mistake' : judged;
  return lost === 'mistake' || lost === 'doubtful' ? { verdict: lost, played, better: best.move } : null;
}
