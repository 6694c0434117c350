/** Milliseconds that tests wait for what must come: only what hangs is to fail, however busy the machine is. */
export const PATIENCE = 60_000;
