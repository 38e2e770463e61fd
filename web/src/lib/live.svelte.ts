// The page's one connection, its state for display, and the running games that are followed through it.

import { Connection, type Link } from './connection';
import { RunningGames } from './running.svelte';
import { session } from './session.svelte';
import { transport } from './transport.svelte';
import { PROTOCOL } from '$wire';

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

class Live {
  readonly connection = new Connection({
    open: (table) => transport.open(table),
    inSession: () => session.holds(),
    later,
    random: Math.random,
  });
  readonly running = new RunningGames(this.connection);
  link = $state<Link>('offline');
  /** The server speaks a newer protocol than this page, which may misread its messages. */
  outdated = $state(false);

  constructor() {
    this.connection.onLink((link) => {
      this.link = link;
      if (link === 'live') this.outdated = (this.connection.hello?.protocol ?? PROTOCOL) > PROTOCOL;
    });
    addEventListener('online', () => this.#wake());
    this.running.hidden = document.hidden;
    document.addEventListener('visibilitychange', () => {
      this.running.hidden = document.hidden;
      if (document.visibilityState === 'visible') this.#wake();
    });
  }

  /** Close the socket of the previous session, and forget its games. */
  restart(): void {
    this.running.forget();
    this.connection.close();
  }

  /** Reconnect at once when the page becomes visible or the network returns. */
  #wake(): void {
    if (session.player && this.link === 'lost') this.connection.wake();
  }
}

export const live = new Live();
