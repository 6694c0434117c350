/** Applies a change to the known state: anything it does not mention stays as it was. */
import type { AnyView } from '$/wire/game';
import type { ChangeMessage, Look, ShownTable } from '$/wire/live';

interface Known {
  table: ShownTable | null;
  looks: Look[];
}

export function patched(known: Known, change: ChangeMessage): { table: ShownTable; looks: Look[] } {
  return {
    table: { ...known.table, ...change.table } as ShownTable,
    looks: change.looks.map((look, place) => ({ ...look, view: patchedView(known.looks[place]?.view, look.view) })),
  };
}

function patchedView(view: AnyView | null | undefined, change: Record<string, unknown> | null): AnyView | null {
  if (!view || !change) return view ?? null;
  if (!('pieces' in change)) return { ...view, ...change };
  const known = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const pieces = change['pieces'] as (string | AnyView['pieces'][number])[];
  return {
    ...view,
    ...change,
    pieces: pieces.flatMap((one) => (typeof one === 'string' ? (known.get(one) ?? []) : one)),
  };
}
