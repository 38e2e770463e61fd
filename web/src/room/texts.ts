// The texts of the room, loaded with its pages.

import { partOf, texts } from '$lib/texts.svelte';

const PART = partOf(import.meta.glob<string>('$locale/*/web_room.ftl', { query: '?raw', import: 'default' }));

export const loadTexts = (): Promise<void> => texts.addPart(PART);
