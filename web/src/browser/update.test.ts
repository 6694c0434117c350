import { expect, test } from 'vitest';
import { isAnother } from '$/browser/update.svelte';

const page = (script: string): string =>
  `<script type="module" crossorigin src="${script}"></script><div id="app"></div>`;

test('a page with another script is another client', () => {
  expect(isAnother(page('/assets/index-new.js'), '/assets/index-old.js')).toBe(true);
  expect(isAnother(page('/assets/index-old.js'), '/assets/index-old.js')).toBe(false);
});

test('what is not our page says nothing', () => {
  expect(isAnother('<h1>502 Bad Gateway</h1>', '/assets/index-old.js')).toBe(false);
});
