/** A player's own set-up. */
import type { DataKind } from '$/games/game';
import SetupPicture from '$/games/pivit/SetupPicture.svelte';
import { words } from '$/games/pivit/words';

/** Every line except the outermost belongs to someone, the players taking turns. */
function template(seats: number, options: Record<string, unknown>): string {
  const lines = Array.from({ length: sizeOf(options) - 2 }, (_, number) => number + 1);
  const owned = (first: number) =>
    JSON.stringify(Array.from({ length: seats }, (_, seat) => lines.filter((line) => (line + first) % seats === seat)));
  return `rows = ${owned(0)}\ncolumns = ${owned(1)}\n`;
}

export function sizeOf(options: Record<string, unknown>): number {
  return typeof options['size'] === 'number' ? options['size'] : 8;
}

export const data: Record<string, DataKind> = {
  setup: {
    file: 'setup.toml',
    template,
    says: (value) => words.say('setup-read', { count: Array.isArray(value['rows']) ? value['rows'].length : 0 }),
    Picture: SetupPicture,
  },
};
