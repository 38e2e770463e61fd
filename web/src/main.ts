import '@fontsource-variable/figtree/wght.css';
import './style/font.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { installShell, reloadIfRenewed } from '$lib/shell';
import { texts } from '$lib/texts.svelte';
import { transport } from '$lib/transport.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');

addEventListener('vite:preloadError', () => void reloadIfRenewed());

settings.show();
router.start();
transport.warm();
await texts.start();
target.replaceChildren();
mount(App, { target });
installShell();
