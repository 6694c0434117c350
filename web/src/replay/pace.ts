/** The speed of automatic replay, in milliseconds per move. */
export const PACES = { slow: 2500, normal: 1200, fast: 500 } as const;
export type Pace = keyof typeof PACES;
