/** SHA-256 of a text, in hexadecimal. The browsers' own is missing on plain http. */
export function sha256(text: string): string {
  const hash = new Uint32Array(START);
  const blocks = padded(new TextEncoder().encode(text));
  for (let block = 0; block < blocks.byteLength; block += 64) mix(hash, blocks, block);
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const PRIMES = primes(64);
/** The first 32 fractional bits of the square and cube roots of primes. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) >>> 0;
}

/** The message, a set bit, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, bytes.length << 3);
  return view;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(hash: Uint32Array, blocks: DataView, block: number): void {
  const words = new Uint32Array(64);
  const word = (place: number): number => words[place] as number;
  for (let place = 0; place < 16; place += 1) words[place] = blocks.getUint32(block + 4 * place);
  for (let place = 16; place < 64; place += 1) {
    const [near, far] = [word(place - 2), word(place - 15)];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[place] = word(place - 16) + small + word(place - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place += 1) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + large + ((e & f) ^ (~e & g)) + (ROUNDS[place] as number) + word(place)) | 0;
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => (hash[place] = (hash[place] as number) + value));
}
