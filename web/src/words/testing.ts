/** Loads all English words before the tests of each file. */
import { afterEach, beforeEach, vi } from 'vitest';
import { GAMES, loadGameWords, loadLessonWords, loadPageWords, speak } from '$/words/words.svelte';

await Promise.all([loadPageWords(), ...GAMES.flatMap((game) => [loadGameWords(game), loadLessonWords(game)])]);
await speak('en');

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no test has a server')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});
