// What can be played here, asked once.

import type { Catalogue, GameEntry } from '$wire';
import { api } from './api';

class Offers {
  catalogue = $state.raw<Catalogue | null>(null);
  #loading: Promise<Catalogue> | null = null;

  load(): Promise<Catalogue> {
    this.#loading ??= api.catalogue().then(
      (catalogue) => (this.catalogue = catalogue),
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  game(name: string): GameEntry | undefined {
    return this.catalogue?.games.find((game) => game.name === name);
  }

  /** The bots that play a game, the one to begin with first. */
  bots(game: string): readonly string[] {
    return this.game(game)?.bots ?? [];
  }
}

export const offers = new Offers();
