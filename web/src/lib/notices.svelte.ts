// Short messages: shown for a while, or only for screen readers.

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
}

/** Something that happened, for screen readers. */
export interface Announcement {
  id: number;
  text: string;
}

const SHOWN_MS = 4_500;
const MOST_SHOWN = 3;
/** Longer than it takes to read an announcement out. */
const ANNOUNCED_MS = 30_000;
const MOST_ANNOUNCED = 4;

class Notices {
  shown = $state<Notice[]>([]);
  spoken = $state('');
  /** What happened, oldest first. Each is added and later removed, so that none replaces another that is still being read. */
  announced = $state.raw<readonly Announcement[]>([]);
  /** What interrupts a screen reader. */
  urgent = $state('');
  #next = 0;
  /** The value of `spoken`, read without a dependency: an effect that speaks must not trigger itself. */
  #last = '';

  say(text: string, kind: Notice['kind'] = 'plain'): void {
    const id = (this.#next += 1);
    this.shown = [...this.shown.filter((notice) => notice.text !== text), { id, text, kind }].slice(-MOST_SHOWN);
    setTimeout(() => this.drop(id), SHOWN_MS);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }

  /** Tell a screen reader what the player's own input amounts to; the same words twice are said twice. */
  speak(text: string): void {
    this.#last = this.#last === text ? `${text}\u00a0` : text;
    this.spoken = this.#last;
  }

  /** Tell a screen reader what happened at the table, once the reader has finished what it is saying. */
  announce(text: string): void {
    const id = (this.#next += 1);
    this.announced = [...this.announced, { id, text }].slice(-MOST_ANNOUNCED);
    setTimeout(() => (this.announced = this.announced.filter((one) => one.id !== id)), ANNOUNCED_MS);
  }

  /** Interrupt a screen reader, for what cannot wait. */
  interrupt(text: string): void {
    this.urgent = text;
    setTimeout(() => {
      if (this.urgent === text) this.urgent = '';
    }, SHOWN_MS);
  }
}

export const notices = new Notices();
