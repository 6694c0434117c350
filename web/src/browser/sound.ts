/** Small wooden sounds, synthesised on the spot so that there is nothing to load. */
import { volume } from '$/browser/volume';

export type Sound = 'move' | 'capture' | 'win' | 'loss' | 'tick' | 'turn';

/** From one pitch to another, when, for how long, how loud. */
type Note = readonly [from: number, to: number, at: number, long: number, loud: number];

const NOTES: Record<Sound, readonly Note[]> = {
  move: [[520, 180, 0, 0.12, 0.5]],
  capture: [
    [300, 90, 0, 0.16, 0.8],
    [700, 220, 0.02, 0.09, 0.4],
  ],
  win: [
    [523, 523, 0, 0.2, 0.4],
    [659, 659, 0.14, 0.2, 0.4],
    [784, 784, 0.28, 0.45, 0.5],
  ],
  loss: [
    [392, 392, 0, 0.25, 0.4],
    [294, 277, 0.2, 0.5, 0.4],
  ],
  tick: [[1200, 900, 0, 0.04, 0.3]],
  turn: [
    [660, 660, 0, 0.18, 0.4],
    [880, 880, 0.16, 0.3, 0.4],
  ],
};
/** Milliseconds; after so many every sound is over. */
const LONGEST = 2000;
let context: AudioContext | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

export function sound(which: Sound): void {
  const loudness = volume() / 100;
  if (loudness === 0) return;
  try {
    const on = (context ??= new AudioContext());
    void on.resume();
    for (const note of NOTES[which]) play(on, note, loudness);
    // A running context costs processor time and battery even while nothing is heard.
    clearTimeout(silence);
    silence = setTimeout(() => void on.suspend(), LONGEST);
  } catch {
    // Without audio support, the game stays silent.
  }
}

function play(on: AudioContext, [from, to, at, long, loud]: Note, loudness: number): void {
  const start = on.currentTime + at;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + long * 0.75);
  gain.gain.setValueAtTime(loud * loudness * 0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(gain).connect(on.destination);
  tone.start(start);
  tone.stop(start + long + 0.01);
}
