/** The games with a folder here, discovered by their files (see game.ts), and what the home page needs from them. */
import type { Component } from 'svelte';
import type { GameAbout, Glimpse, LessonStep } from '$/games/game';
import { GAMES } from '$/words/words.svelte';

const ABOUT = import.meta.glob<GameAbout>('./*/about.ts', { eager: true, import: 'about' });
const PICTURES = import.meta.glob<Component<{ beat: number }>>('./*/Picture.svelte', { import: 'default' });
const LESSONS = import.meta.glob<LessonStep[]>('./*/lesson.ts', { import: 'lesson' });
const PRIMERS = import.meta.glob<Glimpse[]>('./*/primer.ts', { import: 'primer' });

/** This build's games, in the order of the home page. */
export const KNOWN: readonly string[] = [...GAMES].sort((one, other) => orderOf(one) - orderOf(other));

export function aboutOf(game: string): GameAbout {
  return ABOUT[`./${game}/about.ts`] ?? {};
}

/** A game's picture for the home page; null if it has none. */
export async function loadPicture(game: string): Promise<Component<{ beat: number }> | null> {
  return (await PICTURES[`./${game}/Picture.svelte`]?.()) ?? null;
}

export function hasLesson(game: string): boolean {
  return `./${game}/lesson.ts` in LESSONS;
}

export async function loadLesson(game: string): Promise<LessonStep[]> {
  return (await LESSONS[`./${game}/lesson.ts`]?.()) ?? [];
}

/** A game in a few pictures; empty if it has no such file. */
export async function loadPrimer(game: string): Promise<Glimpse[]> {
  return (await PRIMERS[`./${game}/primer.ts`]?.()) ?? [];
}

function orderOf(game: string): number {
  return aboutOf(game).order ?? GAMES.length;
}
