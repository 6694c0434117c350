/** The words of the chosen language. */
import { de } from '$/texts/de';
import { en } from '$/texts/en';

export type Texts = typeof en;
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const WORDS: Record<Language, Texts> = { en, de };
const KEPT = 'turnabout.language';

let language = $state<Language>(preferred());

/** All texts; reading it in a component makes the component follow the language. */
export function t(): Texts {
  return WORDS[language];
}

export function currentLanguage(): Language {
  return language;
}

export function speak(chosen: Language): void {
  language = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
}

function preferred(): Language {
  const kept = localStorage.getItem(KEPT);
  const wanted = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag): tag is Language => tag !== null && tag in LANGUAGES) ?? 'en';
}
