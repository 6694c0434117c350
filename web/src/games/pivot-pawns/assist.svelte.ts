/** Whether the icon of a pivot is found for me; a wish of this browser. */
const KEPT = 'turnabout.pivot-pawns.assist';

let on = $state(localStorage.getItem(KEPT) === 'on');

export function assistIsOn(): boolean {
  return on;
}

export function setAssist(wanted: boolean): void {
  on = wanted;
  localStorage.setItem(KEPT, wanted ? 'on' : 'off');
}
