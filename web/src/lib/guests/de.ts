// The words of which German names of guests are made.

import type { GuestNames } from '../names';

const GERMAN = 'Flink Ruhig Klug Lustig Munter Sanft Golden Fröhlich Leis Schlau Mutig Sonnig Heiter Geschickt Tapfer Emsig Gewitzt Zart';

/** German adjectives of one gender. */
const inflected = (ending: string): string =>
  GERMAN.split(' ')
    .map((stem) => stem + ending)
    .join(' ');

export const NAMES: GuestNames = {
  animalFirst: false,
  groups: [
    { animals: 'Fuchs Dachs Otter Reiher Luchs Hase Igel Biber Falke Specht', manners: inflected('er') },
    { animals: 'Eule Lerche Amsel Elster Schwalbe Meise', manners: inflected('e') },
    { animals: 'Wiesel Eichhörnchen Rotkehlchen Murmeltier', manners: inflected('es') },
  ],
};
