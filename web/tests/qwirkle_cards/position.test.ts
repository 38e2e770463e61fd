import { describe, expect, it } from 'vitest';
import { lineOf, rowText } from '../../src/games/qwirkle_cards/cards';
import { lastShown, lastTurn, readAction, readLine, readPosition, rowsBefore, sameRows } from '../../src/games/qwirkle_cards/position';

const POSITION =
  'game qwirkle_cards; options schmidt; to 1; hands Rc Rs Bd | ? ? ? ? ?; rows Rd.Rf.Rt Bc.Bs.Bt.Bx; claimed Gc.Gs.Gd.Gf.Gt.Gx | -; left -';

describe('a position text', () => {
  it('gives rows, hands, stacks and the size of the pile', () => {
    const position = readPosition(POSITION);
    expect(position.rows).toEqual([
      ['Rd', 'Rf', 'Rt'],
      ['Bc', 'Bs', 'Bt', 'Bx'],
    ]);
    expect(position.hands.map((hand) => hand.length)).toEqual([3, 5]);
    expect(position.claimed).toEqual([[['Gc', 'Gs', 'Gd', 'Gf', 'Gt', 'Gx']], []]);
    expect(position.left).toBeNull();
    expect(position.pileSize).toBe(108 - 3 - 5 - 7 - 6);
  });

  it('counts what the viewer cannot see, hidden hands and the pile together', () => {
    const { unseen } = readPosition(POSITION);
    expect(unseen.get('Rc')).toBe(2);
    expect(unseen.get('Gx')).toBe(2);
    expect(unseen.get('Yt')).toBe(3);
    expect([...unseen.values()].reduce((sum, left) => sum + left, 0)).toBe(108 - 3 - 7 - 6);
  });

  it('tells the turns that are left, and counts a shown hand while the new one is drawn', () => {
    expect(readPosition(`${POSITION.replace('left -', 'left 2')}`).left).toBe(2);
    const { pileSize, unseen } = readPosition(`${POSITION}; redraws 1; due draw 1 9; aside Yc Yt`);
    expect([pileSize, unseen.get('Yt')]).toEqual([108 - 3 - 5 - 7 - 6 - 2, 2]);
  });

  it('of an empty table has no rows', () => {
    expect(readPosition('game qwirkle_cards; to 0; hands ? | ?; rows -; claimed - | -; left -').rows).toEqual([]);
  });
});

describe('a line of history', () => {
  it('tells what was laid and what was claimed', () => {
    expect(readLine('0 lay Od Pd > Rs.Ys.Ps Rd.Od.Yd.Gd.Bd.Pd')).toEqual({
      kind: 'lay',
      seat: 0,
      cards: ['Od', 'Pd'],
      rows: [
        ['Rs', 'Ys', 'Ps'],
        ['Rd', 'Od', 'Yd', 'Gd', 'Bd', 'Pd'],
      ],
      claimed: [['Rd', 'Od', 'Yd', 'Gd', 'Bd', 'Pd']],
    });
  });

  it('tells who starts, and that all is dealt again', () => {
    expect(readLine('numbers 4 3 start 0')).toEqual({ kind: 'numbers', numbers: [4, 3], starter: 0 });
    expect(readLine('numbers 2 2 start -')).toEqual({ kind: 'numbers', numbers: [2, 2], starter: null });
  });

  it('tells redraws, shown hands, draws and passes', () => {
    expect(readLine('1 redraw')).toEqual({ kind: 'redraw', seat: 1 });
    expect(readLine('1 show Rc Yx')).toEqual({ kind: 'show', seat: 1, cards: ['Rc', 'Yx'] });
    expect(readLine('1 draw ? ?')).toEqual({ kind: 'draw', seat: 1, cards: ['?', '?'] });
    expect(readLine('0 pass')).toEqual({ kind: 'pass', seat: 0 });
    expect(readLine('deal ? ? | Rc Rs').kind).toBe('other');
    expect(readLine('').kind).toBe('other');
  });
});

describe('the history', () => {
  const HISTORY = [
    'deal ? | ?',
    'numbers 3 4 start 1',
    '1 lay Rc Rs Rd Rf > Rc.Rs.Rd.Rf',
    '1 draw ? ? ? ?',
    '0 redraw',
    '0 show Yc Gx',
    '0 draw ? ?',
    '0 lay Rt Rx > Rc.Rs.Rd.Rf.Rt.Rx',
    '0 draw ? ?',
  ];

  it('gives the last turn and the rows before it', () => {
    const last = lastTurn(HISTORY);
    expect(last?.index).toBe(7);
    expect(last?.told.kind).toBe('lay');
    expect(rowsBefore(HISTORY, 7)).toEqual([['Rc', 'Rs', 'Rd', 'Rf']]);
    expect(rowsBefore([...HISTORY, '1 lay Bc Bs Bd > Bc.Bs.Bd'], 9)).toEqual([]);
    expect(lastTurn(HISTORY.slice(0, 2))).toBeNull();
  });

  it('keeps a shown hand in sight until the turn after it is over', () => {
    expect(lastShown(HISTORY.slice(0, 6))).toEqual({ seat: 0, cards: ['Yc', 'Gx'] });
    expect(lastShown(HISTORY)).toEqual({ seat: 0, cards: ['Yc', 'Gx'] });
    expect(lastShown([...HISTORY, '1 lay Bc Bs Bd > Bc.Bs.Bd'])).toBeNull();
    expect(lastShown(HISTORY.slice(0, 4))).toBeNull();
  });
});

describe('cards', () => {
  it('share a line by colour or by shape, and no line where it is neither or both', () => {
    expect(lineOf(['Rc', 'Rs'])).toEqual({ kind: 'colour', value: 'R' });
    expect(lineOf(['Rc', 'Bc', 'Yc'])).toEqual({ kind: 'shape', value: 'c' });
    expect(lineOf(['Rc', 'Bs'])).toBeNull();
    expect(lineOf(['Rc', 'Rc'])).toBeNull();
    expect(lineOf(['Rc'])).toBeNull();
  });

  it('of a row are written in one order', () => {
    expect(rowText(['Px', 'Rs', 'Rc'])).toBe('Rc.Rs.Px');
    expect(sameRows([['Rs', 'Rc'], ['Bx']], [['Bx'], ['Rc', 'Rs']])).toBe(true);
    expect(sameRows([['Rs', 'Rc']], [['Rs', 'Rs']])).toBe(false);
  });

  it('of an action are those laid and all rows', () => {
    expect(readAction('lay Rc > Rc.Rs.Rd')).toEqual({ cards: ['Rc'], rows: [['Rc', 'Rs', 'Rd']] });
    expect(readAction('redraw')).toBeNull();
  });
});
