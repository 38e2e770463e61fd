// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {
  Backup,
  KeptGames,
  Restored,
} from '$wire';
import { part, request } from '$lib/request';

export const requests = {
  /** List the games that a device keeps: tables, imported records and printed games. */
  kept: (): Promise<KeptGames> => request('GET', '/api/kept'),
  /** Delete a game that a device keeps, or something damaged. */
  deleteKept: (kind: string, keptId: string): Promise<void> => request('DELETE', `/api/kept/${part(kind)}/${part(keptId)}`),
  /** Add the games of a backup file to those that a device keeps; none of these is replaced. */
  restore: (wish: Backup): Promise<Restored> => request('POST', '/api/kept', wish),
};
