import type { Presets } from '$/games/game';

export const presets: Presets = { 'red-ace': { roles: 'red-ace' }, memory: { show_partner_hand: false } };
