/** How pawns travel after an event: along the icon that links the cards, and back on failure. */
import type { ColouredPawn, IconCard, PivotPawnsEvent, PivotPawnsView, ShownPivot } from '$/games/pivot-pawns/types';
import { iconsOf } from '$/games/pivot-pawns/view';

/** A place on the way: a card, or an icon on it. */
export interface Stop {
  card: string;
  icon: string | null;
  /** When the pawn gets there, in milliseconds from the start. */
  ms: number;
}

export type Trip = readonly Stop[];
export type Trips = ReadonlyMap<string, Trip>;

export const NO_TRIPS: Trips = new Map();
export const PIVOT_MS = 1100;
const PAUSE_MS = 500;
const RETURN_MS = 450;
/** Longer series are old news that nobody wants to sit through. */
const MOST = 4;

export function pivotsIn(events: readonly PivotPawnsEvent[]): ShownPivot[] {
  return events.filter((event) => event.event === 'pivot');
}

/** The cards that a pivot links: the moving pawn's, the pivot's, and the destination. */
export function linked(cards: readonly IconCard[], pivot: ShownPivot): IconCard[] {
  const holders = cards.filter((card) => iconsOf(card).some((icon) => icon.name === pivot.icon));
  const from = holders.filter((card) => card.id === pivot.source);
  const to = holders.filter((card) => card.id === pivot.target);
  return [...from, ...holders.filter((card) => card.id !== pivot.source && card.id !== pivot.target), ...to];
}

/** Each pawn's trip from one view to the next; pawns without one just glide. */
export function tripsOf(before: PivotPawnsView, after: PivotPawnsView, events: readonly PivotPawnsEvent[]): Trips {
  const pivots = pivotsIn(events);
  if (pivots.length === 0 || pivots.length > MOST || !follow(before.pieces, pivots)) return NO_TRIPS;
  const end = pivots.length * PIVOT_MS;
  const trips = new Map<string, Trip>();
  for (const pawn of before.pieces) {
    const stops = stopsOf(pawn, after.cards, pivots);
    const last = stops.at(-1)?.card;
    const home = after.pieces.find((other) => other.id === pawn.id)?.at ?? pawn.at;
    if (last !== home && last !== undefined) {
      stops.push(
        { card: last, icon: null, ms: end + PAUSE_MS },
        { card: home, icon: null, ms: end + PAUSE_MS + RETURN_MS },
      );
    }
    if (stops.length > 1) trips.set(pawn.id, stops);
  }
  return trips;
}

/** When the last pawn arrives. */
export function endOf(trips: Trips): number {
  return Math.max(0, ...[...trips.values()].map((trip) => trip.at(-1)?.ms ?? 0));
}

/** What to show while pawns travel: the demonstration that they finish, unless it continues anyway. */
export function meanwhile(
  before: PivotPawnsView,
  after: PivotPawnsView,
  events: readonly PivotPawnsEvent[],
): PivotPawnsView | null {
  const shown = before.demonstration;
  if (!shown || after.demonstration?.seat === shown.seat) return null;
  const pivots = [...shown.pivots, ...pivotsIn(events)];
  const demonstration = { ...shown, pivots, left: Math.max(0, shown.bid - pivots.length) };
  return { ...before, pieces: after.pieces, demonstration, to_act: [] };
}

/** Whether the pivots start from where the pawns stood; not the case while someone looks back. */
function follow(pawns: readonly ColouredPawn[], pivots: readonly ShownPivot[]): boolean {
  const at = new Map<string, string>(pawns.map((pawn) => [pawn.id, pawn.at]));
  return pivots.every((pivot) => {
    const fits = at.get(pivot.piece) === pivot.source;
    at.set(pivot.piece, pivot.target);
    return fits;
  });
}

function stopsOf(pawn: ColouredPawn, cards: readonly IconCard[], pivots: readonly ShownPivot[]): Stop[] {
  const stops: Stop[] = [{ card: pawn.at, icon: null, ms: 0 }];
  pivots.forEach((pivot, number) => {
    if (pivot.piece !== pawn.id) return;
    const begin = number * PIVOT_MS;
    if (begin > 0) stops.push({ card: pivot.source, icon: null, ms: begin });
    linked(cards, pivot).forEach((card, place) => {
      stops.push({ card: card.id, icon: pivot.icon, ms: begin + PIVOT_MS * (0.2 + 0.3 * place) });
    });
    stops.push({ card: pivot.target, icon: null, ms: begin + PIVOT_MS });
  });
  return stops;
}
