// The words of which Italian names of guests are made.

import type { GuestNames } from '../names';

export const NAMES: GuestNames = {
  animalFirst: true,
  groups: [
    {
      animals: 'Tasso Falco Gufo Merlo Airone Castoro Ghiro Riccio Pettirosso Cervo',
      manners:
        'allegro astuto calmo curioso dorato furbo gentile agile veloce sereno attento vivace brillante fortunato paziente tranquillo simpatico saggio audace felice',
    },
    {
      animals: 'Volpe Lepre Lontra Rondine Allodola Civetta Lince Gazza Martora Marmotta',
      manners:
        'allegra astuta calma curiosa dorata furba gentile agile veloce serena attenta vivace brillante fortunata paziente tranquilla simpatica saggia audace felice',
    },
  ],
};
