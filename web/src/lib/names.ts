// Friendly names for guests, made of an animal and its manner in the player's language; the person may change it at any time.

/** Animals of one grammatical gender with the manners that fit them, as lists of words. */
export interface NameGroup {
  animals: string;
  manners: string;
}

export interface GuestNames {
  /** Whether the animal comes first, as in Romance languages. */
  animalFirst: boolean;
  groups: readonly NameGroup[];
}

export const LONGEST_NAME = 24;

const wordsOf = (list: string): string[] => list.split(' ');

/** Every name that a guest of this language may get. */
export function allNames({ animalFirst, groups }: GuestNames): string[] {
  return groups.flatMap(({ animals, manners }) =>
    wordsOf(animals).flatMap((animal) => wordsOf(manners).map((manner) => (animalFirst ? `${animal} ${manner}` : `${manner} ${animal}`))),
  );
}

/** Make a name; `random` gives numbers from 0 to 1. */
export function friendlyName(names: GuestNames, random: () => number): string {
  const all = allNames(names);
  return all[Math.floor(random() * all.length)] ?? 'Rowlock';
}
