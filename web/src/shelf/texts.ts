// The texts of the games of this device, loaded with these pages only.

import { partOf, texts } from '$lib/texts.svelte';

const PART = partOf(import.meta.glob<string>('$locale/*/shelf.ftl', { query: '?raw', import: 'default' }));

export const loadTexts = (): Promise<void> => texts.addPart(PART);
