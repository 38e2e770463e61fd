// A printed game on this device: what the server says of it, and the changes that wait to be sent.

import { Refusal } from '$lib/connection';
import { notices } from '$lib/notices.svelte';
import { LOCAL } from '$lib/place';
import { session } from '$lib/session.svelte';
import { forget, recall, remember } from '$lib/storage';
import { t } from '$lib/texts.svelte';
import type { CompanionNow } from '$wire';
import { calls, freshId } from './calls';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const TRANSIENT: readonly string[] = ['lost', 'unavailable', 'too_fast', 'busy'];

/** A change that is not acknowledged yet. It is kept in the browser, so that a reload loses nothing; its id makes it safe to repeat. */
interface Waiting {
  kind: 'note' | 'undo';
  seat: number;
  text: string;
  id: string;
  /** The sequence of the state for which it was made, and the later changes of this device that were made before it. */
  after: number;
  upon: readonly string[];
  /** The waiting entry that an undo takes back. */
  of?: string;
}

/** Whether a refusal says that the session has ended, which every page then shows below its header. */
function endsSession({ code }: Refusal): boolean {
  if (code !== 'no_session') return false;
  session.ended = true;
  return true;
}

/** Say of a change what became of the one before it: stored as the change with this sequence, or refused. */
function followed(one: Waiting, before: Waiting, place: number | null): Waiting[] {
  if (place === null) return one.of === before.id ? [] : [one];
  const alone = place === before.after + before.upon.length + 1 && one.after === before.after;
  return [alone ? { ...one, after: place, upon: [] } : { ...one, upon: [...one.upon, before.id] }];
}

export class PadStore {
  now = $state.raw<CompanionNow | null>(null);
  /** Why the last change was refused. */
  refused = $state.raw<Refusal | null>(null);
  /** Why there is no game to show. */
  trouble = $state.raw<Refusal | null>(null);
  /** Whether the server cannot be reached at the moment. */
  offline = $state(false);
  waiting = $state.raw<readonly Waiting[]>([]);
  #sending = false;
  #closed = false;
  #key: string;

  constructor(readonly id: string) {
    this.#key = `companion.${id}.waiting`;
    this.waiting = recall<readonly Waiting[]>(this.#key, []);
  }

  /** Load the game and follow its changes until the page is left. */
  async follow(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    void this.#send();
    while (!this.#closed) {
      try {
        this.#take(this.now ? await calls.news(this.id, this.now.sequence) : await calls.show(this.id));
        pause = FIRST_PAUSE_MS;
        void this.#send();
        // On this device there is nobody else whose changes could be news.
        if (LOCAL) return;
      } catch (error) {
        const refusal = Refusal.of(error);
        if (this.now && endsSession(refusal)) return;
        if (!TRANSIENT.includes(refusal.code)) {
          this.trouble = refusal;
          return;
        }
        this.offline = true;
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** Show a newer state; an older one that arrives late is dropped. */
  #take(now: CompanionNow): void {
    this.offline = false;
    if (this.now && now.sequence < this.now.sequence) return;
    if (this.now?.pad.over && !now.pad.over) notices.say(t('companion-reopened'));
    this.now = now;
  }

  show(now: CompanionNow): void {
    this.#take(now);
  }

  note(seat: number, text: string): Promise<void> {
    return this.#queue({ kind: 'note', seat, text, ...this.#basis() });
  }

  /** Take the last entry back; one that was not sent yet is not sent at all. */
  undo(seat: number): Promise<void> {
    const ownSheet = this.now?.pad.kind === 'sheets';
    const at = this.waiting.findLastIndex((one) => !ownSheet || one.seat === seat);
    const last = this.waiting[at];
    if (last?.kind !== 'note') return this.#queue({ kind: 'undo', seat, text: '', ...this.#basis() });
    if (at === 0) return this.#queue({ kind: 'undo', seat, text: '', of: last.id, ...this.#basis() }); // it is under way
    this.refused = null;
    this.#keep(this.waiting.filter((one) => one !== last));
    return this.#send();
  }

  #basis(): Pick<Waiting, 'id' | 'after' | 'upon'> {
    return { id: freshId(), after: this.now?.sequence ?? 0, upon: [] };
  }

  #queue(change: Waiting): Promise<void> {
    this.refused = null;
    this.#keep([...this.waiting, change]);
    return this.#send();
  }

  #keep(waiting: readonly Waiting[]): void {
    this.waiting = waiting;
    if (waiting.length) remember(this.#key, waiting);
    else forget(this.#key);
  }

  /** Send what waits, one after the other; a refused change is dropped with its reason; one that is lost or without a session stays. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.waiting[0]; next && !this.#closed; next = this.waiting[0]) {
        const { kind, seat, text, id, after, upon } = next;
        let place: number | null = null;
        try {
          const wish = { seat, id, after, upon: [...upon] };
          const now = await (kind === 'note' ? calls.note(this.id, { ...wish, text }) : calls.undo(this.id, wish));
          place = now.sequence;
          this.#take(now);
        } catch (error) {
          const refusal = Refusal.of(error);
          if (endsSession(refusal)) return; // the change waits until its player has logged in again
          if (TRANSIENT.includes(refusal.code)) {
            this.offline = true;
            return;
          }
          this.refused = refusal;
        }
        this.#keep(this.waiting.filter((one) => one.id !== id).flatMap((one) => followed(one, next, place)));
      }
    } finally {
      this.#sending = false;
    }
  }
}
