/** How long ago something happened, in the given language. */
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const gone = Math.max(0, now - then);
  for (const [unit, length] of STEPS) if (gone >= length) return format.format(-Math.floor(gone / length), unit);
  // Seconds would never stop changing.
  return format.format(0, 'second');
}
