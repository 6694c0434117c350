import './app.css';
import { mount } from 'svelte';
import App from '$/App.svelte';
import { watchForNewer } from '$/live/newer.svelte';
import { listen } from '$/router.svelte';
import { dress } from '$/theme.svelte';
import { currentLanguage } from '$/texts/texts.svelte';

document.documentElement.lang = currentLanguage();
dress();
listen();
const target = document.getElementById('app');
if (target) mount(App, { target });
watchForNewer();
