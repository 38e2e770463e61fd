// The words of which English names of guests are made.

import type { GuestNames } from '../names';

export const NAMES: GuestNames = {
  animalFirst: false,
  groups: [
    {
      animals: 'Badger Dormouse Falcon Finch Fox Hare Heron Kestrel Lark Lynx Magpie Marten Newt Otter Owl Puffin Robin Stoat Swallow Wren',
      manners: 'Amber Brisk Calm Clever Coral Dapper Gentle Golden Jolly Keen Lucky Merry Misty Nimble Quiet Ruby Sunny Swift Velvet Witty',
    },
  ],
};
