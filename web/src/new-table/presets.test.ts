import { afterEach, expect, test } from 'vitest';
import type { GameShown } from '$/wire/rest';
import { presetsFor } from '$/games/client';
import { DOCUMENT, presetOf, presetsOf } from '$/new-table/presets';
import { GAMES, loadGameWords, speak, Words } from '$/words/words.svelte';

afterEach(() => speak('en'));

const pivit = {
  name: 'pivit',
  options: [
    { name: 'size', default: 8, kind: 'choice', values: [8, 6] },
    { name: 'setup', default: 'standard', kind: 'data' },
    { name: 'quiet_limit', default: 0, kind: 'number' },
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

test.each(GAMES)('every preset of %s has its words in every language', async (name) => {
  for (const language of ['en', 'de']) {
    await Promise.all([speak(language), loadGameWords(name)]);
    for (const [preset, sets] of Object.entries(presetsFor(name))) {
      const messages = [
        `preset-${preset}`,
        `preset-${preset}.about`,
        ...Object.keys(sets).map((option) => `option-${option}`),
      ];
      expect(messages.filter((message) => !new Words(name).has(message))).toEqual([]);
    }
    expect(new Words(name).has(`preset-${DOCUMENT}`)).toBe(true);
  }
});
