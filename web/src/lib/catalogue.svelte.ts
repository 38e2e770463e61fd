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

  /** The bots of a game's ladder, the weakest first. */
  levels(game: string): readonly string[] {
    return this.game(game)?.levels ?? [];
  }

  /** The opponent for whoever has not chosen one. */
  usualLevel(game: string): string {
    const levels = this.levels(game);
    return levels[Math.floor(levels.length / 2)] ?? '';
  }
}

export const offers = new Offers();
