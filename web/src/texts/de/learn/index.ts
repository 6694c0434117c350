import type { Texts } from '$/texts/texts.svelte';

export const learn: Texts['learn'] = {
  title: (game) => `${game} lernen`,
  rules: (game) => `Die Regeln von ${game}`,
  progress: 'Schritte dieser Lektion',
  step: (at, of) => `Schritt ${at} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  showMe: 'Zeig es mir',
  well: 'Gut gemacht!',
  notThat: 'Das geht auch, aber versuche das, worum es gerade geht.',
  again: 'Noch einmal von vorn',
  toRules: 'Alle Regeln lesen',
  tryIt: 'Probiere es aus: das Brett ist echt.',
  reset: 'Zurücksetzen',
  start: 'Spielend lernen',
  onward: 'Bereit?',
  contents: 'Auf dieser Seite',
  others: 'Die anderen Spiele',
  games: {
    chimes: () => import('$/texts/de/learn/chimes'),
    pivit: () => import('$/texts/de/learn/pivit'),
    'pivot-pawns': () => import('$/texts/de/learn/pivot-pawns'),
    pungo: () => import('$/texts/de/learn/pungo'),
  },
};
