// Bots as people know them.

import { t, texts } from './texts.svelte';

/** The name of a bot in words, or as it is where we have no words for it. */
export function botName(bot: string): string {
  const key = keyOf(bot);
  return texts.has(key) ? t(key) : bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll('_', ' ');
}

/** What a bot is like, in a sentence; nothing where we have no words for it. */
export function botNote(bot: string): string {
  const key = `${keyOf(bot)}-note`;
  return texts.has(key) ? t(key) : '';
}

/** Names of levels hold a colon, which the key of a text cannot. */
const keyOf = (bot: string): string => `bot-${bot.replace(':', '-')}`;
