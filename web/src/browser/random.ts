/** This many unguessable bytes, in hexadecimal. `randomUUID` is missing on plain http. */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
