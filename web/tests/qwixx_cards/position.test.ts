import { describe, expect, it } from 'vitest';
import {
  actionAt,
  commonAt,
  lastAction,
  numberOf,
  playedRow,
  readLine,
  readPosition,
  sorted,
  suitOf,
} from '../../src/games/qwixx_cards/position';

const TEXT =
  'game qwixx_cards; options jokers strict_lock=on; active 1; action 3; hands R5 G7 B2 J9 R11 | ?3 ?9 ?9; display ?2 - ?4 ?5; ' +
  'top ?9; sheets R:2,5,7 Y:- G:12 B:- m:1 | R:- Y:2 G:- B:12,11 m:0; crossed yes; discard R4 J4; pile ?6 ?7 ?8';

describe('a position', () => {
  it('tells hands, display slot by slot, pile, sheets and whose turn it is', () => {
    const position = readPosition(TEXT);
    expect(position.active).toBe(1);
    expect(position.action).toBe(3);
    expect(position.hands).toEqual([
      ['R5', 'G7', 'B2', 'J9', 'R11'],
      ['?3', '?9', '?9'],
    ]);
    expect(position.display).toEqual(['?2', null, '?4', '?5']);
    expect(position.top).toBe('?9');
    expect(position.pileSize).toBe(4);
    expect(position.crossed).toBe(true);
    expect(position.discard).toEqual(['R4', 'J4']);
    expect(position.sheets[0]).toEqual({ rows: { R: [2, 5, 7], Y: [], G: [12], B: [] }, misses: 1 });
    expect(position.sheets[1]?.rows.B).toEqual([12, 11]);
  });

  it('knows whether jokers are in play', () => {
    expect(readPosition(TEXT).jokers).toBe(true);
    expect(readPosition(TEXT.replace('options jokers', 'options standard')).jokers).toBe(false);
    expect(readPosition(TEXT.replace('options jokers', 'options standard jokers=on')).jokers).toBe(true);
  });

  it('is read during the set-up, when nothing lies there yet', () => {
    const position = readPosition('game qwixx_cards; options standard; active -; action 1; hands - | -; display -; top -; due deal');
    expect(position.active).toBeNull();
    expect(position.display).toEqual([null, null, null, null]);
    expect([position.top, position.pileSize]).toEqual([null, 0]);
    expect(position.sheets).toHaveLength(2);
  });
});

describe('cards', () => {
  it('have a suit and a number, jokers with a named colour too', () => {
    expect(['R12', 'J5=G', '?9'].map((card) => [suitOf(card), numberOf(card)])).toEqual([
      ['R', 12],
      ['J', 5],
      ['?', 9],
    ]);
    expect(playedRow(['J5=G', 'G7'])).toBe('G');
    expect(playedRow(['J5'])).toBeNull();
  });

  it('are sorted by colour, then by number, jokers last', () => {
    expect(sorted(['J2', 'B3', 'R11', 'R5', 'G12'])).toEqual(['R5', 'R11', 'G12', 'B3', 'J2']);
  });
});

describe('the history', () => {
  const HISTORY = [
    'deal R5 R6 | ?3 ?4',
    'top ?7',
    '0 take 7@2 9@3',
    'refill ?8@3',
    'top ?9',
    '0 cross R',
    '1 skip',
    '2 cross B',
    '0 play R4 J5=R cross 4 5',
    '1 take 3@1',
    'top ?2',
  ];

  it('is read line by line', () => {
    expect(readLine('0 take 7@2 9@3')).toEqual({
      kind: 'take',
      seat: 0,
      picks: [
        { number: 7, slot: 2 },
        { number: 9, slot: 3 },
      ],
    });
    expect(readLine('0 cross R')).toEqual({ kind: 'cross', seat: 0, row: 'R' });
    expect(readLine('1 skip')).toEqual({ kind: 'skip', seat: 1 });
    expect(readLine('0 play R4 J5=R cross 4 5')).toEqual({ kind: 'play', seat: 0, cards: ['R4', 'J5=R'], crosses: [4, 5] });
    expect(readLine('0 play R4 cross -')).toEqual({ kind: 'play', seat: 0, cards: ['R4'], crosses: [] });
    expect(readLine('deal R5 | ?3').kind).toBe('other');
    expect(readLine('').kind).toBe('other');
    expect(readLine('0 cross X').kind).toBe('other');
  });

  it('says which number an answer was about', () => {
    expect(commonAt(HISTORY, 6)).toBe(9);
    expect(commonAt(HISTORY, HISTORY.length)).toBe(2);
    expect(commonAt([], 0)).toBeNull();
  });

  it('gives the crosses of the last action, past takes and refills', () => {
    expect([...lastAction(HISTORY).marks]).toEqual([[0, new Set(['R4', 'R5'])]]);
    expect(lastAction(['deal R5 | ?3']).marks.size).toBe(0);
  });

  it('takes all answers to a common number as one action', () => {
    const { marks, lines } = actionAt(HISTORY, 6);
    expect(lines).toEqual([5, 6, 7]);
    expect([...marks]).toEqual([
      [0, new Set(['R9'])],
      [2, new Set(['B9'])],
    ]);
  });
});
