/** A deck as a player writes it, even while it has mistakes. */
import type { IconCard, IconFace } from '$/games/pivot-pawns/types';
import { COLOURS, iconsOf, isColour } from '$/games/pivot-pawns/view';
import type { ShownRefusal } from '$/wire/live';

/** The cards that can be drawn, in three rows of five; missing parts are left out. */
export function cardsOf(deck: Record<string, unknown>): IconCard[] {
  const icons = tableOf(deck['icons']);
  const cards = Array.isArray(deck['cards']) ? deck['cards'].slice(0, 15) : [];
  return cards.map((written, place) => {
    const card = tableOf(written);
    const around = Array.isArray(card['around']) ? card['around'].slice(0, 6) : [];
    const centre = faceOf(icons, card['centre']);
    return {
      id: `${place + 1} ${centre.name}`,
      row: Math.floor(place / 5) + 1,
      column: (place % 5) + 1,
      centre,
      around: around.map((name) => faceOf(icons, name)).filter(isFirst),
    };
  });
}

/** The cards and the icon that a refusal is about; it names cards by number or by centre icon. */
export function faultsOf(
  cards: readonly IconCard[],
  refusal: ShownRefusal | null,
): { cards: Set<string>; icon: string | null } {
  const { place, first, second, centre, cards: named, icon, icons } = refusal?.values ?? {};
  const meant = new Set([place, first, second, centre, ...(Array.isArray(named) ? named : [])].map(String));
  const lit = icon ?? (Array.isArray(icons) ? icons[0] : undefined);
  const wrong = cards.filter((card, number) => meant.has(String(number + 1)) || meant.has(card.centre.name));
  const showing = cards.filter((card) => iconsOf(card).some(({ name }) => name === lit));
  const found = wrong.length > 0 ? wrong : showing;
  return { cards: new Set(found.map(({ id }) => id)), icon: lit === undefined ? null : String(lit) };
}

function tableOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function faceOf(icons: Record<string, unknown>, written: unknown): IconFace {
  const name = typeof written === 'string' ? written : '?';
  const { colour, art } = tableOf(icons[name]);
  return {
    name,
    colour: typeof colour === 'string' && isColour(colour) ? colour : COLOURS[4],
    art: typeof art === 'string' ? art : name,
  };
}

function isFirst(icon: IconFace, place: number, all: readonly IconFace[]): boolean {
  return all.findIndex(({ name }) => name === icon.name) === place;
}
