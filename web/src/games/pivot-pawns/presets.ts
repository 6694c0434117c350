import type { Presets } from '$/games/game';

export const presets: Presets = {
  first: { start: 'anywhere' },
  children: { icons: 'found', bidding_seconds: 0, demonstration_seconds: 0 },
  calm: { bidding_seconds: 0, demonstration_seconds: 0 },
  brisk: { bidding_seconds: 10, demonstration_seconds: 30 },
};
