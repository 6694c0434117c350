/** How players are called in sentences. */
import type { ShownSeat } from '$/live/wire';
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

/** How everyone at a table is called; at one screen all my seats have my name, and only numbers tell them apart. */
export function namesOf(
  seats: readonly (Pick<ShownSeat, 'name' | 'level'> | null)[],
  mine: readonly number[],
  bot: (level: string) => string,
): (string | null)[] {
  const shared = mine.length > 1 ? mine : [];
  const names = seats.map((seat, number) => {
    if (shared.includes(number)) return t().common.seat(number + 1);
    if (seat?.level) return bot(seat.level);
    return seat?.name ? shownName(seat.name) : null;
  });
  return distinct(names);
}

/** Names that several have get the number of their seat. */
export function distinct(names: readonly (string | null)[]): (string | null)[] {
  return names.map((name, seat) =>
    name !== null && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${seat + 1})` : name,
  );
}

const GUEST = /^Guest (\d{4})$/;

/** Whether the server chose the name. */
export function isGuest(name: string): boolean {
  return GUEST.test(name);
}

/** A name as it is shown: the server calls newcomers guests, in English. */
export function shownName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : t().common.guest(number);
}
