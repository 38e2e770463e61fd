// A table as a screen in the room follows it: always as a spectator, even in the browser of a player, so that no hand is sent.

import type { Watch } from '$wire';
import type { Connection } from './connection';
import { TableStore } from './table.svelte';

export class ScreenTable extends TableStore {
  constructor(id: string, connection: Connection, token: string | null) {
    super(id, '', connection, token);
  }

  override resume(): Watch {
    return { ...super.resume(), spectate: true };
  }
}
