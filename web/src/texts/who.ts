/** How players are called in sentences. */
import { t } from '$/texts/texts.svelte';

export interface Who {
  /** "You" at the beginning of a sentence, else the player's name. */
  name(seat: number): string;
  /** Whether that is me, so that verbs agree. */
  isMe(seat: number): boolean;
}

export function whoOf(names: readonly (string | null)[], mine: readonly number[], you: string): Who {
  // With several seats of my own, "you" would not say which.
  const me = mine.length === 1 ? mine[0] : undefined;
  return {
    name: (seat) => (seat === me ? you : shownName(names[seat] ?? `${seat + 1}`)),
    isMe: (seat) => seat === me,
  };
}

/** A name as it is shown: the server calls newcomers guests, in English. */
export function shownName(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number === undefined ? name : t().common.guest(number);
}
