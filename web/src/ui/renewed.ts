// Shows once that a newer version of the app is there.

import { mount } from 'svelte';
import Renewed from './Renewed.svelte';

let told = false;

export function tell(): void {
  if (told) return;
  told = true;
  mount(Renewed, { target: document.body });
}
