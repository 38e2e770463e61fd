// The words of which French names of guests are made.

import type { GuestNames } from '../names';

export const NAMES: GuestNames = {
  animalFirst: true,
  groups: [
    {
      animals: 'Renard Lièvre Héron Hibou Lynx Merle Castor Faucon Blaireau Moineau',
      manners:
        'malin rusé calme joyeux agile vif doré discret rapide curieux habile gentil futé malicieux tranquille brave sage chanceux serein',
    },
    {
      animals: 'Loutre Hirondelle Belette Mésange Chouette Marmotte Grenouille Tortue Pie Biche',
      manners:
        'maligne rusée calme joyeuse agile vive dorée discrète rapide curieuse habile gentille futée malicieuse tranquille brave sage chanceuse sereine',
    },
  ],
};
