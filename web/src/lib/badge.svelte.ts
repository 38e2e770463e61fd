// Says outside the page that the player is awaited: in the title, on the icon of the tab, and on the icon of the installed app.

import { gameName } from './games';
import { live } from './live.svelte';
import { served } from './place';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { chime } from './sound';
import { t } from './texts.svelte';

const ICON = served('/icon.svg');
const ICON_AWAITED = served('/icon-turn.svg');

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** A page's title, with the number of tables at which the player is awaited; in a hidden tab it names the game instead. */
export function titled(title: string): string {
  const { waiting, hidden } = live.running;
  const [game] = waiting;
  if (game === undefined) return title;
  return `(${waiting.length}) ${hidden ? t('turn-title', { game: gameName(game) }) : title}`;
}

/** Follow the player's games, keep the icons up to date, and sound when the player is awaited; call it once, where effects run. */
export function followTurns(): void {
  let followed = '';
  $effect(() => {
    const player = session.player?.id ?? '';
    // The home page reads the list itself, and a guest who has just come has no games.
    // A big screen follows its table as a spectator, and the socket would send the player's own view of it as well.
    const { page } = router.route;
    if (!player || player === followed || session.fresh || page === 'home' || page === 'screen') return;
    followed = player;
    live.running.load(player).catch(() => undefined);
  });
  let before = 0;
  $effect(() => {
    const count = live.running.waiting.length;
    if (count > before) chime('turn');
    before = count;
    document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.setAttribute('href', count ? ICON_AWAITED : ICON);
    const { setAppBadge, clearAppBadge } = navigator as Badging;
    // Refused where the app is not installed.
    (count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => undefined);
  });
}
