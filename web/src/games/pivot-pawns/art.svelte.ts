/** The icons' pictures, from Font Awesome Free (CC BY 4.0; each file carries the credit). */
import everything from '@fortawesome/fontawesome-free/sprites/solid.svg?url';
import { SvelteMap } from 'svelte/reactivity';

export interface Picture {
  width: number;
  height: number;
  path: string;
}

/** The designer's deck is bundled with the game; glob patterns must be literals. */
const DESIGNER = import.meta.glob<string>(
  '/node_modules/@fortawesome/fontawesome-free/svgs/solid/{asterisk,battery-full,bicycle,bolt,bullhorn,bullseye,cloud-showers-heavy,dumbbell,earth-americas,flag,flask,hat-cowboy,headphones,heart,leaf,life-ring,lightbulb,lock,mars,microscope,music,phone,recycle,sailboat,snowflake,suitcase,sun,table-tennis-paddle-ball,torii-gate,umbrella,user-tie,van-shuttle,venus,volleyball,wifi}.svg',
  { eager: true, query: '?raw', import: 'default' },
);

const known = new SvelteMap<string, Picture>();
for (const [file, text] of Object.entries(DESIGNER)) {
  const picture = read(text);
  const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length);
  if (picture) known.set(name, picture);
}
let asked: Promise<void> | null = null;

/** The picture of this name; null if there is none (yet), in which case the icon's name is shown. */
export function picture(art: string): Picture | null {
  return known.get(art) ?? null;
}

/** Fetches the pictures of another deck. They come in one file, which the designer's deck does not need. */
export function want(arts: readonly string[]): void {
  if (arts.every((art) => known.has(art))) return;
  asked ??= fetchAll().catch(() => {
    // Names are shown instead; the next deck may try again.
    asked = null;
  });
}

async function fetchAll(): Promise<void> {
  const text = await (await fetch(everything)).text();
  for (const found of text.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)) {
    const [symbol, name] = found;
    const picture = read(symbol);
    if (name && picture && !known.has(name)) known.set(name, picture);
  }
}

function read(text: string): Picture | null {
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(text);
  const path = / d="([^"]+)"/.exec(text)?.[1];
  return box && path ? { width: Number(box[1]), height: Number(box[2]), path } : null;
}
