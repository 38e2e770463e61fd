import { expect, test } from 'vitest';
import { boxOf, bringIntoSight, cellAt, fit, keepInSight, pan, SMALLEST, shows, zoomAt } from '../src/games/qwirkle/camera';
import { Gestures } from '../src/games/qwirkle/gestures.svelte';
import { lastLaid, readCell, readLine, readPosition, sixes } from '../src/games/qwirkle/position';
import { Turn, type Draft, type Report } from '../src/games/qwirkle/turn.svelte';

const TEXT = 'game qwirkle; options standard; to 0; scores 12 9; hands Rc Rs Rd Bc Yx Gt | ? ? ? ? ? ?; board Rc@0,0 Rs@1,0 Bs@1,-1';
const WINDOW = { width: 800, height: 600 };

test('a position tells hands, board, bag and what one cannot see', () => {
  const position = readPosition(TEXT);
  expect(position.hands[0]).toEqual(['Rc', 'Rs', 'Rd', 'Bc', 'Yx', 'Gt']);
  expect(position.hands[1]).toHaveLength(6);
  expect(position.board.get('1,-1')).toBe('Bs');
  expect(position.bagSize).toBe(108 - 12 - 3);
  expect(position.unseen.get('Rc')).toBe(1);
  expect([...position.unseen.values()].reduce((sum, left) => sum + left)).toBe(108 - 6 - 3);
});

test('tiles set aside in a swap are not in the bag', () => {
  expect(readPosition('to 0; hands Rc | ?; board -; aside ? ?').bagSize).toBe(108 - 4);
});

test('history lines are read, hidden tiles and all', () => {
  expect(readLine('0 place Rc@0,0 Rs@1,0')).toEqual({
    kind: 'place',
    seat: 0,
    laid: [
      ['Rc', '0,0'],
      ['Rs', '1,0'],
    ],
  });
  expect(readLine('1 swap ? ?')).toEqual({ kind: 'swap', seat: 1, tiles: ['?', '?'] });
  expect(readLine('1 pass')).toEqual({ kind: 'pass', seat: 1 });
  expect(readLine('deal ? ? | Rc Rs').kind).toBe('deal');
  expect(readLine('something else').kind).toBe('other');
});

test('the last move is the last placement, unless somebody swapped or passed since', () => {
  expect(lastLaid(['0 place Rc@0,0', '0 draw ?'])).toEqual({ seat: 0, cells: ['0,0'] });
  expect(lastLaid(['0 place Rc@0,0', '1 swap ?', '1 draw ?'])).toBeNull();
  expect(lastLaid([])).toBeNull();
});

test('six in a row through a new tile are found, in both directions', () => {
  const board = new Map([...'csdftx'].map((shape, x) => [`${x},0`, `R${shape}`]));
  board.set('0,1', 'Bc');
  expect(sixes(board, ['3,0'])).toEqual([['0,0', '1,0', '2,0', '3,0', '4,0', '5,0']]);
  expect(sixes(board, ['0,1'])).toEqual([]);
});

test('fitting shows everything, with cells never too small', () => {
  const box = boxOf([readCell('-3,-2'), readCell('4,5')]);
  expect(box).toEqual({ left: -3, top: -2, right: 5, bottom: 6 });
  const camera = fit(box, WINDOW);
  expect(shows(camera, WINDOW, box)).toBe(true);
  expect(fit({ left: 0, top: 0, right: 90, bottom: 90 }, WINDOW).size).toBe(SMALLEST);
});

test('zooming keeps the cell under the pointer where it is', () => {
  const camera = { x: 2, y: 3, size: 50 };
  const zoomed = zoomAt(camera, WINDOW, 1.5, 120, 80);
  expect(zoomed.size).toBe(75);
  expect(cellAt(zoomed, WINDOW, 120, 80)).toEqual(cellAt(camera, WINDOW, 120, 80));
});

test('panning follows the pointer and never loses the board', () => {
  expect(pan({ x: 0, y: 0, size: 50 }, 100, -50)).toEqual({ x: -2, y: 1, size: 50 });
  const box = { left: 0, top: 0, right: 3, bottom: 3 };
  const kept = keepInSight({ x: 900, y: 0, size: 50 }, WINDOW, box);
  expect(kept.x).toBeLessThan(12);
});

test('what is new comes into sight without zooming', () => {
  const moved = bringIntoSight({ x: 0, y: 0, size: 50 }, WINDOW, { left: 20, top: 0, right: 21, bottom: 1 });
  expect(moved.size).toBe(50);
  expect(shows(moved, WINDOW, { left: 20, top: 0, right: 21, bottom: 1 })).toBe(true);
});

function gestures() {
  let camera = { x: 0, y: 0, size: 50 };
  const taps: number[] = [];
  const fingers = new Gestures({
    camera: () => camera,
    window: () => WINDOW,
    moved: (to) => (camera = to),
    tapped: (at) => taps.push(at.x),
  });
  return { fingers, taps, camera: () => camera };
}

test('a press that hardly moves is a tap, one that moves pans', () => {
  const { fingers, taps, camera } = gestures();
  fingers.down(1, { x: 100, y: 100 });
  fingers.move(1, { x: 103, y: 102 });
  fingers.up(1, { x: 103, y: 102 }, false);
  expect(taps).toEqual([103]);
  fingers.down(1, { x: 100, y: 100 });
  fingers.move(1, { x: 150, y: 100 });
  fingers.up(1, { x: 150, y: 100 }, false);
  expect(taps).toHaveLength(1);
  expect(camera().x).toBe(-1);
});

test('two fingers pinch, and cancel the tap of the first', () => {
  const { fingers, taps, camera } = gestures();
  fingers.down(1, { x: 300, y: 300 });
  fingers.down(2, { x: 500, y: 300 });
  fingers.move(2, { x: 600, y: 300 });
  expect(camera().size).toBe(75);
  fingers.up(2, { x: 600, y: 300 }, true);
  fingers.up(1, { x: 300, y: 300 }, true);
  expect(taps).toEqual([]);
});

test('a cancelled pointer does nothing', () => {
  const { fingers, taps } = gestures();
  fingers.down(1, { x: 1, y: 1 });
  fingers.cancel(1);
  fingers.up(1, { x: 1, y: 1 }, true);
  expect(taps).toEqual([]);
});

test('the wheel zooms, with shift it pans', () => {
  const { fingers, camera } = gestures();
  const wheel = { deltaX: 0, deltaY: -200, deltaMode: 0, ctrlKey: false, shiftKey: false };
  fingers.wheel(wheel, { x: 400, y: 300 });
  expect(camera().size).toBeGreaterThan(50);
  const before = camera().x;
  fingers.wheel({ ...wheel, shiftKey: true }, { x: 400, y: 300 });
  expect(camera().x).not.toBe(before);
});

function turning(): { turn: Turn; asked: Draft[]; answer: (report: Partial<Report>) => Promise<void> } {
  const asked: Draft[] = [];
  let resolve: (report: Report) => void = () => undefined;
  const preview = (draft: Draft): Promise<Report> => {
    asked.push(draft);
    return new Promise((done) => (resolve = done));
  };
  const turn = new Turn({ preview, sending: false });
  const answer = async (report: Partial<Report>): Promise<void> => {
    resolve({ action: 'pass', fault: null, unfinished: null, worth: {}, lines: [], must_swap: false, next: {}, ...report });
    await new Promise((done) => setTimeout(done));
  };
  return { turn, asked, answer };
}

const slotOf = (turn: Turn, tile: string): number => turn.slots.find((slot) => slot.tile === tile)?.id ?? -1;

test('laying and taking back asks the rules each time', async () => {
  const { turn, asked, answer } = turning();
  turn.hold(['Rc', 'Rs']);
  turn.begin(true);
  expect(asked).toEqual([{ laid: [] }]);
  await answer({ next: { Rc: ['0,0'] } });
  expect(turn.cellsFor(slotOf(turn, 'Rc'))).toEqual(['0,0']);
  turn.lay(slotOf(turn, 'Rc'), '0,0');
  expect(asked.at(-1)).toEqual({ laid: [['Rc', '0,0']] });
  expect(turn.ready).toBe(false);
  await answer({ action: 'place Rc@0,0', worth: { points: 1 } });
  expect([turn.ready, turn.tileOn('0,0')]).toEqual([true, 'Rc']);
  turn.take('0,0');
  expect(asked.at(-1)).toEqual({ laid: [] });
});

test('only the answer to the latest question counts', async () => {
  const asked: ((report: Report) => void)[] = [];
  const turn = new Turn({ preview: () => new Promise((done) => asked.push(done)), sending: false });
  const report: Report = { action: '', fault: null, unfinished: null, worth: {}, lines: [], must_swap: false, next: {} };
  turn.hold(['Rc']);
  turn.begin(true);
  turn.lay(slotOf(turn, 'Rc'), '5,5');
  asked[1]?.({ ...report, action: 'new' });
  asked[0]?.({ ...report, action: 'old' });
  await new Promise((done) => setTimeout(done));
  expect(turn.report?.action).toBe('new');
});

test('a tile laid elsewhere moves, and a drafted tile under it returns', () => {
  const { turn } = turning();
  turn.hold(['Rc', 'Rs']);
  turn.begin(true);
  turn.lay(slotOf(turn, 'Rc'), '0,0');
  turn.lay(slotOf(turn, 'Rc'), '1,0');
  expect([...turn.laid.keys()]).toEqual(['1,0']);
  turn.lay(slotOf(turn, 'Rs'), '1,0');
  expect(turn.draft).toEqual({ laid: [['Rs', '1,0']] });
});

test('marking for a swap and laying exclude each other', () => {
  const { turn, asked } = turning();
  turn.hold(['Rc', 'Rc', 'Rs']);
  turn.begin(true);
  turn.lay(slotOf(turn, 'Rc'), '0,0');
  turn.startSwap();
  for (const slot of turn.slots.slice(0, 2)) turn.mark(slot.id);
  expect(asked.at(-1)).toEqual({ swap: ['Rc', 'Rc'] });
  turn.mark(turn.slots[0]?.id ?? 0);
  expect(asked.at(-1)).toEqual({ swap: ['Rc'] });
  turn.recall();
  expect(asked.at(-1)).toEqual({ laid: [] });
});

test('a hint is laid out with the tiles one has', () => {
  const { turn } = turning();
  turn.hold(['Rc', 'Rs', 'Rc']);
  turn.begin(true);
  turn.layOut('place Rc@0,0 Rs@1,0 Px@2,0');
  expect(turn.draft).toEqual({
    laid: [
      ['Rc', '0,0'],
      ['Rs', '1,0'],
    ],
  });
  expect(turn.advised).toBe(true);
  turn.layOut('swap Rc Rc');
  expect(turn.draft).toEqual({ swap: ['Rc', 'Rc'] });
  turn.recall();
  expect(turn.advised).toBe(false);
});

test('a new hand keeps the order of the tiles that stay', () => {
  const { turn } = turning();
  turn.hold(['Rc', 'Rs', 'Gt']);
  turn.move(slotOf(turn, 'Gt'), 0);
  turn.hold(['Gt', 'Rs', 'Yx']);
  expect(turn.slots.map((slot) => slot.tile)).toEqual(['Gt', 'Rs', 'Yx']);
});

test('outside one’s turn nothing is asked', () => {
  const { turn, asked } = turning();
  turn.hold(['Rc']);
  turn.begin(false);
  turn.refresh();
  expect(asked).toEqual([]);
});
