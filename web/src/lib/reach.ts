// Which address other devices use: a page opened on the server's own device has one that means nothing elsewhere.

import { api } from './api';
import { STATIC } from './place';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host name always means the device that uses it. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether what this page sends crosses a network that others can read. */
export const isPlain = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && !isLoopback(hostname);

export interface Origin {
  /** The origin for invitations. */
  origin: string;
  /** Other origins that work too. */
  others: readonly string[];
  /** No other device can reach the origin. */
  alone: boolean;
}

/** Choose the origin of invitations from the page's own and from what the server knows. */
export function reachOf(page: Pick<Location, 'origin' | 'hostname'>, known: readonly string[]): Origin {
  const [best, ...others] = known;
  if (best !== undefined) return { origin: best, others, alone: false };
  return { origin: page.origin, others: [], alone: isLoopback(page.hostname) };
}

/** Ask the server how others reach it. */
export async function findReach(): Promise<Origin> {
  const known = STATIC
    ? []
    : await api.reach().then(
        ({ origins }) => origins,
        () => [],
      );
  return reachOf(location, known);
}
