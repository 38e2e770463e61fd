import { describe, expect, it, vi } from 'vitest';
import { texts } from '$lib/texts.svelte';
import { fault } from '../fakes';
import type { Sheet } from '../../src/games/qwixx_cards/sheet';
import { statusOf } from '../../src/games/qwixx_cards/status';
import { Turn, type Draft, type Report } from '../../src/games/qwixx_cards/turn.svelte';

const NOTHING = { slots: [], rows: [], cards: [], crosses: [] };

/** Rules made up for the test: `refuse` says what they do not allow. */
function turnWith(refuse: (draft: Draft) => string | null = () => null) {
  const asked: Draft[] = [];
  const preview = async (draft: Draft): Promise<Report> => {
    asked.push(draft);
    const code = refuse(draft);
    return { action: JSON.stringify(draft), fault: code ? fault(code) : null, unfinished: null, worth: {}, next: NOTHING };
  };
  const host = { preview, sending: false };
  const turn = new Turn(host);
  return { turn, host, asked, answered: () => new Promise((done) => setTimeout(done)) };
}

describe('taking', () => {
  it('marks slots, and makes room where no more may be marked', async () => {
    const { turn, answered } = turnWith((draft) => ('slots' in draft && draft.slots.length !== 1 ? 'too_few_taken' : null));
    turn.begin('take', 7);
    await answered();
    expect(turn.ready).toBe(false);
    turn.toggleSlot(2);
    await answered();
    expect(turn.ready).toBe(true);
    turn.toggleSlot(4);
    expect(turn.slots).toEqual([4]);
  });
});

describe('answering the common number', () => {
  it('asks about every row and the skip at once, and decides nothing by itself', async () => {
    const { turn, asked, answered } = turnWith();
    turn.begin('common', 9);
    await answered();
    expect(asked).toEqual([{ row: 'R' }, { row: 'Y' }, { row: 'G' }, { row: 'B' }, { row: null }]);
    expect(turn.row).toBeUndefined();
    expect(turn.ready).toBe(false);
    turn.chooseRow('G');
    expect(turn.marked?.numbers).toEqual([9]);
    expect(turn.ready).toBe(true);
    turn.chooseRow('G');
    expect(turn.row).toBeUndefined();
  });

  it('marks the skip where it is all there is', async () => {
    const { turn, answered } = turnWith((draft) => ('row' in draft && draft.row ? 'right_to_left' : null));
    turn.begin('common', 9);
    await answered();
    expect(turn.row).toBeNull();
    expect(turn.ready).toBe(true);
  });

  it('keeps a choice that the rules refuse, and is not ready', async () => {
    const { turn, answered } = turnWith((draft) => ('row' in draft && draft.row === 'R' ? 'row_locked' : null));
    turn.begin('common', 9);
    turn.chooseRow('R');
    await answered();
    expect(turn.report?.fault?.code).toBe('row_locked');
    expect(turn.ready).toBe(false);
  });
});

describe('playing', () => {
  it('offers every way to cross, the most first, nothing last', async () => {
    const { turn, answered } = turnWith();
    turn.begin('play', 9);
    turn.toggleCard('R5');
    turn.toggleCard('R4');
    await answered();
    expect(turn.options.map((option) => option.numbers)).toEqual([[4, 5], [4], [5], []]);
    expect(turn.crosses).toEqual([4, 5]);
    expect(turn.ready).toBe(true);
  });

  it('takes the most that is allowed until somebody chooses otherwise', async () => {
    const { turn, answered } = turnWith((draft) => ('crosses' in draft && draft.crosses.length > 1 ? 'too_many_gaps' : null));
    turn.begin('play', 9);
    turn.toggleCard('G4');
    turn.toggleCard('G11');
    await answered();
    expect(turn.crosses).toEqual([11]);
    turn.toggleCross(11);
    expect(turn.crosses).toEqual([]);
    turn.cross([4]);
    await answered();
    expect(turn.marked?.numbers).toEqual([4]);
  });

  it('says a number that can never be crossed once, not in every company', async () => {
    const { turn, answered } = turnWith((draft) => ('crosses' in draft && draft.crosses.includes(2) ? 'right_to_left' : null));
    turn.begin('play', 9);
    for (const card of ['R2', 'R5', 'R6']) turn.toggleCard(card);
    await answered();
    expect(turn.offered.map((option) => option.numbers)).toEqual([[5, 6], [5], [6], [], [2]]);
  });

  it('says why no number of the cards can be crossed, and what that costs', async () => {
    const kinds: Record<string, string> = { '5': 'right_to_left', '6': 'right_to_left', '12': 'lock_too_early' };
    const refusal = (crosses: readonly number[]) => (crosses.length > 1 ? 'too_many_gaps' : (kinds[String(crosses[0])] ?? null));
    const { turn, answered } = turnWith((draft) => ('crosses' in draft ? refusal(draft.crosses) : null));
    let told = 0;
    vi.spyOn(texts, 'reason').mockImplementation((_, { code }) => `${code} ${(told += 1)}.`);
    const said = () => statusOf(turn, { common: 9, crossed: false, sheet: {} as Sheet });
    turn.begin('play', 9);
    for (const card of ['R5', 'R6', 'R12']) turn.toggleCard(card);
    await answered();
    expect(said().text).toMatch(/^right_to_left \d\. lock_too_early \d\. \S*miss/);
    turn.toggleCard('R12');
    turn.toggleCard('R7');
    await answered();
    turn.cross([]);
    expect(said().text).not.toContain('right_to_left');
  });

  it('gives jokers the colour of the cards they join, else asks for one', async () => {
    const { turn, asked, answered } = turnWith((draft) => ('cards' in draft && draft.cards.includes('J5') ? 'joker_without_colour' : null));
    turn.begin('play', 9);
    turn.toggleCard('J5');
    await answered();
    expect([turn.needsColour, turn.options.length]).toEqual([true, 0]);
    turn.nameColour('B');
    await answered();
    expect(asked).toContainEqual({ cards: ['J5=B'], crosses: [5] });
    turn.toggleCard('Y6');
    await answered();
    expect([turn.needsColour, turn.colour]).toEqual([false, 'Y']);
    expect(asked).toContainEqual({ cards: ['J5=Y', 'Y6'], crosses: [5, 6] });
  });

  it('crosses one box for two cards of the same number', async () => {
    const { turn, answered } = turnWith();
    turn.begin('play', 9);
    for (const card of ['R5', 'J5']) turn.toggleCard(card);
    await answered();
    expect(turn.options.map((option) => option.numbers)).toEqual([[5], []]);
  });
});

describe('a draft', () => {
  it('is laid out from the notation', async () => {
    const { turn, answered } = turnWith();
    turn.begin('play', 9);
    turn.layOut('play R4 J5=R cross 4');
    await answered();
    expect([turn.cards, turn.crosses, turn.ready]).toEqual([['R4', 'J5'], [4], true]);
    turn.begin('take', 9);
    turn.layOut('take 7@2 9@3');
    expect(turn.slots).toEqual([2, 3]);
    turn.begin('common', 9);
    turn.layOut('skip');
    expect(turn.row).toBeNull();
    turn.layOut('cross B');
    expect(turn.row).toBe('B');
  });

  it('is not changed once it is sent, and begins again with the next decision', () => {
    const { turn, host } = turnWith();
    turn.begin('play', 9);
    turn.toggleCard('R4');
    host.sending = true;
    turn.toggleCard('R5');
    turn.recall();
    expect(turn.cards).toEqual(['R4']);
    turn.begin('take', 9);
    expect([turn.cards, turn.empty]).toEqual([[], true]);
  });

  it('is asked again after the connection was lost, and late answers to an older decision count for nothing', async () => {
    let lost = true;
    const asked: Draft[] = [];
    const preview = (draft: Draft): Promise<Report> => {
      asked.push(draft);
      return lost
        ? Promise.reject(new Error('lost'))
        : Promise.resolve({ action: 'x', fault: null, unfinished: null, worth: {}, next: NOTHING });
    };
    const turn = new Turn({ preview, sending: false });
    turn.begin('take', 9);
    await new Promise((done) => setTimeout(done));
    expect(turn.report).toBeNull();
    lost = false;
    turn.refresh();
    turn.begin('take', 9);
    await new Promise((done) => setTimeout(done));
    expect(asked).toHaveLength(3);
    expect(turn.report?.action).toBe('x');
  });
});
