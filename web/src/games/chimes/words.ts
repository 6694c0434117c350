import { Words } from '$/words/words.svelte';

export const words = new Words('chimes');
