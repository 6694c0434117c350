/** Animates what has just happened: until the pawns arrive, the board stays in the round they travel in. */
import { endedIn, type Ended } from '$/games/pivot-pawns/lastRound';
import { playedRounds } from '$/games/pivot-pawns/rounds';
import { endOf, meanwhile, NO_TRIPS, pivotsIn, tripsOf, type Trips } from '$/games/pivot-pawns/trips';
import type { PivotPawnsEvent, PivotPawnsView, ShownPivot } from '$/games/pivot-pawns/types';
import type { Place } from '$/games/game';
import { wantsStillness } from '$/browser/motion';

const LINGER_MS = 3000;

export class Journey {
  trips = $state.raw<Trips>(NO_TRIPS);
  /** The view shown in place of the latest one until then. */
  held = $state.raw<PivotPawnsView | null>(null);
  /** The pivot that ended a demonstration; it fades after a while, to make room for what follows. */
  gone = $state.raw<ShownPivot | null>(null);
  /** The previous round, until someone bids in this one. */
  ended = $state.raw<Ended | null>(null);
  private before: PivotPawnsView | null = null;
  private arriving: ReturnType<typeof setTimeout> | undefined;
  private lingering: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly showing: (on: boolean) => void) {}

  follow(view: PivotPawnsView, fresh: readonly PivotPawnsEvent[]): void {
    const before = this.before;
    this.before = view;
    this.ended = endedIn(fresh) ?? (lasts(view) && this.ended?.round === view.played ? this.ended : null);
    this.linger(pivotsIn(fresh).at(-1) ?? null);
    const found = before === null ? NO_TRIPS : tripsOf(before, view, fresh);
    // Other events, such as a pass, do not stop pawns on their way.
    if (before === null || found.size === 0) return;
    this.trips = found;
    if (wantsStillness()) return;
    clearTimeout(this.arriving);
    this.held = meanwhile(before, view, fresh);
    this.showing(true);
    this.arriving = setTimeout(() => this.arrive(), endOf(found));
  }

  /** For a player who returns between two rounds: asks the server how the last one ended. */
  async recall(place: Place, round: number): Promise<void> {
    const last = (await playedRounds(place, round).catch(() => [])).at(-1);
    const asks = this.before?.phase === 'draw' && this.before.played === round;
    if (last && asks) this.ended ??= { round, taker: last.taker, token: last.target, solution: undefined };
  }

  end(): void {
    clearTimeout(this.lingering);
    this.arrive();
  }

  private arrive(): void {
    clearTimeout(this.arriving);
    this.held = null;
    this.showing(false);
  }

  private linger(pivot: ShownPivot | null): void {
    clearTimeout(this.lingering);
    this.gone = pivot;
    this.lingering = setTimeout(() => (this.gone = null), LINGER_MS);
  }
}

/** Whether the previous round is still of interest. */
function lasts(view: PivotPawnsView): boolean {
  return view.phase === 'draw' || view.phase === 'think' || view.phase === 'over';
}
