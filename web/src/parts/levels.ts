/** The server names so many levels of bots first, weakest first; the rest are for the curious. */
export const LEVELS = 5;
