import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import type { PositionShown } from '$/wire/rest';
import { Glance } from '$/table/glance.svelte';

/** Positions that arrive when the test says so. */
function slowly(): Map<number, () => void> {
  const come = new Map<number, () => void>();
  vi.spyOn(api, 'position').mockImplementation(
    (_, move) => new Promise((resolve) => come.set(move, () => resolve({ move } as PositionShown))),
  );
  return come;
}

test('the position that was wished for last is shown, whichever comes last', async () => {
  const come = slowly();
  const glance = new Glance('id', null);
  const looking = [glance.look(5), glance.look(3)];
  come.get(3)?.();
  come.get(5)?.();
  await Promise.all(looking);
  expect(glance.at?.move).toBe(3);
});

test('an answer that comes late does not bring the past back', async () => {
  const come = slowly();
  const glance = new Glance('id', null);
  const looking = glance.look(5);
  glance.end();
  come.get(5)?.();
  await looking;
  expect(glance.at).toBeNull();
});
