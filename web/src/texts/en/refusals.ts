import type { RefusalCode } from '$/live/wire';

/** A sentence, or one that quotes what the server says because only that tells what to change. */
export type Said = string | ((why: string) => string);

/** The server speaks English and says it more exactly: a sentence here would be the poorer one. */
export const refusals: Partial<Record<RefusalCode, Said>> = {};
