import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { installShell } from '$lib/shell';
import { texts } from '$lib/texts.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');

settings.show();
router.start();
await texts.start();
mount(App, { target });
installShell();
