// The texts of the analysis board, loaded with its page only.

import { partOf, texts } from '$lib/texts.svelte';

const PART = partOf(import.meta.glob<string>('$locale/*/analysis.ftl', { query: '?raw', import: 'default' }));

export const loadTexts = (): Promise<void> => texts.addPart(PART);
