/** A player's own deck. */
import type { DataKind } from '$/games/game';
import DeckPicture from '$/games/pivot-pawns/DeckPicture.svelte';
import { words } from '$/games/pivot-pawns/words';
import designer from '../../../../src/turnabout/games/pivot_pawns/designer.toml?raw';

interface Deck {
  name?: unknown;
  icons?: object;
  cards?: unknown[];
  starting_centres?: unknown[];
}

export const data: Record<string, DataKind> = {
  deck: {
    file: 'deck.toml',
    template: () => designer.replace('name = "designer"', 'name = "my deck"'),
    says(value) {
      const deck = value as Deck;
      return words.say('deck-read', {
        name: String(deck.name),
        cards: deck.cards?.length ?? 0,
        icons: Object.keys(deck.icons ?? {}).length,
        starts: deck.starting_centres?.length ?? 0,
      });
    },
    Picture: DeckPicture,
  },
};
