// The hand that a player of printed Qwirkle enters: for a hint, or kept in the log for the review.

import { Refusal } from '$lib/connection';
import type { BoardPad, CompanionNow, HandAdvice } from '$wire';
import { calls, reasonOf } from './calls';

const PREFIX = 'hand ';

/** The tiles that are left of the hand that this device kept last, without those that were laid since; empty if unknown. */
export function restOf(now: CompanionNow, pad: BoardPad, seat: number): readonly string[] {
  const kept = now.entries.findLast((one) => one.seat === seat && one.text.startsWith(PREFIX));
  if (!kept) return [];
  const rest = kept.text.slice(PREFIX.length).split(' ');
  for (const turn of pad.turns) {
    if (turn.seat !== seat || turn.number < kept.number) continue;
    if (turn.kind !== 'place' && turn.kind !== 'pass') return [];
    for (const { tile } of turn.laid) {
      const at = rest.indexOf(tile);
      if (at < 0) return [];
      rest.splice(at, 1);
    }
  }
  return rest;
}

export class HandDraft {
  /** The tiles entered so far; null while no hand is entered. */
  tiles = $state.raw<readonly string[] | null>(null);
  advice = $state.raw<HandAdvice | null>(null);
  asking = $state(false);
  trouble = $state('');

  toggle(rest: readonly string[]): void {
    if (this.tiles) this.close();
    else this.tiles = rest;
  }

  close(): void {
    this.tiles = null;
    this.advice = null;
    this.trouble = '';
  }

  add(tile: string, most: number): void {
    this.advice = null;
    if (this.tiles && this.tiles.length < most) this.tiles = [...this.tiles, tile];
  }

  remove(index: number): void {
    this.advice = null;
    this.tiles = this.tiles?.filter((_, at) => at !== index) ?? null;
  }

  get text(): string {
    return PREFIX + (this.tiles ?? []).join(' ');
  }

  async ask(now: CompanionNow, seat: number): Promise<void> {
    if (!this.tiles) return;
    const asked = this.tiles;
    this.trouble = '';
    this.advice = null;
    this.asking = true;
    try {
      const advice = await calls.padAdvice(now.id, { seat, hand: asked.join(' ') });
      if (this.tiles === asked) this.advice = advice;
    } catch (error) {
      if (this.tiles === asked) this.trouble = reasonOf(now.game, Refusal.of(error));
    } finally {
      this.asking = false;
    }
  }
}
