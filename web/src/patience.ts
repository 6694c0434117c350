/** Milliseconds that tests wait for something that must happen: only a hang should fail, however busy the machine. */
export const PATIENCE = 60_000;
