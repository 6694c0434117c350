/** A small wooden tock when someone moved; made on the spot, so there is nothing to load. */
const KEPT = 'turnabout.sound';
let context: AudioContext | null = null;

export function soundIsOn(): boolean {
  return localStorage.getItem(KEPT) !== 'off';
}

export function turnSound(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  if (on) chime();
}

export function chime(): void {
  if (!soundIsOn() || document.visibilityState === 'hidden') return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(520, now);
    tone.frequency.exponentialRampToValueAtTime(180, now + 0.09);
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.13);
  } catch {
    // A browser without sound plays without it.
  }
}
