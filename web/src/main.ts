import '@fontsource-variable/figtree/wght.css';
import './style/font.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { installShell } from '$lib/shell';
import { texts } from '$lib/texts.svelte';
import { transport } from '$lib/transport.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');

// After an upgrade an open page may ask for files that are gone: load the new ones, but not for ever.
addEventListener('vite:preloadError', () => {
  const RELOADED = 'rowlock.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 10_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

settings.show();
router.start();
transport.warm();
await texts.start();
target.replaceChildren();
mount(App, { target });
installShell();
