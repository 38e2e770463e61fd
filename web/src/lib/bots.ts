// Bots as people know them.

import { t, texts } from './texts.svelte';

/** The name of a bot in words, or as it is where we have no words for it. */
export function botName(bot: string): string {
  return texts.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll('_', ' ');
}
