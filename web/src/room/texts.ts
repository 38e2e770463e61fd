// The texts of the room, loaded with its pages.

import { texts, type Language } from '$lib/texts.svelte';

const FILES = import.meta.glob<string>('$locale/*/web_room.ftl', { query: '?raw', import: 'default' });

async function roomTexts(language: Language): Promise<string> {
  const found = Object.entries(FILES).find(([path]) => path.includes(`/${language}/`));
  return found ? found[1]() : '';
}

export const loadTexts = (): Promise<void> => texts.addPart(roomTexts);
