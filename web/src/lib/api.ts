// The REST interface: every declared call, and the addresses that a browser loads by itself. Knows no game.

import { calls } from './calls';
import { LOCAL, served } from './place';
import { at, ofTable, part } from './request';

export const api = {
  ...calls,
  /** The address of a picture of a table; a device draws it itself. */
  pictureAddress: async (id: string, theme: 'light' | 'dark', sequence: number): Promise<string> => {
    const query = { theme, at: sequence };
    return LOCAL ? `data:image/svg+xml,${encodeURIComponent(await calls.tablePicture(id, query))}` : served(ofTable(id, '/picture', query));
  },
  uploadAddress: (player: string, digest: string): string => served(at(`/api/players/${part(player)}/uploads/${digest}/record`)),
  exportAddress: served('/api/me/export'),
  /** The address of a record for saving; a device makes it when it is wanted, see `saveRecord`. */
  recordAddress: (id: string): string => (LOCAL ? `#${id}.rowlock` : served(ofTable(id, '/record', { download: true }))),
};
