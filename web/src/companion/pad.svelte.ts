// A printed game on this device: what the server shows of it, what this device knows of it, and the changes that wait to be sent.

import { OTHER_TAB, Refusal, type Connection, type Follower, type Link } from '$lib/connection';
import { notices } from '$lib/notices.svelte';
import { session } from '$lib/session.svelte';
import { forget, recall, remember } from '$lib/storage';
import { t } from '$lib/texts.svelte';
import type { ClientMessage, CompanionNow, CorrectEntry, InvalidEntry, PadAck, PadInvalid, ServerMessage } from '$wire';
import { freshId } from './calls';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** What says nothing about the change: it is sent again. */
const TRANSIENT: readonly string[] = ['lost', 'unavailable', 'too_fast', 'busy', 'not_watching', 'internal'];

/** A change that is not acknowledged yet. It is kept in the browser, so that a reload loses nothing; its id makes it safe to repeat. */
interface WaitingChange {
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

/** What this browser knows of a game, and the player who saw it: a hand is for nobody else. */
interface Known {
  player: string;
  now: CompanionNow;
}

const keyOf = (id: string, what: 'waiting' | 'known'): string => `companion.${id}.${what}`;

/** Whether this browser can show a game before the server answers. */
export const isKnown = (id: string): boolean => recall<Known | null>(keyOf(id, 'known'), null) !== null;

/** Say of a change what became of the one before it: stored as the change with this sequence, or refused. */
function followed(one: WaitingChange, before: WaitingChange, place: number | null): WaitingChange[] {
  if (place === null) return one.of === before.id ? [] : [one];
  const alone = place === before.after + before.upon.length + 1 && one.after === before.after;
  return [alone ? { ...one, after: place, upon: [] } : { ...one, upon: [...one.upon, before.id] }];
}

export class PadStore implements Follower {
  now = $state.raw<CompanionNow | null>(null);
  /** Why the last change was refused. */
  refused = $state.raw<Refusal | null>(null);
  /** Why there is no game to show. */
  trouble = $state.raw<Refusal | null>(null);
  /** Whether the server cannot be reached, or stores nothing, at the moment. */
  offline = $state(false);
  waiting = $state.raw<readonly WaitingChange[]>([]);
  #connection: Connection;
  /** The acknowledged changes that are not shown yet. */
  #made: Pick<PadAck, 'id' | 'sequence'>[] = [];
  #sending = false;
  #closed = false;
  /** The server has shown the game since this page opened. */
  #shown = false;
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ends: (() => void)[] = [];

  constructor(
    readonly id: string,
    connection: Connection,
  ) {
    this.#connection = connection;
    this.waiting = recall<readonly WaitingChange[]>(keyOf(id, 'waiting'), []);
    const known = recall<Known | null>(keyOf(id, 'known'), null);
    if (known && (!session.player || session.player.id === known.player)) this.now = known.now;
  }

  // ── following ───────────────────────────────────────────────────────────────────────────────────────

  /** Follow the game until the page is left. */
  follow(): void {
    this.#leave();
    this.#closed = false;
    this.#ends = [this.#connection.follow(this.id, this), this.#connection.onLink((link) => this.#linked(link))];
  }

  resume(): ClientMessage {
    return { t: 'watch_pad', pad: this.id };
  }

  leave(): ClientMessage {
    return { t: 'unwatch_pad', pad: this.id };
  }

  receive(message: ServerMessage): void {
    if (message.t === 'pad') {
      this.offline = false;
      this.show(message.companion);
      void this.#send();
    } else if (message.t === 'pad_closed') {
      const refusal = new Refusal(message.error);
      if (TRANSIENT.includes(refusal.code)) {
        this.#later(() => this.#connection.refollow(this.id));
        return;
      }
      forget(keyOf(this.id, 'known'));
      this.trouble = refusal;
    }
  }

  close(): void {
    this.#closed = true;
    this.#leave();
  }

  /** Forget everything that this browser keeps of the game, because it is gone. */
  forget(): void {
    for (const what of ['waiting', 'known', 'invitation']) forget(`companion.${this.id}.${what}`);
  }

  #leave(): void {
    clearTimeout(this.#retry);
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #linked(link: Link): void {
    if (link === 'ended') {
      // The changes wait until their player has logged in again.
      if (this.now) session.ended = true;
      else this.trouble = new Refusal({ code: 'no_session', message: '' });
    }
    if (link === 'lost') this.offline = true;
  }

  /** Show a newer state; an older one that arrives late is dropped. */
  show(now: CompanionNow): void {
    // What this browser knew may be of a log that the server has lost or given back since.
    if (this.#shown && this.now && now.sequence < this.now.sequence) return;
    this.#shown = true;
    if (this.now?.pad.over && !now.pad.over) notices.say(t('companion-reopened'));
    this.now = now;
    this.#made = this.#made.filter((one) => one.sequence > now.sequence);
    remember(keyOf(this.id, 'known'), { player: session.player?.id ?? '', now } satisfies Known);
  }

  // ── changing ────────────────────────────────────────────────────────────────────────────────────────

  note(seat: number, text: string): Promise<void> {
    return this.#queue({ kind: 'note', seat, text, ...this.#basis() });
  }

  /** Whether an entry waits to be acknowledged. */
  waits(seat: number, text: string): boolean {
    return this.waiting.some((one) => one.kind === 'note' && one.seat === seat && one.text === text);
  }

  /** Take the last entry back; one that was not sent yet is not sent at all. */
  undo(seat: number): Promise<void> {
    const ownSheet = this.now?.pad.kind === 'sheets' && !this.now.pad.over;
    const at = this.waiting.findLastIndex((one) => !ownSheet || one.seat === seat);
    const last = this.waiting[at];
    if (last?.kind !== 'note') return this.#queue({ kind: 'undo', seat, text: '', ...this.#basis() });
    if (at === 0) return this.#queue({ kind: 'undo', seat, text: '', of: last.id, ...this.#basis() }); // it is under way
    this.refused = null;
    this.#keep(this.waiting.filter((one) => one !== last));
    return this.#send();
  }

  /** Correct an earlier entry now; give the later entries that it would cost, which is done only if it is confirmed. */
  async correct(number: number, text: string | null, confirmed: boolean): Promise<readonly InvalidEntry[]> {
    const wish = { number, text, confirmed, id: freshId(), after: this.now?.sequence ?? 0 };
    const message: CorrectEntry & { t: 'correct' } = { t: 'correct', pad: this.id, ...wish };
    const answer = await this.#connection.ask<PadAck | PadInvalid>(message, false);
    return answer.t === 'pad_invalid' ? answer.invalid : [];
  }

  #basis(): Pick<WaitingChange, 'id' | 'after' | 'upon'> {
    const after = this.now?.sequence ?? 0;
    return { id: freshId(), after, upon: this.#made.filter((one) => one.sequence > after).map((one) => one.id) };
  }

  #queue(change: WaitingChange): Promise<void> {
    this.refused = null;
    this.#keep([...this.waiting, change]);
    return this.#send();
  }

  #keep(waiting: readonly WaitingChange[]): void {
    this.waiting = waiting;
    if (waiting.length) remember(keyOf(this.id, 'waiting'), waiting);
    else forget(keyOf(this.id, 'waiting'));
  }

  #later(run: () => void): void {
    this.offline = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(run, this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
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
          const wish = { pad: this.id, id, seat, after, upon: [...upon] };
          const message: ClientMessage = kind === 'note' ? { t: 'note', ...wish, text } : { t: 'take_back', ...wish };
          const ack = await this.#connection.ask<PadAck>(message as Parameters<Connection['ask']>[0], false);
          place = ack.sequence;
          this.#made.push(ack);
          this.#pause = FIRST_PAUSE_MS;
        } catch (error) {
          const refusal = Refusal.of(error);
          if (refusal.code === 'lost' || refusal.code === 'no_session') {
            // The game is shown again once the server is back, and then what waits is sent.
            this.offline = this.#connection.link !== 'ended';
            return;
          }
          if (TRANSIENT.includes(refusal.code)) {
            this.#later(() => void this.#send());
            return;
          }
          this.refused = refusal;
          if (refusal.code === OTHER_TAB) return; // this page reads the game again, and then what waits is sent
        }
        this.#keep(this.waiting.filter((one) => one.id !== id).flatMap((one) => followed(one, next, place)));
      }
    } finally {
      this.#sending = false;
    }
  }
}
