/** Who I am here: a name or a guest's number, and a cookie, given without asking. */
import * as api from '$/api/api';
import type { Me } from '$/wire/rest';

let known = $state.raw<Me | null>(null);
let asking: Promise<unknown> | null = null;

export function me(): Me | null {
  return known;
}

/**
 * Make sure that the server knows me; a newcomer becomes a guest, anyone else stays who they are.
 * It is asked once, however many want to know: two answers would make two people of a newcomer.
 */
export async function beSomeone(): Promise<void> {
  asking ??= rename(null);
  try {
    await asking;
  } catch (error) {
    asking = null;
    throw error;
  }
}

/** Be who the link says, from now on in this browser. */
export async function claim(token: string): Promise<void> {
  known = await api.claimTransfer(token);
  asking = Promise.resolve();
}

export async function rename(next: string | null): Promise<void> {
  known = await api.introduce(next);
}
