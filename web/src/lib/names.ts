// Friendly names for guests, made of a word and an animal; the person may change it at any time.

const FIRST = [
  'Amber',
  'Brisk',
  'Calm',
  'Clever',
  'Coral',
  'Dapper',
  'Gentle',
  'Golden',
  'Jolly',
  'Keen',
  'Lucky',
  'Merry',
  'Misty',
  'Nimble',
  'Quiet',
  'Ruby',
  'Sunny',
  'Swift',
  'Velvet',
  'Witty',
];
const SECOND = [
  'Badger',
  'Dormouse',
  'Falcon',
  'Finch',
  'Fox',
  'Hare',
  'Heron',
  'Kestrel',
  'Lark',
  'Lynx',
  'Magpie',
  'Marten',
  'Newt',
  'Otter',
  'Owl',
  'Puffin',
  'Robin',
  'Stoat',
  'Swallow',
  'Wren',
];

export const LONGEST_NAME = 24;

/** Make a name; `random` gives numbers from 0 to 1. */
export function friendlyName(random: () => number): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? 'Rowlock';
  return `${pick(FIRST)} ${pick(SECOND)}`;
}
