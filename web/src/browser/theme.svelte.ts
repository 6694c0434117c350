/** Light, dark, or the system's choice. */
export type Theme = 'system' | 'light' | 'dark';

const KEPT = 'turnabout.theme';
let chosen = $state<Theme>((localStorage.getItem(KEPT) as Theme | null) ?? 'system');

export function theme(): Theme {
  return chosen;
}

export function choose(next: Theme): void {
  chosen = next;
  localStorage.setItem(KEPT, next);
  dress();
}

export function dress(): void {
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}
