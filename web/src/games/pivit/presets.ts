import type { Presets } from '$/games/game';

export const presets: Presets = { quick: { size: 6 }, finite: { quiet_limit: 100 } };
