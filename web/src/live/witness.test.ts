import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import game from '../../../tests/data/proven-game.json';
import { sha256 } from '$/live/sha256';
import { checkedRecord, Witness } from '$/live/witness';
import type { Update } from '$/wire/live';
import type { ProofFile, RecordFile } from '$/wire/rest';

const TABLE = game.record.proof.table;
const record = (): RecordFile => structuredClone(game.record) as unknown as RecordFile;
const updates = (): Update[] => structuredClone(game.updates) as unknown as Update[];

function the<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error('it is missing');
  return one;
}

function watched(shown: Update[]): Witness {
  const witness = new Witness(TABLE);
  for (const update of shown) witness.take(update);
  return witness;
}

test('hashes are those of everyone', () => {
  for (const text of ['', 'abc', 'Zoë 李', ...[55, 56, 63, 64, 65, 1000].map((length) => 'x'.repeat(length))])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a game that is as it was shown fits, whenever one came', () => {
  const all = { entries: game.record.proof.entries.length, seals: 1, draws: 1, seen: true };
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
