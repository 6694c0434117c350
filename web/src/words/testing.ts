/** Before the tests of every file: all that there is to say, in English. */
import { afterEach } from 'vitest';
import { GAMES, loadGameWords, loadLessonWords, speak } from '$/words/words.svelte';

await Promise.all(GAMES.flatMap((game) => [loadGameWords(game), loadLessonWords(game)]));
await speak('en');

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
