/** Where every case has been dealt with: what comes here does not compile, or was sent by a newer server. */
export function assertNever(unknown: never): never {
  throw new Error(`unknown: ${JSON.stringify(unknown)}`);
}
