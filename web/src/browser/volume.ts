/** How loud this player wants sounds, from 0 (silent) to 100. */
const KEPT = 'turnabout.volume';
const USUAL = 50;

export function volume(): number {
  return Number(localStorage.getItem(KEPT) ?? USUAL);
}

export function setVolume(to: number): void {
  localStorage.setItem(KEPT, String(to));
}
