/** For the end of an exhaustive switch: a missing case does not compile; at run time, a newer server sent one. */
export function assertNever(unknown: never): never {
  throw new Error(`unknown: ${JSON.stringify(unknown)}`);
}
