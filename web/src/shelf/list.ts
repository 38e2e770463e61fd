// The games of this device as lists and numbers: what a filter shows, and how often and how well the player has played.

import type { KeptGame } from '$wire';

export interface Filter {
  game: string;
  kind: string;
  state: string;
  opponent: string;
}

export const ALL: Filter = { game: '', kind: '', state: '', opponent: '' };

/** The seats of the player: those of the device, unless several people shared it; then, and elsewhere, those of the same name. */
export function seatsOf(game: KeptGame, name: string): readonly number[] {
  const mine = game.mine ?? [];
  if (mine.length === 1) return mine;
  const same = (one: string): boolean => name !== '' && one.toLocaleLowerCase() === name.toLocaleLowerCase();
  const people = mine.length ? mine : game.players.map((_, seat) => seat).filter((seat) => !game.bots?.includes(seat));
  return people.filter((seat) => same(game.players[seat] ?? '')).slice(0, 1);
}

/** The names of those who played against the player. */
export const opponentsOf = (game: KeptGame, name: string): readonly string[] => {
  const own = seatsOf(game, name);
  return game.players.filter((player, seat) => player !== '' && !own.includes(seat));
};

/** The games that a filter shows. */
export function filtered(games: readonly KeptGame[], filter: Filter, name: string): KeptGame[] {
  return games.filter(
    (one) =>
      (filter.game === '' || one.game === filter.game) &&
      (filter.kind === '' || one.kind === filter.kind) &&
      (filter.state === '' || (one.over === true) === (filter.state === 'over')) &&
      (filter.opponent === '' || opponentsOf(one, name).includes(filter.opponent)),
  );
}

/** Every opponent, those of most games first. */
export function opponents(games: readonly KeptGame[], name: string): string[] {
  const counts = new Map<string, number>();
  for (const game of games) for (const one of new Set(opponentsOf(game, name))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([one, most], [other, more]) => more - most || one.localeCompare(other)).map(([one]) => one);
}

export interface Record {
  game: string;
  /** Finished games in which the player's result is known. */
  games: number;
  wins: number;
  average: number;
  best: number;
}

/** How the player has done in each game, the one played most first. */
export function records(games: readonly KeptGame[], name: string): Record[] {
  const found = new Map<string, { points: number[]; wins: number }>();
  for (const game of games) {
    const [seat] = seatsOf(game, name);
    const points = seat === undefined || !game.over ? undefined : game.points?.[seat];
    if (seat === undefined || points === undefined) continue;
    const own = found.get(game.game) ?? { points: [], wins: 0 };
    own.points.push(points);
    own.wins += Number(game.winners?.includes(seat) ?? false);
    found.set(game.game, own);
  }
  return [...found]
    .map(([game, { points, wins }]) => ({
      game,
      games: points.length,
      wins,
      average: points.reduce((sum, one) => sum + one, 0) / points.length,
      best: Math.max(...points),
    }))
    .sort((one, other) => other.games - one.games);
}
