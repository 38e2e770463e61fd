// The ratings of people at rated tables: before a game, and what its result changed.

import type { RatingNow, TableNow } from '$wire';
import { api } from './api';
import { tab } from './storage';

/** A rating when a game began; null for nobody's first. */
type Before = Readonly<Record<string, Pick<RatingNow, 'shown' | 'games'> | null>>;

const peopleOf = (table: TableNow): string[] => table.seats.flatMap((seat) => (seat.kind === 'human' && seat.player ? [seat.player] : []));

class Ratings {
  #known = $state.raw<ReadonlyMap<string, RatingNow>>(new Map());

  /** A person's rating in a game, as far as it has been loaded. */
  of(game: string, player: string | null | undefined): RatingNow | null {
    return this.#known.get(`${game} ${player ?? ''}`) ?? null;
  }

  /** Load the ratings of the people at a rated table; those of a running game are kept for its result. */
  async load(table: TableNow): Promise<void> {
    if (!table.rated) return;
    const people = peopleOf(table);
    const pages = await Promise.all(people.map((player) => api.player(player).catch(() => null)));
    const found = pages.flatMap((page): [string, RatingNow][] => {
      const rating = page?.ratings.find((one) => one.game === table.game);
      return page && rating ? [[page.player.id, rating]] : [];
    });
    this.#known = new Map([...this.#known, ...found.map(([player, rating]) => [`${table.game} ${player}`, rating] as const)]);
    if (table.status !== 'running' || pages.includes(null) || this.#before(table)) return;
    const before: Before = Object.fromEntries(people.map((player) => [player, this.of(table.game, player)]));
    tab.remember(`ratings.${table.id}`, before);
  }

  /** What a finished game changed for a person; null until it is counted, or if the rating before is unknown. */
  change(table: TableNow, player: string | null | undefined): number | null {
    const before = this.#before(table)?.[player ?? ''];
    const now = this.of(table.game, player);
    return before && now && now.games > before.games ? now.shown - before.shown : null;
  }

  /** Whether everybody's rating counts the finished game. */
  counted(table: TableNow): boolean {
    const before = this.#before(table);
    return before !== null && peopleOf(table).every((one) => (this.of(table.game, one)?.games ?? 0) > (before[one]?.games ?? 0));
  }

  #before(table: TableNow): Before | null {
    return tab.recall<Before | null>(`ratings.${table.id}`, null);
  }
}

export const ratings = new Ratings();
