/** Why a tap was refused, as far as the view tells. It explains; it never decides. */
import type { Choice } from '$/board/choosing';
import { adjacent } from '$/games/pungo/geometry';
import { pieceOf } from '$/games/pungo/moves';
import { costOf, pileFrom, sizesShown, stackOn, WORTH, type PungoView, type Pyramid } from '$/games/pungo/view';
import { t } from '$/texts/texts.svelte';

export function whyNot(what: string, view: PungoView, me: number | null, choice: Choice): string {
  const why = t().pungo.whyNot;
  if (view.phase === 'over') return t().pungo.over;
  if (me === null || !view.to_act.includes(me)) return why.turn;
  if (!/^[a-d][1-3]$|^[sml]\d$/.test(what)) return view.phase === 'roll' ? whyNotTip(what, view) : why.moveFirst;
  if (view.phase === 'roll') return why.rollFirst;
  const held = pieceOf(view, choice.tapped[0]);
  const at = pieceOf(view, what)?.at ?? what;
  // Another depth of the stack that was grabbed is no landing.
  if (held && held.at !== at) return whyNotThere(held, at, view);
  const lowest = pieceOf(view, what) ?? stackOn(view, what).at(-1);
  return lowest ? whyNotGrab(lowest, view) : why.empty;
}

function whyNotTip(what: string, view: PungoView): string {
  const why = t().pungo.whyNot;
  if (what === 'die') return why.die;
  return what === `square:${view.die.came_from}` ? why.back : why.far;
}

function whyNotGrab(lowest: Pyramid, view: PungoView): string {
  const why = t().pungo.whyNot;
  const pile = pileFrom(view, lowest);
  if (lowest.frozen) return why.frozen;
  if (pile.some((piece) => piece.frozen)) return why.frozenAbove;
  const sizes = sizesShown(view);
  if (sizes && !sizes.includes(lowest.size)) return why.notShown(sizes);
  const points = view.points ?? 0;
  if (!sizes && costOf(pile) > points) return why.points(pile.length, costOf(pile), points);
  const around = view.cells.filter((cell) => adjacent(cell.at, lowest.at));
  return around.every((cell) => tooSmall(lowest, cell.at, view)) ? why.stuck : why.leftOver;
}

function whyNotThere(held: Pyramid, at: string, view: PungoView): string {
  const why = t().pungo.whyNot;
  if (!adjacent(held.at, at)) return why.beyond;
  return tooSmall(held, at, view) ? why.smaller : why.leftOver;
}

function tooSmall(lowest: Pyramid, at: string, view: PungoView): boolean {
  const top = stackOn(view, at).at(-1);
  return top !== undefined && WORTH[top.size] < WORTH[lowest.size];
}
