/** How fast a game plays by itself: milliseconds for a move. */
export const PACES = { slow: 2500, normal: 1200, fast: 500 } as const;
export type Pace = keyof typeof PACES;
