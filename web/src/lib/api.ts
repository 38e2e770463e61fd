// The REST interface: one function per endpoint; every failure is a `Refusal`. Knows no game.

import type {
  BotChoice,
  Catalogue,
  Error as WireError,
  Fairness,
  GameDraft,
  GameUploaded,
  JoinTable,
  Drafted,
  Judged,
  Leaders,
  Lessons,
  NewTable,
  Passes,
  PictureOf,
  PlayerPage,
  PuzzleList,
  PuzzleNow,
  RecoveryCodes,
  Registered,
  Rematch,
  Replay,
  ReviewNow,
  Seated,
  Session,
  Solution,
  Solved,
  TableList,
  TableNow,
  TableOpened,
  Verified,
} from '$wire';
import { Refusal } from './connection';
import { served } from './place';

const NO_CONTENT = 204;

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(served(path), {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refusal({ code: 'lost', message: 'the server cannot be reached' });
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/** Send a request and give its answer; every failure is a `Refusal`. */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await send(method, path, body);
  return (response.status === NO_CONTENT ? undefined : await response.json()) as Body;
}

async function requestText(path: string, body?: unknown): Promise<string> {
  return (await send(body === undefined ? 'GET' : 'POST', path, body)).text();
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const error = (await response.json()) as Partial<WireError>;
    if (error.code) return new Refusal({ message: '', ...error, code: error.code });
  } catch {
    // A proxy answered in a format of its own.
  }
  return new Refusal({ code: `http_${response.status}`, message: response.statusText });
}

const puzzle = (game: string, name: string, door = ''): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}${door}`;
const table = (id: string, door = ''): string => `/api/tables/${encodeURIComponent(id)}${door}`;

export const api = {
  guest: (name: string): Promise<Session> => request('POST', '/api/guests', { name }),
  me: (): Promise<Session> => request('GET', '/api/me'),
  rename: (name: string): Promise<Session> => request('PATCH', '/api/me', { name }),
  catalogue: (): Promise<Catalogue> => request('GET', '/api/games'),
  gameTexts: (game: string, language: string): Promise<string> => requestText(`/api/games/${encodeURIComponent(game)}/texts/${language}`),
  rules: (game: string, language: string): Promise<string> => requestText(`/api/games/${encodeURIComponent(game)}/rules/${language}`),
  picture: (wanted: PictureOf): Promise<string> => requestText('/api/pictures', wanted),
  mine: (): Promise<TableList> => request('GET', '/api/tables/mine'),
  table: (id: string): Promise<TableNow> => request('GET', table(id)),
  passes: (id: string): Promise<Passes> => request('GET', table(id, '/passes')),
  open: (wish: NewTable): Promise<TableOpened> => request('POST', '/api/tables', wish),
  join: (id: string, wish: JoinTable): Promise<Seated> => request('POST', table(id, '/join'), wish),
  fairness: (id: string): Promise<Fairness> => request('GET', table(id, '/fairness')),
  record: (id: string): Promise<string> => requestText(table(id, '/record')),
  leave: (id: string): Promise<TableNow> => request('POST', table(id, '/leave')),
  start: (id: string, entropy?: string): Promise<TableNow> =>
    request('POST', table(id, '/start'), entropy === undefined ? {} : { entropy }),
  contribute: (id: string, entropy: string): Promise<TableNow> => request('POST', table(id, '/entropy'), { entropy }),
  seatBot: (id: string, seat: number, bot: BotChoice['bot'] | null): Promise<TableNow> =>
    request('POST', table(id, '/bots'), { seat, bot }),
  replace: (id: string, seat: number): Promise<TableNow> => request('POST', table(id, '/replace'), { seat }),
  rematch: (id: string, wish: Rematch): Promise<TableNow> => request('POST', table(id, '/rematch'), wish),
  verification: (id: string): Promise<Verified> => request('GET', table(id, '/verification')),
  replay: (id: string): Promise<Replay> => request('GET', table(id, '/replay')),
  review: (id: string): Promise<ReviewNow> => request('GET', table(id, '/review')),
  askReview: (id: string): Promise<ReviewNow> => request('POST', table(id, '/review')),
  puzzles: (game: string): Promise<PuzzleList> => request('GET', `/api/puzzles/${encodeURIComponent(game)}`),
  puzzle: (game: string, name: string): Promise<PuzzleNow> => request('GET', puzzle(game, name)),
  draft: (game: string, name: string, draft: GameDraft): Promise<Drafted> => request('POST', puzzle(game, name, '/draft'), { draft }),
  solve: (game: string, name: string, action: string): Promise<Solved> => request('POST', puzzle(game, name), { action }),
  solution: (game: string, name: string): Promise<Solution> => request('GET', puzzle(game, name, '/solution')),
  lessons: (game: string): Promise<Lessons> => request('GET', `/api/lessons/${encodeURIComponent(game)}`),
  attempt: (game: string, lesson: string, draft: GameDraft): Promise<Judged> =>
    request('POST', `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, { draft }),
  player: (id: string): Promise<PlayerPage> => request('GET', `/api/players/${encodeURIComponent(id)}`),
  leaders: (game: string): Promise<Leaders> => request('GET', `/api/leaders/${encodeURIComponent(game)}`),
  register: (name: string, password: string): Promise<Registered> => request('POST', '/api/accounts', { name, password }),
  logIn: (name: string, password: string): Promise<Session> => request('POST', '/api/sessions', { name, password }),
  recover: (name: string, code: string, password: string): Promise<Session> => request('POST', '/api/recoveries', { name, code, password }),
  changePassword: (current: string, password: string): Promise<Session> => request('PUT', '/api/me/password', { current, password }),
  renewCodes: (password: string): Promise<RecoveryCodes> => request('POST', '/api/me/codes', { password }),
  logOut: (everywhere: boolean): Promise<void> => request('DELETE', everywhere ? '/api/me/sessions' : '/api/me/session'),
  forget: (password: string | null): Promise<void> => request('POST', '/api/me/deletion', { password }),
  pictureAddress: (id: string, theme: 'light' | 'dark', at: number): string => served(table(id, `/picture?theme=${theme}&at=${at}`)),
  upload: (record: string, seat: number): Promise<GameUploaded> => request('POST', '/api/me/uploads', { record, seat }),
  uploadAddress: (player: string, digest: string): string => served(`/api/players/${encodeURIComponent(player)}/uploads/${digest}/record`),
  exportAddress: served('/api/me/export'),
  recordAddress: (id: string): string => served(table(id, '/record?download=true')),
};
