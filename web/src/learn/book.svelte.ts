/** All that a page about a game needs: its board, its positions, and the words in the chosen language. */
import type { GameClient } from '$/games/game';
import { loadGame } from '$/games/registry';
import { isTaught, loadMaterial, type Material, type Teaching } from '$/learn/material';
import { t } from '$/texts/texts.svelte';
import { sentence } from '$/wrong';

/** Made while a component is, since it follows the language. */
export class Book {
  client = $state.raw<GameClient | null>(null);
  material = $state.raw<Material | null>(null);
  teaching = $state.raw<Teaching | null>(null);
  trouble = $state('');

  constructor(readonly game: string) {
    if (!this.exists) {
      this.trouble = t().common.wrong.lost;
      return;
    }
    void this.open();
    $effect(() => {
      t()
        .learn.games[game]?.()
        .then(
          (found) => (this.teaching = found.teaching),
          () => (this.trouble = t().common.line.old),
        );
    });
  }

  get exists(): boolean {
    return isTaught(this.game);
  }

  get title(): string {
    return t().common.games[this.game]?.title ?? '';
  }

  private async open(): Promise<void> {
    try {
      [this.client, this.material] = await Promise.all([loadGame(this.game), loadMaterial(this.game)]);
    } catch (error) {
      this.trouble = sentence(error);
    }
  }
}
