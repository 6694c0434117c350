import { chimes } from '$/texts/en/chimes';
import { common } from '$/texts/en/common';
import { learn } from '$/texts/en/learn';
import { options } from '$/texts/en/options';
import { pivit } from '$/texts/en/pivit';
import { pivotPawns } from '$/texts/en/pivot-pawns';
import { pungo } from '$/texts/en/pungo';

/** Everything the client says, in English; the shape that every language has. */
export const en = {
  chimes,
  common,
  learn,
  options,
  pivit,
  pivotPawns,
  pungo,
};
