// Short messages: shown for a while, or only for screen readers.

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
}

const SHOWN_MS = 4_500;
const MOST_SHOWN = 3;

class Notices {
  shown = $state<Notice[]>([]);
  spoken = $state('');
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

  /** Say something to a screen reader; the same words twice are said twice. */
  speak(text: string): void {
    this.#last = this.#last === text ? `${text}\u00a0` : text;
    this.spoken = this.#last;
  }
}

export const notices = new Notices();
