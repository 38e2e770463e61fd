// The texts of the analysis board, loaded with its page only.

import { texts, type Language } from '$lib/texts.svelte';

const FILES = import.meta.glob<string>('$locale/*/analysis.ftl', { query: '?raw', import: 'default' });

const analysisTexts = async (language: Language): Promise<string> =>
  (await Promise.all(Object.entries(FILES).flatMap(([path, load]) => (path.includes(`/${language}/`) ? [load()] : [])))).join('\n');

export const loadTexts = (): Promise<void> => texts.addPart(analysisTexts);
