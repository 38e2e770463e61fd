// Games on this device last as long as the browser keeps its storage: ask it to, and notice when it did not.

import { forget, recall, remember } from './storage';

/** Remembered outside the store of games, so that an empty store can be told from a new one. */
const MARK = 'has_games';

/** A game has been opened here: ask the browser, once, to keep the storage when it makes room. */
export function keepGames(): void {
  if (recall(MARK, false)) return;
  remember(MARK, true);
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  storage?.persist?.().catch(() => undefined); // a browser that refuses keeps games as long as there is room
}

/** Whether a game has been opened on this device. */
export const hadGames = (): boolean => recall(MARK, false);

/** Whether this device had games and has none now; true once only. */
export function wereDeleted(games: boolean): boolean {
  if (games) return false;
  const deleted = recall(MARK, false);
  forget(MARK);
  return deleted;
}
