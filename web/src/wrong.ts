/** What went wrong, as a sentence. */
import { Refused } from '$/api/api';
import { t } from '$/texts/texts.svelte';

/** How browsers and Vite put it when a part of an older client is gone from the server. */
const GONE = /module script|imported module|preload css/i;

export function sentence(error: unknown): string {
  if (error instanceof Error && GONE.test(error.message)) return t().common.line.old;
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'offline') return t().common.wrong.offline;
  return error.why || t().common.wrong.internal;
}
