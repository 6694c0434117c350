import { beforeAll, expect, test } from 'vitest';
import type { GameClient } from '$/games/game';
import type { ShownEvent } from '$/live/wire';
import { eventSays } from '$/table/saying';
import { speak, t } from '$/texts/texts.svelte';
import { whoOf } from '$/texts/who';

beforeAll(() => speak('en'));
const says = (event: Partial<ShownEvent>): string =>
  eventSays({ index: 1, at: 0, ...event } as ShownEvent, {} as GameClient, whoOf(['Ann', 'Ben'], [0], t().common.you));

test('verbs agree with whoever does it', () => {
  expect(says({ event: 'took-back', seat: 0, to: 0 })).toBe('You take back.');
  expect(says({ event: 'took-back', seat: 1, to: 0 })).toBe('Ben takes back.');
  expect(says({ event: 'forfeited', seat: 0, cause: 'time' })).toBe('You have run out of time.');
});

test('a bot that sits down is called by its strength', () => {
  expect(says({ event: 'sat', seat: 1, name: 'Club', bot: 'club' })).toBe('Bot: Club sits down.');
});
