/** What docs/live.md says about the hashes of a table's log, as a client computes them. */
import type { ShownEvent } from '$/wire/live';
import { sha256 } from '$/live/sha256';

/** Draws that a table can promise. */
export const LINKS = 1024;

/** The facts of each event, in this order; what is said is in no log that is checked. */
const FIELDS: Partial<Record<ShownEvent['event'], readonly (keyof ShownEvent)[]>> = {
  sat: ['seat', 'bot', 'random'],
  left: ['seat'],
  started: ['order', 'opening'],
  moved: ['actor', 'move', 'cause', 'seal'],
  forfeited: ['seat', 'cause'],
  asked: ['seat', 'what', 'to'],
  answered: ['seat', 'agree', 'what'],
  withdrawn: ['seat', 'what'],
  'took-back': ['seat', 'to'],
  paused: ['on'],
  'got-ready': ['seat'],
  wanted: ['seat'],
  rematched: ['table', 'without'],
  closed: ['cause'],
};

export const firstHead = (table: string, game: string, commitment: string): string =>
  sha256(JSON.stringify(['turnabout', table, game, commitment]));

export const link = (head: string, facts: readonly unknown[]): string => sha256(head + JSON.stringify(facts));

export const sealOf = (table: string, index: number, seat: number, move: string, salt: string): string =>
  sha256(JSON.stringify([table, index, seat, move, salt]));

/** The head after an event. */
export function followed(head: string, event: ShownEvent): string {
  const fields = FIELDS[event.event];
  if (!fields) return head;
  // A secret move is there by its seal, opened or not.
  const said = fields.map((field) => (field === 'move' && event.seal ? null : (event[field] ?? null)));
  return link(head, [event.index, event.event, event.at, ...said]);
}

/** Whether a secret leads back to an earlier one, or to what was promised. */
export function leadsTo(secret: string, earlier: string): boolean {
  for (let times = 0; times < LINKS; times += 1) {
    secret = sha256(secret);
    if (secret === earlier) return true;
  }
  return false;
}
