// The page's one connection, and its state for display.

import { Connection, type Link, type Socket } from './connection';
import { session } from './session.svelte';

function open(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/live`) as Socket;
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

class Live {
  readonly connection = new Connection({ open, later, random: Math.random });
  link = $state<Link>('offline');

  constructor() {
    this.connection.onLink((link) => (this.link = link));
    addEventListener('online', () => this.#wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#wake();
    });
  }

  /** Close the socket of the previous session. */
  restart(): void {
    this.connection.close();
  }

  /** Reconnect at once when the page becomes visible or the network returns. */
  #wake(): void {
    if (session.player && this.link === 'lost') this.connection.wake();
  }
}

export const live = new Live();
