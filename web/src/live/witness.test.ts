import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import game from '../../../tests/data/proven-game.json';
import { link, firstHead } from '$/live/proof';
import { promised, promiseOf, Promises, TablePromise } from '$/api/promises';
import { sha256 } from '$/live/sha256';
import { checkedRecord, Witness } from '$/live/witness';
import type { Update } from '$/wire/live';
import type { ProofFile, RecordFile } from '$/wire/rest';

afterEach(() => sessionStorage.clear());

const TABLE = game.record.proof.table;
const MINE = 'aa'.repeat(16);
const record = (): RecordFile => structuredClone(game.record) as unknown as RecordFile;
const updates = (): Update[] => structuredClone(game.updates) as unknown as Update[];

function the<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error('it is missing');
  return one;
}

/** What the page of the first seat's player holds, including the table's promise. */
function sitter(what: Partial<TablePromise> = {}): TablePromise {
  const promise = Object.assign(new TablePromise(), { random: MINE, ...what });
  promise.seats.add(0);
  return promise;
}

/** The record of a server that rewrote its log from the beginning, so that all hashes match. */
function retold(change: (facts: unknown[][]) => void): RecordFile {
  const found = record();
  const proof = the(found.proof);
  const facts = proof.entries.map(([, each]) => each);
  change(facts);
  let head = firstHead(TABLE, found.game, proof.commitment);
  proof.entries = facts.map((each) => [(head = link(head, each)), each]);
  return found;
}

function watched(shown: Update[], promise = new TablePromise()): Witness {
  const witness = new Witness(TABLE, promise);
  for (const update of shown) witness.take(update);
  return witness;
}

test('hashes are those of everyone', () => {
  for (const text of ['', 'abc', 'Zoë 李', ...[55, 56, 63, 64, 65, 1000].map((length) => 'x'.repeat(length))])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a game that is as it was shown fits, whenever one came', () => {
  const all = { entries: game.record.proof.entries.length, seals: 1, draws: 1, seen: true, brought: false };
  expect(watched(updates()).compare(record())).toEqual(all);
  expect(watched(updates().slice(3)).compare(record())).toEqual(all);
  expect(new Witness(TABLE).compare(record())).toEqual({ ...all, seen: false });
});

test('how things stand beside a refusal changes nothing', () => {
  const [first, ...rest] = updates() as [Update, ...Update[]];
  const later = { ...first, after: 4, index: 4, events: [] };
  expect(watched([first, later, ...rest]).compare(record())).not.toBeNull();
});

test('whatever is changed while one watches is noticed', () => {
  const changes: ((shown: Update[]) => void)[] = [
    (shown) => (the(the(shown[1]).events[0]).random = sha256('another')),
    (shown) => (the(shown[1]).head = sha256('another')),
    (shown) => (the(shown[1]).table.commitment = sha256('another')),
    (shown) => (the(the(shown[1]).events.find(({ secret }) => secret)).secret = sha256('another')),
    (shown) => (the(the(shown[3]).events[0]).seal = sha256('another')),
    (shown) => (the(the(shown[4]).events.find(({ salt }) => salt)).move = 'another'),
    (shown) => shown.push(the(shown[0])),
  ];
  for (const change of changes) {
    const shown = updates();
    change(shown);
    expect(watched(shown).broken, String(change)).toBe(true);
    expect(watched(shown).compare(record())).toBeNull();
  }
});

test('a record of another game than was shown does not fit', () => {
  const other = updates();
  for (const update of other) update.head = sha256(update.head);
  const late = watched(other.slice(-1));
  expect(late.broken).toBe(false);
  expect(late.compare(record())).toBeNull();
});

test('a record is checked by itself', () => {
  const changes: ((found: RecordFile, proof: ProofFile) => void)[] = [
    (_, proof) => (the(proof.entries[0])[1][4] = 'Eve'),
    (_, proof) => proof.entries.splice(2, 1),
    (_, proof) => (proof.commitment = sha256('another')),
    (found) => found.log.splice(1, 1),
    (_, proof) => Object.keys(proof.secrets).forEach((index) => (proof.secrets[index] = sha256('another'))),
    (found) => (found.proof = null),
  ];
  for (const change of changes) {
    const found = record();
    change(found, the(found.proof));
    expect(checkedRecord(found), String(change)).toBeNull();
  }
});

test('what one brought after the promise is what chance took', () => {
  expect(watched(updates(), sitter()).compare(record())?.brought).toBe(true);
  expect(watched(updates(), sitter({ commitment: the(record().proof).commitment })).compare(record())).not.toBeNull();
});

test('a table that is bound to something else than it promised is noticed', () => {
  const witness = watched(updates(), sitter({ commitment: sha256('another') }));
  expect(witness.broken).toBe(true);
  expect(witness.compare(record())).toBeNull();
  // This also holds for a page that only replays.
  expect(new Witness(TABLE, sitter({ commitment: sha256('another') })).compare(record())).toBeNull();
});

test('a number that is not the one that was brought is noticed', () => {
  expect(watched(updates(), sitter({ random: 'cc'.repeat(16) })).compare(record())).toBeNull();
  // Accepted at first, then replaced.
  const replaced = retold((facts) => facts.splice(1, 0, [1, 'left', 0, 0], [1, 'sat', 0, 0, null, 'cc'.repeat(16)]));
  expect(checkedRecord(replaced)).not.toBeNull();
  expect(new Witness(TABLE, sitter()).compare(replaced)).toBeNull();
});

test('whoever plays again brings the same to all their seats', () => {
  const again = (yours: number[]) => {
    const promise = Object.assign(new TablePromise(), { random: MINE, everywhere: true });
    const shown = updates();
    for (const update of shown.slice(1)) update.yours = yours;
    for (const update of shown.slice(0, 1)) update.yours = [];
    return watched(shown, promise).compare(record());
  };
  expect(again([0])?.brought).toBe(true);
  expect(again([])?.brought).toBe(false);
  expect(again([0, 1])).toBeNull();
});

test('a page that was led elsewhere than was promised says so', () => {
  const promise = sitter({ broken: true });
  expect(watched(updates(), promise).compare(record())).toBeNull();
  const first = promised('first-word', 'a');
  expect(promised('first-word', 'a')).toBe(first);
  expect(first.broken).toBe(false);
  expect(promised('first-word', 'b').broken).toBe(true);
  expect(promiseOf('first-word').commitment).toBe('a');
});

test('a page that is reloaded remembers', () => {
  const before = new Promises();
  const promise = Object.assign(before.of(TABLE), { random: MINE });
  promise.seats.add(0);
  watched(updates().slice(0, 4), promise);
  before.keep();
  const after = () => new Promises().of(TABLE);
  expect(after()).toEqual(promise);
  expect(watched(updates().slice(4), after()).compare(record())?.brought).toBe(true);
  // What it saw before may not be rewritten, even if it has seen nothing since.
  const rewritten = retold((facts) => (the(facts[0])[2] = 1));
  expect(checkedRecord(rewritten)).not.toBeNull();
  expect(new Witness(TABLE, after()).compare(rewritten)).toBeNull();
  promise.broken = true;
  before.keep();
  expect(watched(updates(), after()).compare(record())).toBeNull();
});

test('what was promised is kept when the page goes', () => {
  const { random } = promised('kept', 'a');
  window.dispatchEvent(new Event('pagehide'));
  expect(new Promises().of('kept')).toMatchObject({ commitment: 'a', random });
});

test('what a server could have brought itself is no proof', () => {
  const place = (facts: unknown[][], event: string) => facts.findIndex((each) => each[1] === event);
  const bot = (value: string) =>
    retold((facts) => (the(facts[place(facts, 'sat')])[4] = 'club') && (the(facts[place(facts, 'sat')])[5] = value));
  expect(checkedRecord(bot(''))).not.toBeNull();
  expect(checkedRecord(bot(MINE))).toBeNull();
  for (const order of [[1, 0], [0], [0, 1, 2]])
    expect(checkedRecord(retold((facts) => (the(facts[place(facts, 'started')])[3] = order)))).toBeNull();
});

test('every draw takes the very next secret', () => {
  const [index, secret] = the(Object.entries(game.record.proof.secrets)[0]);
  const skipped = record();
  the(skipped.proof).commitment = sha256(sha256(secret));
  let head = firstHead(TABLE, skipped.game, the(skipped.proof).commitment);
  the(skipped.proof).entries = the(skipped.proof).entries.map(([, each]) => [(head = link(head, each)), each]);
  expect(checkedRecord(skipped)).toBeNull();
  the(skipped.proof).secrets[index] = sha256(secret);
  expect(checkedRecord(skipped)?.draws).toBe(1);
  const missing = record();
  the(missing.proof).secrets = {};
  expect(checkedRecord(missing)).toBeNull();
});
