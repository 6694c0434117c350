/** A long answer of the server that comes line by line and may be stopped. */
import * as api from '$/api/api';
import { sentence } from '$/api/errors';
import { beSomeone } from '$/api/me.svelte';

export class Streamed {
  working = $state(false);
  trouble = $state('');
  private run: AbortController | null = null;

  /** `listen` returns whether the last line came: a proxy may have cut the stream off silently. */
  protected async follow(listen: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    const run = new AbortController();
    this.run = run;
    [this.working, this.trouble] = [true, ''];
    try {
      await beSomeone();
      if (!(await listen(run.signal))) throw new api.Refused(null, 0);
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
