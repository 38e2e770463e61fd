// A finished game as a table that can be stepped back and forth; nothing can be decided in it.

import type { Replay, TableNow } from '$wire';
import type { Connection } from './connection';
import { gainsOf, TableStore } from './table.svelte';

export class ReplayTable extends TableStore {
  at = $state(0);

  protected readonly replay: Replay;

  constructor(table: TableNow, replay: Replay, player: string, connection: Connection) {
    super(table.id, player, connection);
    this.replay = replay;
    this.table = { ...table, result: null };
    this.seat = this.#seatOf(player);
    this.#show(0);
  }

  /** The last moment: the end of the game. */
  get end(): number {
    return this.replay.frames.length - 1;
  }

  /** The seat whose decision comes next; null at the end and where several decide together. */
  get mover(): number | null {
    const seats = this.decision?.kind === 'turn' ? this.decision.seats : [];
    return seats[0] ?? null;
  }

  override get mine(): number[] {
    return [];
  }

  override get keepsDrafts(): boolean {
    return false;
  }

  /** Show a moment; one step forward is celebrated as it was at the table. */
  go(to: number): void {
    this.#show(to);
  }

  /** What `go` does by itself: a table that is being made cannot yet do what kinds of it add. */
  #show(to: number): void {
    const at = Math.min(this.end, Math.max(0, to));
    const frame = this.replay.frames[at];
    if (!frame) return;
    const step = at === this.at + 1;
    if (step) this.stage.begin({ lines: this.history.length, scores: this.scores });
    else this.stage.skip();
    this.at = at;
    this.position = frame.position;
    this.history = this.replay.history.slice(0, frame.lines);
    this.decision = frame.decision;
    this.scores = frame.scores;
    this.gains = this.#gainsUntil(at);
    if (step) this.beats += 1;
  }

  #gainsUntil(at: number): ReturnType<typeof gainsOf> {
    return this.replay.frames.slice(1, at + 1).flatMap((frame, index) => {
      const before = this.replay.frames[index];
      const first = before?.lines ?? 0;
      return gainsOf(before?.scores ?? [], frame.scores, first, this.replay.history.slice(first, frame.lines));
    });
  }

  /** The viewer's seat: the player's own, else the first. */
  #seatOf(player: string): number {
    return this.table?.seats.find((seat) => seat.player === player)?.seat ?? 0;
  }
}
