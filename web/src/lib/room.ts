// Whether this browser is in the room of an evening, where the way home leads then.

import { recall, remember } from './storage';

const KEY = 'room';

export const inRoom = (): boolean => recall(KEY, 0) > Date.now();

/** Remember until when this browser is in a room; 0 when it is in none. */
export const stay = (expires: number): void => remember(KEY, expires);
