import type { Texts } from '$/texts/texts.svelte';
import { chimes } from '$/texts/de/chimes';
import { common } from '$/texts/de/common';
import { learn } from '$/texts/de/learn';
import { options, presets } from '$/texts/de/options';
import { pivit } from '$/texts/de/pivit';
import { pivotPawns } from '$/texts/de/pivot-pawns';
import { pungo } from '$/texts/de/pungo';
import { refusals } from '$/texts/de/refusals';

export const de: Texts = {
  chimes,
  common,
  learn,
  options,
  pivit,
  pivotPawns,
  presets,
  pungo,
  refusals,
};
