// Days and moments in the page's language; English ones are British, as the spelling is.

import { texts } from './texts.svelte';

const locale = (): string => (texts.language === 'en' ? 'en-GB' : texts.language);

/** A day: "16 Nov 2026". */
export const dayText = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);

/** A day and the time: "16 Nov 2026, 17:04". */
export const momentText = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
