import type { GameClient, Tell } from '$/games/game';
import Board from '$/games/pungo/Board.svelte';
import Standing from '$/games/pungo/Standing.svelte';
import { PYRAMID_FACES } from '$/games/pungo/die';
import { paths, readStep } from '$/games/pungo/moves';
import { sizesShown, type PungoView, type Size, type Way } from '$/games/pungo/view';
import { whyNot } from '$/games/pungo/whyNot';
import { assertNever } from '$/never';
import { t } from '$/texts/texts.svelte';

export const pungo: GameClient<PungoView> = {
  Board,
  Standing,
  paths,
  whyNot,

  asks(view, _me, who) {
    const words = t().pungo;
    const seat = view.to_act[0] ?? 0;
    switch (view.phase) {
      case 'colours':
        return words.shuffling;
      case 'roll':
        return seat < 0 ? words.throwing : words.asksRoll(who, seat, view.rolls_for ?? seat, view.faces !== null);
      case 'move':
        return words.asksMove(who, seat, sizesShown(view), view.points ?? 0);
      case 'over':
        return words.over;
      default:
        return assertNever(view.phase);
    }
  },

  says(move) {
    const step = readStep(move);
    return step ? t().pungo.step(step.pile, step.from, step.to) : t().pungo.tipping(move as Way);
  },

  tells(tell, who) {
    const words = t().pungo;
    const seat = Number(tell['seat']);
    switch (tell.event) {
      case 'step': {
        const sizes = (tell['pieces'] as string[]).map((id) => id[0]?.toUpperCase() as Size);
        return words.stepped(
          who,
          seat,
          sizes,
          String(tell['from']),
          String(tell['to']),
          (tell['froze'] as string[]).length > 0,
        );
      }
      case 'roll':
        return words.tipped(who, seat, tell['way'] as Way, worth(tell), mover(tell));
      case 'face':
        return words.thrown(who, seat, worth(tell));
      case 'pass':
        return words.passed(who, seat);
      case 'lost':
        return words.lost(who, seat, Number(tell['points']));
      case 'colours':
        return words.shuffled;
      case 'over':
        return words.over;
      default:
        return tell.says;
    }
  },

  reason: (reason) => t().pungo.reasons[reason] ?? reason,
};

/** What a roll brought. The pyramid die gives no points: only its sentence has no number. */
function worth(tell: Tell): string {
  const sizes = PYRAMID_FACES[Number(tell['top'])] ?? [];
  return /: \d/.test(tell.says) ? t().pungo.points(Number(tell['points'])) : t().pungo.either(sizes);
}

/** Whom the die was tipped for, if not for oneself: only its sentence says so. */
function mover(tell: Tell): number | null {
  const player = / for player (\d)/.exec(tell.says)?.[1];
  return player === undefined ? null : Number(player) - 1;
}
