/** Watches a table and remembers, so that nothing shown once can be changed later unnoticed. */
import type { ShownEvent, Update } from '$/wire/live';
import type { ProofFile, RecordFile } from '$/wire/rest';
import { firstHead, followed, leadsTo, link, LINKS, sealOf } from '$/live/proof';
import { TablePromise } from '$/api/promises';
import { sha256 } from '$/live/sha256';

export interface Checked {
  entries: number;
  seals: number;
  draws: number;
  /** Whether it matches what this page saw during play. */
  seen: boolean;
  /** Whether this page's contribution, unknown to the table when it committed, went into the randomness. */
  brought: boolean;
}

type Shown = Pick<Update, 'after' | 'index' | 'head' | 'events' | 'table' | 'yours'>;

/** The actor of deals and draws. */
const CHANCE = -1;

export class Witness {
  private readonly heads = new Map<number, string>();
  private readonly seals = new Map<number, string>();
  private index: number | null = null;
  private head = '';
  private secret = '';

  constructor(
    private readonly table: string,
    private readonly promise = new TablePromise(),
  ) {
    // What this tab saw before it was reloaded.
    if (promise.head !== null) this.heads.set(...promise.head);
  }

  /** Whether anything failed to match. */
  get broken(): boolean {
    return this.promise.broken;
  }

  take(update: Shown): void {
    // The state that comes with a refusal is not news.
    if (update.after === update.index) return;
    this.promise.commitment ??= update.table.commitment;
    this.secret ||= this.promise.commitment;
    if (this.promise.commitment !== update.table.commitment) this.promise.broken = true;
    if (this.promise.everywhere && update.yours.length > 0) this.settle(update);
    this.follow(update);
    for (const event of update.events) this.look(event);
  }

  /** Checks a record; null if it is inconsistent, or contradicts what was seen. */
  compare(record: RecordFile): Checked | null {
    const checked = checkedRecord(record);
    if (this.broken || checked === null || !record.proof) return null;
    const { commitment, random, seats } = this.promise;
    if (commitment !== null && commitment !== record.proof.commitment) return null;
    const values = beginning(record.proof);
    if ([...seats].some((seat) => values?.get(seat) !== random)) return null;
    const heads = new Set(record.proof.entries.map(([head]) => head));
    if ([...this.heads.values()].some((head) => !heads.has(head))) return null;
    return { ...checked, seen: this.heads.size > 0, brought: seats.size > 0 };
  }

  /** A rematch sends the same contribution for all of the player's seats. */
  private settle(update: Shown): void {
    const order = update.events.find(({ event }) => event === 'started')?.order;
    for (const seat of update.yours) this.promise.seats.add(order?.[seat] ?? seat);
    this.promise.everywhere = false;
  }

  private follow(update: Shown): void {
    if (this.index !== null && update.index < this.index) this.promise.broken = true;
    const start = update.after === 0 ? firstHead(this.table, update.table.game, update.table.commitment) : '';
    const before = this.index === update.after ? this.head : start;
    const news = update.events.filter((event) => event.index > update.after);
    // A latecomer, or someone long away, starts from what there is.
    if (before && update.head && news.reduce(followed, before) !== update.head) this.promise.broken = true;
    [this.index, this.head] = [update.index, update.head];
    if (!update.head || news.every((event) => event.event === 'chatted')) return;
    this.heads.set(update.index, update.head);
    this.promise.head = [update.index, update.head];
  }

  private look(event: ShownEvent): void {
    const { index, seal, salt, secret } = event;
    if (seal !== undefined) {
      if ((this.seals.get(index) ?? seal) !== seal) this.promise.broken = true;
      this.seals.set(index, seal);
      if (salt !== undefined && sealOf(this.table, index, event.actor ?? 0, event.move ?? '', salt) !== seal)
        this.promise.broken = true;
    }
    if (secret !== undefined && secret !== this.secret) {
      if (!leadsTo(secret, this.secret)) this.promise.broken = true;
      this.secret = secret;
    }
  }
}

/** What can be verified in a record without having seen the game; null if it is inconsistent. */
export function checkedRecord(record: RecordFile): Checked | null {
  const { proof } = record;
  if (!proof || !beginning(proof)) return null;
  let head = firstHead(proof.table, record.game, proof.commitment);
  let [secret, draws, opening, place] = [proof.commitment, 0, 0, 0];
  for (const [after, facts] of proof.entries) {
    head = link(head, facts);
    if (head !== after || !isOpened(facts)) return null;
  }
  const { length } = proof.entries;
  return { entries: length, seals: Object.keys(proof.salts).length, draws, seen: false, brought: false };

  function isOpened([index, event, , actor, said, , seal]: readonly unknown[]): boolean {
    if (event === 'started') opening = Number(said);
    if (event === 'took-back') place = Number(said);
    if (event !== 'moved') return true;
    place += 1;
    // Draws taken over from an earlier game do not belong to this table, and a record ends where something is still
    // secret.
    const drawn = actor === CHANCE && place > opening && place <= record.log.length;
    if (drawn && !isNext(proof?.secrets[String(index)])) return false;
    const salt = proof?.salts[String(index)];
    // The record's log says which move it was; here it must only be one of them.
    return (
      salt === undefined ||
      record.log.some(({ move }) => sealOf(proof?.table ?? '', Number(index), Number(actor), move, salt) === seal)
    );
  }

  /** A draw must use the next secret, or the server could choose one. */
  function isNext(next: string | undefined): boolean {
    if (proof?.commitment === '' || draws === LINKS) return true;
    if (next === undefined || sha256(next) !== secret) return false;
    [secret, draws] = [next, draws + 1];
    return true;
  }
}

/** Each seat's contribution when the game began; null if the server could have supplied it itself. */
function beginning(proof: ProofFile): Map<unknown, unknown> | null {
  const values = new Map<unknown, unknown>();
  for (const [, [, event, , seat, bot, random]] of proof.entries) {
    if (event === 'left') values.delete(seat);
    if (event === 'sat') values.set(seat, random);
    if (event === 'sat' && bot !== null && random) return null;
    if (event !== 'started') continue;
    const taken = [...values.keys()].sort((one, other) => Number(one) - Number(other));
    return JSON.stringify(seat) === JSON.stringify(taken) ? values : null;
  }
  return values;
}
