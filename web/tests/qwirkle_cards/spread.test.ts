import { describe, expect, it } from 'vitest';
import { cardWidth } from '../../src/games/qwirkle_cards/fit';
import { arrange, cardsOf, EMPTY, marksBetween, put, rowTexts, settle, type Spread } from '../../src/games/qwirkle_cards/spread';

function counter(): () => number {
  let last = 0;
  return () => (last += 1);
}

const rows = (text: string): string[][] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((row) => row.split('.'));
const idOf = (spread: Spread, card: string): number =>
  [...spread.rows.flatMap((row) => row.pieces), ...spread.hand].find((piece) => piece.card === card)?.id ?? -1;

describe('a spread', () => {
  it('keeps every card that stays in its row, and follows those that move', () => {
    const next = counter();
    const before = settle(EMPTY, rows('Rs.Ys.Gs Pc.Ps.Pf.Pt'), [], next);
    const after = settle(before, rows('Rs.Ys.Ps Gc.Gs.Gf Pc.Pf.Pt'), [], next);
    expect(idOf(after, 'Ps')).toBe(idOf(before, 'Ps'));
    const marks = marksBetween(before, after);
    expect([...marks.laid].sort()).toEqual([idOf(after, 'Gc'), idOf(after, 'Gf')].sort());
    expect([...marks.moved].sort()).toEqual([idOf(after, 'Ps'), idOf(after, 'Gs')].sort());
  });

  it('takes what was laid out of the own hand, and leaves the twin of another player’s card there', () => {
    const next = counter();
    const before = settle(EMPTY, rows('Rs.Ys.Gs'), ['Bs', 'Ps'], next);
    const mine = settle(before, rows('Rs.Ys.Gs.Bs'), ['Ps', 'Yc'], next);
    expect(idOf(mine, 'Bs')).toBe(idOf(before, 'Bs'));
    const theirs = settle(before, rows('Rs.Ys.Gs.Bs'), ['Bs', 'Ps'], next);
    expect(theirs.hand.map((piece) => piece.id)).toEqual(before.hand.map((piece) => piece.id));
  });

  it('splits, joins and starts rows, and forgets a row with nothing left', () => {
    const next = counter();
    const start = settle(EMPTY, rows('Rc.Rs.Rd.Rf'), ['Bd'], next);
    const split = put(start, new Set([idOf(start, 'Rd'), idOf(start, 'Rf')]), { to: 'new', home: 'colour' }, next);
    expect(rowTexts(split)).toEqual(['Rc.Rs', 'Rd.Rf']);
    const laid = put(split, new Set([idOf(split, 'Bd')]), { to: 'new', home: 'shape' }, next);
    expect(laid.hand).toEqual([]);
    expect(laid.rows.at(-1)?.home).toBe('shape');
    const [first] = laid.rows;
    const joined = put(laid, new Set([idOf(laid, 'Rd'), idOf(laid, 'Rf')]), { to: 'row', row: first?.id ?? 0 }, next);
    expect(rowTexts(joined)).toEqual(['Rc.Rs.Rd.Rf', 'Bd']);
    const back = put(joined, new Set([idOf(joined, 'Bd')]), { to: 'hand' }, next);
    expect(rowTexts(back)).toEqual(['Rc.Rs.Rd.Rf']);
    expect(cardsOf(back.hand)).toEqual(['Bd']);
  });

  it('puts a row to the shapes or the colours once its cards say which', () => {
    const next = counter();
    const start = settle(EMPTY, [], ['Rc', 'Bc'], next);
    const one = put(start, new Set([idOf(start, 'Rc')]), { to: 'new', home: 'colour' }, next);
    expect(one.rows[0]?.home).toBe('colour');
    const two = put(one, new Set([idOf(one, 'Bc')]), { to: 'row', row: one.rows[0]?.id ?? 0 }, next);
    expect(two.rows[0]?.home).toBe('shape');
  });

  it('arranges a hand', () => {
    const hand = settle(EMPTY, [], ['Rc', 'Bc', 'Yc'], counter());
    expect(cardsOf(arrange(hand, idOf(hand, 'Yc'), 0).hand)).toEqual(['Yc', 'Rc', 'Bc']);
  });
});

describe('the size of cards', () => {
  const AROUND = { row: 24, least: 60, label: 30, heading: 24 };

  it('is large while there is room, and shrinks until everything is in sight', () => {
    expect(cardWidth([[3], []], 900, 600, AROUND)).toBe(88);
    const many = Array.from({ length: 9 }, () => 4);
    const crowded = cardWidth([many, many], 900, 600, AROUND);
    expect(crowded).toBeGreaterThanOrEqual(44);
    expect(crowded).toBeLessThan(88);
  });

  it('never gets too small to touch', () => {
    expect(cardWidth([Array.from({ length: 20 }, () => 5), []], 360, 300, AROUND)).toBe(44);
  });
});
