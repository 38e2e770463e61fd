// A finished game at its table, which can be stepped back and forth; nothing can be decided there.

import type { Instead, Replay, TableNow } from '$wire';
import { gainsOf, TableStore } from './table.svelte';

export class Playback {
  readonly table: TableStore;
  readonly replay: Replay;
  at = $state(0);
  /** The seat whose other action lies on the table. */
  instead = $state<number | null>(null);

  constructor(table: TableNow, replay: Replay, player: string) {
    this.replay = replay;
    // Nobody plays here, and the end is a moment like any other.
    this.table = new TableStore(table.id, '');
    this.table.table = { ...table, result: null };
    this.table.seat = table.seats.find((seat) => seat.player === player)?.seat ?? 0;
    this.go(0);
  }

  /** The last moment: the end of the game. */
  get end(): number {
    return this.replay.frames.length - 1;
  }

  /** The seat whose decision comes next; null at the end and where several decide together. */
  get mover(): number | null {
    const { decision } = this.table;
    return (decision?.kind === 'turn' ? decision.seats[0] : null) ?? null;
  }

  /** Whose hand lies open: that of the seat whose decision comes next. */
  get held(): readonly number[] {
    return this.mover === null ? [] : [this.mover];
  }

  /** Show a moment; one step forward is celebrated as it was at the table. */
  go(to: number): void {
    const at = Math.min(this.end, Math.max(0, to));
    const frame = this.replay.frames[at];
    if (!frame) return;
    const { table } = this;
    const step = at === this.at + 1;
    if (step) table.stage.begin({ lines: table.history.length, scores: table.scores });
    else table.stage.skip();
    this.at = at;
    this.instead = null;
    const { position, decision, scores } = frame;
    table.lay({ position, decision, scores, history: this.replay.history.slice(0, frame.lines), gains: this.#gainsUntil(at) });
    if (step) table.beats += 1;
  }

  /** Lay what another action of a seat would have led to on the table, instead of the moment. */
  lay(seat: number, { position, lines, scores }: Instead): void {
    const before = this.replay.frames[this.at - 1];
    if (!before) return;
    this.table.lay({ position, scores, history: [...this.replay.history.slice(0, before.lines), ...lines], gains: [] });
    this.instead = seat;
  }

  #gainsUntil(at: number): ReturnType<typeof gainsOf> {
    return this.replay.frames.slice(1, at + 1).flatMap((frame, index) => {
      const before = this.replay.frames[index];
      const first = before?.lines ?? 0;
      return gainsOf(before?.scores ?? [], frame.scores, first, this.replay.history.slice(first, frame.lines));
    });
  }
}
