// Who this browser is: a guest at once, by a cookie the server sets. No account is asked for.

import type { Player } from '$wire';
import { api } from './api';
import { Refusal } from './connection';
import { friendlyName, LONGEST_NAME } from './names';
import { forget, recall, remember } from './storage';

const MOST_TRIES = 3;

class Session {
  player = $state.raw<Player | null>(null);
  #entering: Promise<Player> | null = null;

  /** The name to greet with, before anybody has been asked for one. */
  get name(): string {
    return this.player?.name ?? recall('name', '');
  }

  /** Be somebody: the session of the cookie, else a new guest. Asked several times at once, it happens once. */
  enter(): Promise<Player> {
    this.#entering ??= this.#enter().finally(() => (this.#entering = null));
    return this.#entering;
  }

  async #enter(): Promise<Player> {
    if (this.player) return this.player;
    this.player = (recall('known', false) && (await this.#known())) || (await this.#guest());
    return this.player;
  }

  /** Who the cookie says one is; nobody when the session has ended. */
  async #known(): Promise<Player | null> {
    try {
      return (await api.me()).player;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'no_session') return null;
      throw error;
    }
  }

  /** Come in as a guest; a name that somebody has made their own is given up for another. */
  async #guest(name = recall('name', '') || friendlyName(Math.random), tries = MOST_TRIES): Promise<Player> {
    try {
      const { player } = await api.guest(name);
      this.become(player);
      return player;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'lost' || tries <= 1) throw error;
      return this.#guest(friendlyName(Math.random), tries - 1);
    }
  }

  /** Whether this browser is known by a password, not by its cookie alone. */
  get registered(): boolean {
    return this.player?.kind === 'account';
  }

  /** Be somebody else from now on, as the server says. */
  become(player: Player): void {
    this.player = player;
    remember('name', player.name);
    remember('known', true);
  }

  /** Be nobody: the cookie is gone, and the next game brings a new guest. */
  leave(): void {
    this.player = null;
    forget('known');
    forget('name');
  }

  /** Take another name. */
  async rename(wanted: string): Promise<void> {
    const name = wanted.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
    if (!name || name === this.player?.name) return;
    this.player = (await api.rename(name)).player;
    remember('name', name);
  }
}

export const session = new Session();
