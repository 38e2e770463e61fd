// The passes that open private tables, as links bring them: this browser keeps them by table.

import { recall, remember } from './storage';

/** Invitations and other passes, as the server makes them. */
const PASS = /^[A-Za-z0-9_-]{22,86}$/;

/** Whether a text can be a pass; one that cannot must not be sent, because the server would not read the message. */
export const isPass = (text: string | null): text is string => text !== null && PASS.test(text);

/** The pass of a table that this browser was given. */
export function passOf(id: string): string | null {
  const pass = recall<string | null>(`pass.${id}`, null);
  return isPass(pass) ? pass : null;
}

/** Keep the pass of a table, unless it is none. */
export function keepPass(id: string, pass: string | null): void {
  if (isPass(pass)) remember(`pass.${id}`, pass);
}
