/** A small study that bots play for us: how far it is, and where its report is at last. */
import * as api from '$/api/api';
import { sentence } from '$/api/errors';
import { beSomeone } from '$/api/me.svelte';
import { randomHex } from '$/browser/random';
import type { StudyProgress, StudyWaits, StudyWish } from '$/wire/rest';

export class LabStudy {
  progress = $state.raw<StudyWaits | StudyProgress | null>(null);
  working = $state(false);
  report = $state('');
  trouble = $state('');
  private run: AbortController | null = null;

  async start(wish: StudyWish): Promise<void> {
    const run = new AbortController();
    const key = randomHex(16);
    this.run = run;
    [this.working, this.progress, this.report, this.trouble] = [true, null, '', ''];
    try {
      await beSomeone();
      for await (const line of api.holdStudy(key, wish, run.signal)) {
        if ('ahead' in line || 'played' in line) this.progress = line;
        else if (line.type === 'end') this.report = api.reportAddress(key);
      }
      // A proxy may have cut the stream off silently.
      if (!this.report) throw new api.Refused(null, 0);
    } catch (error) {
      if (!run.signal.aborted) this.trouble = sentence(error);
    }
    if (this.run === run) this.working = false;
  }

  stop(): void {
    this.run?.abort();
    this.working = false;
  }
}
