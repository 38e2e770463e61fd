import { afterEach, expect, test, vi } from 'vitest';
import { calls, freshId } from '../../src/companion/calls';
import { HandDraft, restOf } from '../../src/companion/hand.svelte';
import { PadReview } from '../../src/companion/review.svelte';
import type { CompanionNow, HandAdvice, TurnReview } from '$wire';
import { boardPad, companion, entries, later, refusal, turnOf } from './fakes';

afterEach(() => vi.restoreAllMocks());

// ── what is left of a hand ────────────────────────────────────────────────────────────────────────────

const HAND = { number: 0, seat: 0, text: 'hand Rc Rc Rs Bx' };
const rest = (...turns: Parameters<typeof turnOf>[]): readonly string[] =>
  restOf(companion(1, { entries: [HAND] }), boardPad({ turns: turns.map((turn) => turnOf(...turn)) }), 0);

test('tiles that were laid since are not left', () => {
  expect(rest()).toEqual(['Rc', 'Rc', 'Rs', 'Bx']);
  expect(rest([1, 0, 'Rc', 'Bx'])).toEqual(['Rc', 'Rs']);
  expect(rest([1, 1, 'Rc'], [2, 0, 'Rc'], [3, 0, 'Rc'])).toEqual(['Rs', 'Bx']);
});

test('a hand that does not hold what was laid was entered wrongly', () => {
  expect(rest([1, 0, 'Gd'])).toEqual([]);
  expect(rest([1, 0, 'Rs', 'Rs'])).toEqual([]);
});

test('the last hand of the seat counts, and only turns after it', () => {
  const now = companion(4, {
    entries: [
      HAND,
      { number: 2, seat: 0, text: 'hand Gd Gs' },
      { number: 3, seat: 1, text: 'hand Px' },
      { number: 4, seat: 0, text: 'pass' },
    ],
  });
  expect(restOf(now, boardPad({ turns: [turnOf(1, 0, 'Rc'), turnOf(4, 0, 'Gd')] }), 0)).toEqual(['Gs']);
  expect(restOf(now, boardPad(), 1)).toEqual(['Px']);
  expect(restOf(companion(1), boardPad(), 0)).toEqual([]);
});

test('after a swap nothing is known of the hand; a pass changes nothing', () => {
  const turns = [{ ...turnOf(1, 0), kind: 'swap' as const }];
  expect(restOf(companion(1, { entries: [HAND] }), boardPad({ turns }), 0)).toEqual([]);
  expect(restOf(companion(1, { entries: [HAND] }), boardPad({ turns: [{ ...turnOf(1, 0), kind: 'pass' }] }), 0)).toHaveLength(4);
});

// ── entering one ──────────────────────────────────────────────────────────────────────────────────────

test('a hand is opened with what is left, changed and closed', () => {
  const hand = new HandDraft();
  hand.add('Rc', 6);
  hand.remove(0);
  expect([hand.tiles, hand.text]).toEqual([null, 'hand ']);
  hand.toggle(['Rc']);
  hand.add('Rs', 3);
  hand.add('Rs', 3);
  hand.add('Rd', 3);
  expect(hand.text).toBe('hand Rc Rs Rs');
  hand.remove(1);
  expect(hand.text).toBe('hand Rc Rs');
  hand.trouble = 'no';
  hand.toggle([]);
  expect([hand.tiles, hand.advice, hand.trouble]).toEqual([null, null, '']);
});

test('advice is for the hand that was asked about', async () => {
  const hand = new HandDraft();
  await hand.ask(companion(1), 1);
  hand.toggle(['Rc', 'Rs']);
  const advice: HandAdvice = { action: 'pass' };
  const asked = vi.spyOn(calls, 'padAdvice').mockResolvedValue(advice);
  await hand.ask(companion(1), 1);
  expect(asked.mock.calls).toEqual([['p', { seat: 1, hand: 'Rc Rs' }]]);
  expect([hand.advice, hand.asking]).toEqual([advice, false]);
  hand.add('Rd', 6);
  expect(hand.advice).toBeNull();
  for (const end of ['give', 'refuse'] as const) {
    const late = later<HandAdvice>();
    asked.mockReturnValueOnce(late.promise);
    const asking = hand.ask(companion(1), 1);
    expect(hand.asking).toBe(true);
    hand.remove(0);
    late[end](end === 'give' ? advice : (refusal('no_advice') as never));
    await asking;
    expect([hand.advice, hand.trouble, hand.asking]).toEqual([null, '', false]);
  }
  asked.mockRejectedValueOnce(refusal('no_advice'));
  await hand.ask(companion(1), 1);
  expect([hand.advice, hand.trouble !== '', hand.asking]).toEqual([null, true, false]);
  await hand.ask(companion(1), 1);
  expect([hand.advice, hand.trouble]).toEqual([advice, '']);
});

test('every change has an id of its own', () => {
  expect(new Set(Array.from({ length: 50 }, freshId)).size).toBe(50);
  expect(freshId().length).toBeGreaterThan(11);
});

// ── the review ────────────────────────────────────────────────────────────────────────────────────────

const found = (number: number): TurnReview => ({ number }) as unknown as TurnReview;
const game = (...texts: string[]): CompanionNow => companion(texts.length, { entries: entries(...texts), reviewable: [1, 3] });

test('every turn is judged once, in the game as it is by then', async () => {
  const review = new PadReview();
  let now = game('hand Rc', 'place Rc@0,0', 'hand Bx', 'place Bx@5,5');
  const asked: number[] = [];
  vi.spyOn(calls, 'padReview').mockImplementation((_, { number }) => {
    asked.push(number);
    if (asked.length === 1) now = { ...now, reviewable: [1, 3, 4], entries: [...now.entries, { number: 4, seat: 0, text: 'pass' }] };
    return Promise.resolve(found(number));
  });
  const running = review.run(() => now);
  expect(review.running).toBe(true);
  await review.run(() => now);
  await running;
  expect([asked, review.done(now), review.running]).toEqual([[1, 3, 4], 3, false]);
  expect(review.of(now, 3)?.number).toBe(3);
  await review.run(() => now);
  expect(asked).toEqual([1, 3, 4]);
});

test('a correction makes what was found about it and about later turns void', async () => {
  const review = new PadReview();
  vi.spyOn(calls, 'padReview').mockImplementation((_, { number }) => Promise.resolve(found(number)));
  const now = game('hand Rc', 'place Rc@0,0', 'hand Bx', 'place Bx@5,5');
  await review.run(() => now);
  const corrected = game('hand Rc', 'place Rc@0,0', 'hand Bx', 'place Bx@6,6');
  expect([review.of(corrected, 1)?.number, review.of(corrected, 3), review.done(corrected)]).toEqual([1, null, 1]);
  expect(review.done(game('hand Rs', 'place Rc@0,0', 'hand Bx', 'place Bx@5,5'))).toBe(0);
  const others = { ...now, entries: now.entries.map((one) => ({ ...one, seat: 1 - one.seat })) };
  expect(review.done(others)).toBe(0);
});

test('a review ends with the page or with a refusal, and can begin again', async () => {
  const review = new PadReview();
  const now = game('hand Rc', 'place Rc@0,0', 'hand Bx', 'place Bx@5,5');
  const asked = vi.spyOn(calls, 'padReview').mockRejectedValueOnce(refusal('no_advice'));
  await review.run(() => now);
  expect([review.trouble !== '', review.running, review.done(now)]).toEqual([true, false, 0]);
  asked.mockImplementation((_, { number }) => {
    review.close();
    return Promise.resolve(found(number));
  });
  await review.run(() => now);
  expect([review.trouble, review.running, review.done(now), asked.mock.calls.length]).toEqual(['', false, 1, 2]);
});
