// The REST interface: one function per endpoint; every failure is a `Refusal`. Knows no game.

import type {
  BotChoice,
  Catalogue,
  DecisionAgain,
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
  Next,
  Passes,
  PictureOf,
  PlayerPage,
  PuzzleList,
  PuzzleNow,
  Reach,
  RecoveryCodes,
  Registered,
  Rematch,
  Replay,
  Retried,
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
import type { Answer } from './device';
import { passOf } from './passes';
import { LOCAL, served } from './place';
import { transport } from './transport.svelte';

const NO_CONTENT = 204;

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await transport.request(method, path, body === undefined ? undefined : JSON.stringify(body));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal({ code: 'lost', message: 'the server cannot be reached' });
  }
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return answer;
}

/** Send a request and give its answer; every failure is a `Refusal`. */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const { status, text } = await send(method, path, body);
  return (status === NO_CONTENT ? undefined : JSON.parse(text)) as Body;
}

/** Send a request and give its answer as text. */
export async function requestText(path: string, body?: unknown): Promise<string> {
  return (await send(body === undefined ? 'GET' : 'POST', path, body)).text;
}

function refusal({ status, text }: Answer): Refusal {
  try {
    const error = JSON.parse(text) as Partial<WireError>;
    if (error.code) return new Refusal({ message: '', ...error, code: error.code });
  } catch {
    // A proxy answered in a format of its own.
  }
  return new Refusal({ code: `http_${status}`, message: '' });
}

const puzzle = (game: string, name: string, door = ''): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}${door}`;
/** A decision of a finished game. */
export interface DecisionPlace {
  id: string;
  number: number;
  seat: number;
}
/** The address of something about a table, with the pass that opens it if this browser was given one. */
function table(id: string, door = ''): string {
  const pass = passOf(id);
  const query = pass ? `${door.includes('?') ? '&' : '?'}pass=${pass}` : '';
  return `/api/tables/${encodeURIComponent(id)}${door}${query}`;
}
const decision = ({ id, number, seat }: DecisionPlace, door = ''): string => table(id, `/decisions/${number}/${seat}${door}`);

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
  reach: (): Promise<Reach> => request('GET', '/api/reach'),
  next: (id: string): Promise<Next> => request('GET', table(id, '/next')),
  passes: (id: string): Promise<Passes> => request('GET', table(id, '/passes')),
  open: (wish: NewTable): Promise<TableOpened> => request('POST', '/api/tables', wish),
  join: (id: string, wish: JoinTable): Promise<Seated> => request('POST', table(id, '/join'), wish),
  fairness: (id: string): Promise<Fairness> => request('GET', table(id, '/fairness')),
  record: (id: string): Promise<string> => requestText(table(id, '/record')),
  importRecord: (record: string): Promise<TableNow> => request('POST', '/api/records', { record }),
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
  /** The state of a review; what is found is left out if no more than `seen` of its steps are refined. */
  review: (id: string, seen: number | null): Promise<ReviewNow> =>
    request('GET', table(id, seen === null ? '/review' : `/review?seen=${seen}`)),
  stopReview: (id: string): Promise<ReviewNow> => request('DELETE', table(id, '/review')),
  askReview: (id: string): Promise<ReviewNow> => request('POST', table(id, '/review')),
  decisionAgain: (at: DecisionPlace): Promise<DecisionAgain> => request('GET', decision(at)),
  draftAgain: (at: DecisionPlace, draft: GameDraft): Promise<Drafted> => request('POST', decision(at, '/draft'), { draft }),
  /** Compare an action with the answers of a review, of which the first is the best action. */
  retry: (at: DecisionPlace, action: string, answers: readonly string[]): Promise<Retried> =>
    request('POST', decision(at, '/retry'), { action, answers }),
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
  /** The address of a picture of a table; a device draws it itself. */
  pictureAddress: async (id: string, theme: 'light' | 'dark', at: number): Promise<string> => {
    const path = table(id, `/picture?theme=${theme}&at=${at}`);
    return LOCAL ? `data:image/svg+xml,${encodeURIComponent(await requestText(path))}` : served(path);
  },
  upload: (record: string, seat: number): Promise<GameUploaded> => request('POST', '/api/me/uploads', { record, seat }),
  uploadAddress: (player: string, digest: string): string => served(`/api/players/${encodeURIComponent(player)}/uploads/${digest}/record`),
  exportAddress: served('/api/me/export'),
  /** The address of a record for saving; a device makes it when it is wanted, see `saveRecord`. */
  recordAddress: (id: string): string => (LOCAL ? `#${id}.rowlock` : served(table(id, '/record?download=true'))),
};
