import { chimes } from '$/texts/en/chimes';
import { common } from '$/texts/en/common';
import { learn } from '$/texts/en/learn';
import { options, presets } from '$/texts/en/options';
import { pivit } from '$/texts/en/pivit';
import { pivotPawns } from '$/texts/en/pivot-pawns';
import { pungo } from '$/texts/en/pungo';
import { refusals } from '$/texts/en/refusals';

/** Everything the client says, in English; the shape that every language has. */
export const en = {
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
