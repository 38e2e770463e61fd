// The rules beside a table: what the drawer shows, and where the focus was before it opened. Holds no text.

export interface Shown {
  game: string;
  /** The clause to go to; empty for the beginning. */
  clause: string;
}

/** What the browser's history remembers of an open drawer, so that its back button closes the drawer. */
interface Entry {
  drawer?: boolean;
}

class Rules {
  shown = $state.raw<Shown | null>(null);
  /** How many tables on the page can show the drawer; without one, a clause is a link to the page. */
  #tables = 0;
  #opener: Element | null = null;

  get available(): boolean {
    return this.#tables > 0;
  }

  /** Let a table show the drawer while it is on the page. */
  attach(): () => void {
    const back = (): void => {
      if (!(history.state as Entry | null)?.drawer) this.#hide();
    };
    this.#tables += 1;
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      this.#tables -= 1;
      this.shown = null;
    };
  }

  show(game: string, clause = ''): void {
    if (!this.shown) {
      this.#opener = document.activeElement;
      history.pushState({ drawer: true } satisfies Entry, '', location.href);
    }
    this.shown = { game, clause };
  }

  close(): void {
    if ((history.state as Entry | null)?.drawer) history.back();
    else this.#hide();
  }

  /** Close the drawer and return the focus to what opened it, or to the hand if that is gone. */
  #hide(): void {
    if (!this.shown) return;
    this.shown = null;
    const rest = document.querySelector('.dock :is(button, [tabindex]):not(:disabled)');
    const next = this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : rest;
    if (next instanceof HTMLElement) next.focus();
  }
}

export const rules = new Rules();
