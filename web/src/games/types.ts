// Written by web/wire.py from the Python types; change it there.
import type { ChimesEvent, ChimesView } from '$/games/chimes/types';
import type { PivitEvent, PivitView } from '$/games/pivit/types';
import type { PivotPawnsEvent, PivotPawnsView } from '$/games/pivot-pawns/types';
import type { PungoEvent, PungoView } from '$/games/pungo/types';

export type AnyView = ChimesView | PivitView | PivotPawnsView | PungoView;
export type AnyEvent = ChimesEvent | PivitEvent | PivotPawnsEvent | PungoEvent;

export interface EventsByGame {
  chimes: ChimesEvent;
  pivit: PivitEvent;
  'pivot-pawns': PivotPawnsEvent;
  pungo: PungoEvent;
}
