/** What went wrong, as a sentence. */
import { Refused } from '$/api/api';
import { refusalSays, say } from '$/words/words.svelte';

/** How browsers and Vite put it when a part of the client cannot be fetched. */
const MISSING = /module script|imported module|preload css/i;

export function sentence(error: unknown): string {
  // A part that this client knows of is gone from the server, unless nothing can be reached at all.
  if (error instanceof Error && MISSING.test(error.message))
    return say(navigator.onLine ? 'line-old' : 'wrong-offline');
  if (!(error instanceof Refused)) {
    // A mistake of ours: whoever plays cannot do anything about it, whoever mends it needs all of it.
    console.error(error);
    return say('refusal-unknown');
  }
  return error.refusal === null ? say('wrong-offline') : refusalSays(error.refusal);
}
