// The texts of the games of this device, loaded with these pages only.

import { texts, type Language } from '$lib/texts.svelte';

const FILES = import.meta.glob<string>('$locale/*/shelf.ftl', { query: '?raw', import: 'default' });

const shelfTexts = async (language: Language): Promise<string> =>
  (await Promise.all(Object.entries(FILES).flatMap(([path, load]) => (path.includes(`/${language}/`) ? [load()] : [])))).join('\n');

export const loadTexts = (): Promise<void> => texts.addPart(shelfTexts);
