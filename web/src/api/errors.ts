/** Turns an error into a sentence for the player. */
import { Refused } from '$/api/api';
import { refusalSays, say } from '$/words/words.svelte';

/** How browsers and Vite word a failure to fetch part of the client. */
const MISSING = /module script|imported module|preload css/i;

export function sentence(error: unknown): string {
  // Unless we are offline, the server has been updated and no longer has this part of the client.
  if (error instanceof Error && MISSING.test(error.message))
    return say(navigator.onLine ? 'line-old' : 'wrong-offline');
  if (!(error instanceof Refused)) {
    // A bug of ours: the player can do nothing about it, and whoever fixes it needs the whole error.
    console.error(error);
    return say('refusal-unknown');
  }
  return error.refusal === null ? say('wrong-offline') : refusalSays(error.refusal);
}
