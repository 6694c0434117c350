import '$/app/app.css';
import { mount } from 'svelte';
import App from '$/app/App.svelte';
import { watchForNewer } from '$/browser/update.svelte';
import { listen } from '$/browser/router.svelte';
import { dress } from '$/browser/theme.svelte';
import { loadWords, writtenLanguage } from '$/words/words.svelte';

document.documentElement.lang = writtenLanguage();
dress();
listen();
// Without `await`, chunks that load later can import this one, so that shared code stays in one file.
void loadWords().then(() => {
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(App, { target });
  watchForNewer();
});
