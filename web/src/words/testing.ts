/** Before the tests of every file: all that there is to say, in English. */
import { GAMES, loadGameWords, loadLessonWords, speak } from '$/words/words.svelte';

await Promise.all(GAMES.flatMap((game) => [loadGameWords(game), loadLessonWords(game)]));
await speak('en');
