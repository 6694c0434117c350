/** A small study that bots play for us: how far it is, and where its report is at last. */
import * as api from '$/api/api';
import { Streamed } from '$/api/stream.svelte';
import { randomHex } from '$/browser/random';
import type { StudyProgress, StudyWaits, StudyWish } from '$/wire/rest';

export class LabStudy extends Streamed {
  progress = $state.raw<StudyWaits | StudyProgress | null>(null);
  report = $state('');

  async start(wish: StudyWish): Promise<void> {
    const key = randomHex(16);
    [this.progress, this.report] = [null, ''];
    await this.follow(async (signal) => {
      for await (const line of api.holdStudy(key, wish, signal)) {
        if ('ahead' in line || 'played' in line) this.progress = line;
        else if (line.type === 'end') this.report = api.reportAddress(key);
      }
      return this.report !== '';
    });
  }
}
