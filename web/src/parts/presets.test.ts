import { expect, test } from 'vitest';
import type { GameShown } from '$/api/shapes';
import { presetOf, presetsOf } from '$/parts/presets';
import { de } from '$/texts/de';
import { en } from '$/texts/en';

const GAMES = ['chimes', 'pivit', 'pivot-pawns', 'pungo'];
const pivit = {
  name: 'pivit',
  options: [
    { name: 'size', about: '', default: 8, kind: 'choice', values: [8, 6] },
    { name: 'setup', about: '', default: 'standard', kind: 'data' },
    { name: 'quiet_limit', about: '', default: 0, kind: 'number' },
  ],
} as unknown as GameShown;

test('values are known as the preset that sets them, however they came about', () => {
  expect(presetOf(pivit, {})).toBe('document');
  expect(presetOf(pivit, { size: 8, quiet_limit: undefined })).toBe('document');
  expect(presetOf(pivit, { size: 6 })).toBe('quick');
  expect(presetOf(pivit, { size: 6, quiet_limit: 3 })).toBeNull();
  expect(presetOf(pivit, { setup: { rows: [], columns: [] } })).toBe('document');
});

test('an option that is gone takes its preset with it', () => {
  const older = { ...pivit, options: pivit.options.slice(0, 1) };
  expect(Object.keys(presetsOf(older))).toEqual(['document', 'quick']);
});

test.each(GAMES)('every preset of %s has its words in every language', (name) => {
  const options = Object.keys(en.options[name] ?? {}).map((option) => ({ name: option, default: 0 }));
  const wanted = Object.keys(presetsOf({ name, options } as unknown as GameShown)).sort();
  for (const texts of [en, de]) expect(Object.keys(texts.presets[name] ?? {}).sort()).toEqual(wanted);
});
