/** How discs appear and disappear; instantly if the player prefers no motion. */
import type { TransitionConfig } from 'svelte/transition';
import { wantsStillness } from '$/browser/motion';

const SLIDE_MS = 320;
const TURN_MS = 180;

/** For whatever appears after a disc has slid and turned. */
export function afterTurning(): TransitionConfig {
  return wantsStillness() ? { duration: 0 } : { delay: SLIDE_MS + TURN_MS, duration: 320 };
}

/** A captured disc shrinks away as the other one arrives. */
export const captured: (disc: Element) => TransitionConfig = () =>
  wantsStillness()
    ? { duration: 0 }
    : {
        delay: SLIDE_MS / 2,
        duration: 260,
        css: (left) => `transform: scale(${0.3 + 0.7 * left}); opacity: ${left}`,
      };
