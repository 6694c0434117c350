/** Who the player is here: a name or a guest number, and a cookie that is set without asking. */
import * as api from '$/api/api';
import type { Me } from '$/wire/rest';

let known = $state.raw<Me | null>(null);
let asking: Promise<unknown> | null = null;

export function me(): Me | null {
  return known;
}

/**
 * Makes sure that the server knows the player: newcomers become guests, everyone else stays who they are. All callers
 * share one request, since two would turn a newcomer into two people.
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

/** Switches this browser to the identity in the link. */
export async function claim(token: string): Promise<void> {
  known = await api.claimTransfer(token);
  asking = Promise.resolve();
}

export async function rename(next: string | null): Promise<void> {
  known = await api.introduce(next);
}
