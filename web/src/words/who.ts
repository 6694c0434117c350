/** What players are called in sentences. */
import { say, Words } from '$/words/words.svelte';

export interface Who {
  /** "You", or the player's name. */
  name(seat: number): string;
  /** Whether that is me, so that sentences can say "you". */
  isMe(seat: number): boolean;
  /** Whether I have a seat. */
  readonly seated: boolean;
}

/** A person as the server knows them: by name, or as a guest with a number. */
export interface Person {
  name?: string | null;
  guest?: number | null;
}

export function whoOf(names: readonly (string | null)[], mine: readonly number[]): Who {
  // With several seats of my own, "you" would be ambiguous.
  const me = mine.length === 1 ? mine[0] : undefined;
  return {
    name: (seat) => (seat === me ? say('you') : (names[seat] ?? say('player', { number: seat + 1 }))),
    isMe: (seat) => seat === me,
    seated: mine.length > 0,
  };
}

/** A person's name; null if the seat is empty. */
export function personName({ name, guest }: Person): string | null {
  return name ?? (typeof guest === 'number' ? say('guest', { number: guest }) : null);
}

/** What everyone at a table is called. People who share my screen may name themselves; otherwise they are numbered. */
export function namesOf(
  seats: readonly ((Person & { level: string | null }) | null)[],
  mine: readonly number[],
  bot: (level: string) => string,
  given: (seat: number) => string | null = () => null,
): (string | null)[] {
  const shared = mine.length > 1 ? mine : [];
  const names = seats.map((seat, number) => {
    if (shared.includes(number)) return given(number) ?? say('player', { number: number + 1 });
    if (seat?.level) return bot(seat.level);
    return seat && personName(seat);
  });
  return distinct(names);
}

/** The people at a table of a game, with bots named by their level. */
export function whoAt(seats: Parameters<typeof namesOf>[0], mine: readonly number[], game: string | null): Who {
  return whoOf(
    namesOf(seats, mine, (bot) => levelName(bot, game)),
    mine,
  );
}

/** Adds the seat number to names that occur more than once. */
export function distinct(names: readonly (string | null)[]): (string | null)[] {
  return names.map((name, seat) =>
    name !== null && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${seat + 1})` : name,
  );
}

/** `casual+2` is two steps above `casual`; a game may have a name for a bot of its own. */
export function levelName(bot: string, game: string | null): string {
  const [level = bot, steps = 0] = bot.split('+');
  if (steps) return say('level-above', { level, steps: Number(steps) });
  return new Words(game).sayIfKnown(`level-${bot}`) || say('level', { level });
}

export function botName(bot: string, game: string | null): string {
  return say('bot', { name: levelName(bot, game) });
}

/** Whether anyone may still take the seat. */
export function isFree(seat: Person): boolean {
  return personName(seat) === null;
}
