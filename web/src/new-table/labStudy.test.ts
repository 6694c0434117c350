import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import * as me from '$/api/me.svelte';
import { LabStudy } from '$/new-table/labStudy.svelte';

const WISH = { game: 'pivit', options: { size: 6 } };

/** The server says these lines. */
function said(...lines: api.StudyLine[]): void {
  vi.spyOn(me, 'beSomeone').mockResolvedValue();
  vi.spyOn(api, 'holdStudy').mockImplementation(async function* () {
    yield* lines;
  });
}

test('a study that comes to its end has a report', async () => {
  const progress = { type: 'progress' as const, played: 3, games: 9, seconds: 5, score: null };
  said({ type: 'waits', ahead: 1 }, progress, { type: 'end' });
  const study = new LabStudy();
  const held = study.start(WISH);
  expect(study.working).toBe(true);
  await held;
  expect(study.progress).toEqual(progress);
  expect(study.report).toMatch(/^\/api\/studies\/[0-9a-f]{32}$/);
  expect([study.working, study.trouble]).toEqual([false, '']);
});

test('one that is cut off has none, and says so', async () => {
  said({ type: 'waits', ahead: 1 });
  const study = new LabStudy();
  await study.start(WISH);
  expect(study.report).toBe('');
  expect(study.trouble).not.toBe('');
});
