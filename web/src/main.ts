import './app.css';
import { mount } from 'svelte';
import App from '$/App.svelte';
import { watchForNewer } from '$/live/newer.svelte';
import { listen } from '$/router.svelte';
import { dress } from '$/theme.svelte';
import { loadWords, writtenLanguage } from '$/words/words.svelte';

document.documentElement.lang = writtenLanguage();
dress();
listen();
await loadWords();
const target = document.getElementById('app');
if (target) mount(App, { target });
watchForNewer();
