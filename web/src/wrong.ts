/** What went wrong, as a sentence. */
import { Refused } from '$/api/api';
import type { Said } from '$/texts/en/refusals';
import { t } from '$/texts/texts.svelte';

/** How browsers and Vite put it when a part of the client cannot be fetched. */
const MISSING = /module script|imported module|preload css/i;

export function sentence(error: unknown): string {
  const words = t().common;
  // A part that this client knows of is gone from the server, unless nothing can be reached at all.
  if (error instanceof Error && MISSING.test(error.message))
    return navigator.onLine ? words.line.old : words.wrong.offline;
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'offline') return words.wrong.offline;
  return refusal(error.code, error.why) || words.wrong.internal;
}

/** Why the server refuses, in the language that is spoken here if it has words for it. */
export function refusal(code: string, why: string): string {
  const known: Readonly<Record<string, Said | undefined>> = t().refusals;
  const said = known[code] ?? why;
  return typeof said === 'string' ? said : said(why);
}
