// The player of this browser: a guest by default, identified by a cookie of the server.

import type { Player } from '$wire';
import { api } from './api';
import { Refusal } from './connection';
import { friendlyName, LONGEST_NAME } from './names';
import { forget, recall, remember } from './storage';
import { texts } from './texts.svelte';

const MOST_TRIES = 3;

class SessionStore {
  player = $state.raw<Player | null>(null);
  /** A request was refused because the session has ended; a page with a live connection hears of it there. */
  ended = $state(false);
  /** Whether the guest was created by this page, and so has no tables yet. */
  fresh = false;
  /** The session of an account has ended, so that the account page asks to log in. */
  lapsed = false;
  #entering: Promise<Player> | null = null;
  #recognising: Promise<Player | null> | null = null;

  /** The suggested name, until the player chooses one. */
  get name(): string {
    return this.player?.name ?? recall('name', '');
  }

  /** Give the session of the cookie, else create a guest. Concurrent calls share one request. */
  enter(): Promise<Player> {
    this.#entering ??= this.#enter().finally(() => (this.#entering = null));
    return this.#entering;
  }

  async #enter(): Promise<Player> {
    return (await this.recognise()) ?? this.#guest();
  }

  /** Give the session of the cookie, else null: who only reads creates no guest. Concurrent calls share one request. */
  recognise(): Promise<Player | null> {
    this.#recognising ??= this.#recognise().finally(() => (this.#recognising = null));
    return this.#recognising;
  }

  async #recognise(): Promise<Player | null> {
    const known = !this.player && recall('known', false) ? await this.#known() : null;
    // Somebody may have logged in meanwhile.
    this.player ??= known;
    return this.player;
  }

  /** The player of the session cookie; null when the session has ended. */
  async #known(): Promise<Player | null> {
    try {
      return (await api.me()).player;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'no_session') return null;
      throw error;
    }
  }

  /** Create a guest; if an account has the name, try another name. */
  async #guest(name = recall('name', '') || friendlyName(texts.names, Math.random), tries = MOST_TRIES): Promise<Player> {
    try {
      const { player } = await api.guest({ name });
      this.become(player);
      this.fresh = true;
      return player;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'lost' || tries <= 1) throw error;
      return this.#guest(friendlyName(texts.names, Math.random), tries - 1);
    }
  }

  /** Whether the player has an account. */
  get registered(): boolean {
    return this.player?.kind === 'account';
  }

  /** Switch to another player, as the server says. */
  become(player: Player): void {
    this.player = player;
    this.fresh = this.lapsed = this.ended = false;
    remember('name', player.name);
    remember('known', true);
  }

  /** Forget the player: the cookie is gone, and the next game creates a new guest. */
  leave(): void {
    this.player = null;
    this.ended = false;
    forget('known');
    forget('name');
  }

  /** Forget the player, whose session has ended; another tab may have begun another one with the cookie. */
  lapse(): void {
    this.lapsed = this.registered;
    this.ended = false;
    this.player = null;
  }

  /** Whether the cookie is still this player's; `null` if the server cannot be asked. */
  async holds(): Promise<boolean | null> {
    try {
      const { player } = await api.me();
      return !this.player || player.id === this.player.id;
    } catch (error) {
      return error instanceof Refusal && error.code === 'no_session' ? false : null;
    }
  }

  /** Take another name. */
  async rename(wanted: string): Promise<void> {
    const name = wanted.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
    if (!name || name === this.player?.name) return;
    this.player = (await api.rename({ name })).player;
    remember('name', name);
  }
}

export const session = new SessionStore();
