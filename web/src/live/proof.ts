/** The hashes of a table's log, computed by the client as docs/live.md describes. */
import type { ShownEvent } from '$/wire/live';
import { sha256 } from '$/live/sha256';

/** How many draws a table can commit to. */
export const LINKS = 1024;

/** The hashed facts of each event, in this order; chat is not part of the verified log. */
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

/** The log's head after an event. */
export function followed(head: string, event: ShownEvent): string {
  const fields = FIELDS[event.event];
  if (!fields) return head;
  // A secret move is hashed by its seal, whether opened or not.
  const said = fields.map((field) => (field === 'move' && event.seal ? null : (event[field] ?? null)));
  return link(head, [event.index, event.event, event.at, ...said]);
}

/** Whether hashing a secret leads back to an earlier one, or to the commitment. */
export function leadsTo(secret: string, earlier: string): boolean {
  for (let times = 0; times < LINKS; times += 1) {
    secret = sha256(secret);
    if (secret === earlier) return true;
  }
  return false;
}
