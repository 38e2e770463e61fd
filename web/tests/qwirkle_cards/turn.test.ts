import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../src/games/qwirkle_cards/spread';
import { Turn, type Draft, type Report } from '../../src/games/qwirkle_cards/turn.svelte';

const FINE: Report = { action: '', fault: null, unfinished: null, worth: {}, rows: [], laid: [], hand: [], fits: [], stuck: false };

function turnOn(rows: string, hand: string): { turn: Turn; asked: Draft[] } {
  const asked: Draft[] = [];
  const preview = async (draft: Draft): Promise<Report> => {
    asked.push(draft);
    return { ...FINE, rows: draft.rows.map((row) => ({ row, fault: null, unfinished: null })) };
  };
  const turn = new Turn({ preview, sending: false });
  turn.take(
    rows
      .split(' ')
      .filter(Boolean)
      .map((row) => row.split('.')),
    hand.split(' '),
  );
  turn.begin(true);
  return { turn, asked };
}

const idOf = (turn: Turn, card: string): number =>
  [...turn.spread.hand, ...turn.spread.rows.flatMap((row) => row.pieces)].find((piece) => piece.card === card)?.id ?? -1;

describe('a turn', () => {
  it('asks the rules about every change, all rows as they lie', async () => {
    const { turn, asked } = turnOn('Rc.Rs.Rd', 'Rf Bc');
    turn.pick(idOf(turn, 'Rf'));
    turn.put({ to: 'row', row: turn.spread.rows[0]?.id ?? 0 });
    await Promise.resolve();
    expect(asked).toEqual([{ rows: ['Rc.Rs.Rd'] }, { rows: ['Rc.Rs.Rd.Rf'] }]);
    expect(cardsOf(turn.laid)).toEqual(['Rf']);
  });

  it('picks from one place at a time: the hand, or one row', () => {
    const { turn } = turnOn('Rc.Rs.Rd', 'Rf Bc');
    turn.pick(idOf(turn, 'Rf'));
    turn.pick(idOf(turn, 'Bc'));
    expect(turn.picked.size).toBe(2);
    turn.pick(idOf(turn, 'Rs'));
    expect(cardsOf(turn.pickedPieces)).toEqual(['Rs']);
    turn.pickRow(turn.spread.rows[0]?.id ?? 0);
    expect(turn.picked.size).toBe(3);
  });

  it('takes back into the hand only what came from there', () => {
    const { turn } = turnOn('Rc.Rs.Rd', 'Rf Bc');
    turn.pick(idOf(turn, 'Rc'));
    expect(turn.returnable).toBe(false);
    turn.put({ to: 'hand' });
    expect(cardsOf(turn.spread.hand)).toEqual(['Rf', 'Bc']);
    turn.pick(idOf(turn, 'Bc'));
    turn.put({ to: 'new', home: 'shape' });
    turn.pick(idOf(turn, 'Bc'));
    expect(turn.returnable).toBe(true);
    turn.put({ to: 'hand' });
    expect(turn.spread.rows).toHaveLength(1);
  });

  it('gives a card that was laid its own place in the hand back', () => {
    const { turn } = turnOn('Rc.Rs.Rd', 'Rf Bc Px');
    turn.arrange(idOf(turn, 'Px'), 0);
    turn.pick(idOf(turn, 'Rf'));
    turn.put({ to: 'new', home: 'colour' });
    turn.pick(idOf(turn, 'Rf'));
    turn.put({ to: 'hand' });
    expect(cardsOf(turn.spread.hand)).toEqual(['Px', 'Rf', 'Bc']);
  });

  it('goes back step by step, or to its start at once', () => {
    const { turn } = turnOn('Rc.Rs.Rd', 'Rf Bc');
    turn.pick(idOf(turn, 'Rf'));
    turn.put({ to: 'new', home: 'colour' });
    turn.pick(idOf(turn, 'Bc'));
    turn.put({ to: 'new', home: 'shape' });
    turn.back();
    expect(turn.spread.rows).toHaveLength(2);
    turn.reset();
    expect(turn.spread.rows).toHaveLength(1);
    expect(turn.untouched).toBe(true);
    expect(cardsOf(turn.spread.hand)).toEqual(['Rf', 'Bc']);
  });

  it('lays out advice, and says so until something changes', () => {
    const { turn } = turnOn('Rc.Rs.Rd', 'Rf Bc');
    turn.layOut('lay Rf > Rc.Rs.Rd.Rf');
    expect(turn.advised).toBe(true);
    expect(cardsOf(turn.laid)).toEqual(['Rf']);
    turn.back();
    expect(turn.advised).toBe(false);
    expect(turn.untouched).toBe(true);
  });

  it('marks what a turn did once the game has taken it over', () => {
    const { turn } = turnOn('Rc.Rs.Rd.Rf', 'Bf Yf');
    turn.pick(idOf(turn, 'Rf'));
    turn.put({ to: 'new', home: 'shape' });
    const [, row] = turn.spread.rows;
    turn.pick(idOf(turn, 'Bf'));
    turn.pick(idOf(turn, 'Yf'));
    turn.put({ to: 'row', row: row?.id ?? 0 });
    turn.take(
      [
        ['Rc', 'Rs', 'Rd'],
        ['Rf', 'Yf', 'Bf'],
      ],
      ['Gx'],
    );
    turn.begin(false);
    expect(turn.marks.laid).toEqual(new Set([idOf(turn, 'Bf'), idOf(turn, 'Yf')]));
    expect(turn.marks.moved).toEqual(new Set([idOf(turn, 'Rf')]));
  });

  it('keeps a new hand in the order that was chosen', () => {
    const { turn } = turnOn('', 'Rx Bc');
    turn.sort('shape');
    expect(cardsOf(turn.spread.hand)).toEqual(['Bc', 'Rx']);
    turn.hold(['Rx', 'Bc', 'Yd']);
    expect(cardsOf(turn.spread.hand)).toEqual(['Bc', 'Yd', 'Rx']);
  });
});
