// Which games the server offers; loaded once.

import type { Catalogue, GameEntry } from '$wire';
import { OWN_TABLES } from '$games/registry';
import { api } from './api';
import { recall, remember } from './storage';
import { transport } from './transport.svelte';
import { texts } from './texts.svelte';

const suitedKey = (game: string): string => `opponent.${game}`;

class Offers {
  catalogue = $state.raw<Catalogue | null>(null);
  #loading: Promise<Catalogue> | null = null;

  load(): Promise<Catalogue> {
    this.#loading ??= api.catalogue().then(
      async (catalogue) => {
        const unknown = catalogue.games.filter((game) => !texts.has(`name-${game.name}`));
        await Promise.all(unknown.map((game) => texts.addGame(game.name)));
        return (this.catalogue = catalogue);
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Load them again, if they were asked for: the device offers other levels than before. */
  renew(): void {
    if (!this.#loading) return;
    this.#loading = null;
    this.load().catch(() => undefined); // what was offered before stays
  }

  /** The names of all games; until the catalogue is loaded, of those with a table of their own. */
  get names(): readonly string[] {
    return this.catalogue?.games.map((game) => game.name) ?? OWN_TABLES;
  }

  game(name: string): GameEntry | undefined {
    return this.catalogue?.games.find((game) => game.name === name);
  }

  /** The bots of a game's ladder, the weakest first. */
  levels(game: string): readonly string[] {
    return this.game(game)?.levels ?? [];
  }

  /** The opponent if none was chosen: the weakest in a first game, then the one that the results of this browser suggest. */
  usualLevel(game: string): string {
    const levels = this.levels(game);
    const suited = recall(suitedKey(game), '');
    return levels.includes(suited) ? suited : (levels[0] ?? '');
  }

  /** Keep the opponent that suits this browser's player, as the last result says. */
  suits(game: string, bot: string): void {
    remember(suitedKey(game), bot);
  }
}

export const offers = new Offers();
transport.onlevels = () => offers.renew();
