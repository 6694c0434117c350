/** Someone who watches a table and remembers: what was shown once cannot be changed later unnoticed. */
import type { ShownEvent, Update } from '$/wire/live';
import type { RecordFile } from '$/wire/rest';
import { firstHead, followed, leadsTo, link, sealOf } from '$/live/proof';

export interface Checked {
  entries: number;
  seals: number;
  draws: number;
  /** Whether it is what was seen here while it was played. */
  seen: boolean;
}

export class Witness {
  /** Whether something did not fit. */
  broken = false;
  private readonly heads = new Map<number, string>();
  private readonly seals = new Map<number, string>();
  private index: number | null = null;
  private head = '';
  private commitment: string | null = null;
  private secret = '';

  constructor(private readonly table: string) {}

  take(update: Pick<Update, 'after' | 'index' | 'head' | 'events' | 'table'>): void {
    // How things stand beside a refusal is no news.
    if (update.after === update.index) return;
    this.commitment ??= this.secret = update.table.commitment;
    if (this.commitment !== update.table.commitment) this.broken = true;
    this.follow(update);
    for (const event of update.events) this.look(event);
  }

  /** What a record says, checked here; null if it does not fit, or not what was seen. */
  compare(record: RecordFile): Checked | null {
    const checked = checkedRecord(record);
    if (this.broken || checked === null) return null;
    const heads = new Set(record.proof?.entries.map(([head]) => head));
    if ([...this.heads.values()].some((head) => !heads.has(head))) return null;
    return { ...checked, seen: this.heads.size > 0 };
  }

  private follow(update: Pick<Update, 'after' | 'index' | 'head' | 'events' | 'table'>): void {
    if (this.index !== null && update.index < this.index) this.broken = true;
    const start = update.after === 0 ? firstHead(this.table, update.table.game, update.table.commitment) : '';
    const before = this.index === update.after ? this.head : start;
    const news = update.events.filter((event) => event.index > update.after);
    // Whoever comes late, or was away for long, begins with what is there then.
    if (before && update.head && news.reduce(followed, before) !== update.head) this.broken = true;
    [this.index, this.head] = [update.index, update.head];
    if (update.head && news.some((event) => event.event !== 'chatted')) this.heads.set(update.index, update.head);
  }

  private look(event: ShownEvent): void {
    const { index, seal, salt, secret } = event;
    if (seal !== undefined) {
      if ((this.seals.get(index) ?? seal) !== seal) this.broken = true;
      this.seals.set(index, seal);
      if (salt !== undefined && sealOf(this.table, index, event.actor ?? 0, event.move ?? '', salt) !== seal)
        this.broken = true;
    }
    if (secret !== undefined && secret !== this.secret) {
      if (!leadsTo(secret, this.secret)) this.broken = true;
      this.secret = secret;
    }
  }
}

/** What can be checked of a record without having seen the game; null if something does not fit. */
export function checkedRecord(record: RecordFile): Checked | null {
  const { proof } = record;
  if (!proof) return null;
  let head = firstHead(proof.table, record.game, proof.commitment);
  let secret = proof.commitment;
  for (const [after, facts] of proof.entries) {
    head = link(head, facts);
    if (head !== after || !isOpened(facts)) return null;
  }
  return {
    entries: proof.entries.length,
    seals: Object.keys(proof.salts).length,
    draws: Object.keys(proof.secrets).length,
    seen: false,
  };

  function isOpened([index, event, , actor, , , seal]: readonly unknown[]): boolean {
    if (event !== 'moved') return true;
    const [salt, next] = [proof?.salts[String(index)], proof?.secrets[String(index)]];
    if (next !== undefined) {
      if (!leadsTo(next, secret)) return false;
      secret = next;
    }
    // Which move it was, is for the record's log to say; here it must be one of them.
    return (
      salt === undefined ||
      record.log.some(({ move }) => sealOf(proof?.table ?? '', Number(index), Number(actor), move, salt) === seal)
    );
  }
}
