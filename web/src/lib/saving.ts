// Saves records of games that are on this device: there is no server that has them at an address.

import { api } from './api';
import { transport } from './transport.svelte';

/** Save a record when its link is followed; links to a server need no help. */
export async function saveRecord(event: MouseEvent, id: string): Promise<void> {
  if (!transport.local) return;
  event.preventDefault();
  const address = URL.createObjectURL(new Blob([await api.record(id)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${id}.rowlock`;
  link.click();
  URL.revokeObjectURL(address);
}
