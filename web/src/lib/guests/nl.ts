// The words of which Dutch names of guests are made.

import type { GuestNames } from '../names';

export const NAMES: GuestNames = {
  animalFirst: false,
  groups: [
    {
      animals: 'Vos Das Otter Reiger Lynx Haas Egel Bever Valk Specht Uil Leeuwerik Merel Ekster Zwaluw Mees Wezel Marter Kikker Eekhoorn',
      manners:
        'Vlugge Rustige Slimme Vrolijke Zachte Gouden Stille Dappere Zonnige Wakkere Handige Vriendelijke Snelle Lieve Pientere Kwieke Listige Gulle Guitige Bonte',
    },
  ],
};
