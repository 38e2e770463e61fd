// The REST interface: one function per door, every refusal a `Refusal`. Knows no game.

import type {
  BotChoice,
  Catalogue,
  Error as WireError,
  JoinTable,
  NewTable,
  Passes,
  Seated,
  Session,
  TableList,
  TableNow,
  TableOpened,
  Verified,
} from '$wire';
import { Refusal } from './connection';

async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refusal({ code: 'lost', message: 'the server cannot be reached' });
  }
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as Body;
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const error = (await response.json()) as Partial<WireError>;
    if (error.code) return new Refusal({ message: '', ...error, code: error.code });
  } catch {
    // Something in front of the server answered in its own words.
  }
  return new Refusal({ code: `http_${response.status}`, message: response.statusText });
}

const table = (id: string, door = ''): string => `/api/tables/${encodeURIComponent(id)}${door}`;

export const api = {
  guest: (name: string): Promise<Session> => request('POST', '/api/guests', { name }),
  me: (): Promise<Session> => request('GET', '/api/me'),
  rename: (name: string): Promise<Session> => request('PATCH', '/api/me', { name }),
  catalogue: (): Promise<Catalogue> => request('GET', '/api/games'),
  mine: (): Promise<TableList> => request('GET', '/api/tables/mine'),
  table: (id: string): Promise<TableNow> => request('GET', table(id)),
  passes: (id: string): Promise<Passes> => request('GET', table(id, '/passes')),
  open: (wish: NewTable): Promise<TableOpened> => request('POST', '/api/tables', wish),
  join: (id: string, wish: JoinTable): Promise<Seated> => request('POST', table(id, '/join'), wish),
  leave: (id: string): Promise<TableNow> => request('POST', table(id, '/leave')),
  start: (id: string): Promise<TableNow> => request('POST', table(id, '/start')),
  seatBot: (id: string, seat: number, bot: BotChoice['bot'] | null): Promise<TableNow> =>
    request('POST', table(id, '/bots'), { seat, bot }),
  rematch: (id: string): Promise<TableNow> => request('POST', table(id, '/rematch'), {}),
  verification: (id: string): Promise<Verified> => request('GET', table(id, '/verification')),
  recordAddress: (id: string): string => table(id, '/record'),
};
