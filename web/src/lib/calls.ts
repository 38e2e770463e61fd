// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {
  Answer,
  ArrangeSeats,
  Attempt,
  Catalogue,
  ChangePassword,
  Confirm,
  Contribute,
  DecisionAgain,
  Delete,
  Drafted,
  DrawTable,
  Export,
  Fairness,
  GameUploaded,
  Insights,
  JoinRoom,
  JoinTable,
  Judged,
  Leaders,
  Lessons,
  ListLeaders,
  ListMine,
  ListTables,
  LogIn,
  MostEarned,
  NewGuest,
  NewTable,
  Next,
  Passes,
  PictureOf,
  PlayerPage,
  PuzzleList,
  PuzzleNow,
  PuzzleStanding,
  PuzzleTries,
  Reach,
  RecordGiven,
  Recover,
  RecoveryCodes,
  Register,
  Registered,
  Rematch,
  Rename,
  Replace,
  Replay,
  Retried,
  Retry,
  ReviewNow,
  RoomNow,
  SaveRecord,
  SeatBot,
  Seated,
  SeenSteps,
  Session,
  Solution,
  Solved,
  StartTable,
  TableList,
  TableNow,
  TableOpened,
  UploadGame,
  Verified,
} from '$wire';
import { at, ofTable, part, request, requestText } from '$lib/request';

export const calls = {
  /** List the games, their presets and options, and the bots. */
  catalogue: (): Promise<Catalogue> => request('GET', '/api/games'),
  /** Draw a position that the client has, as a whole or as a seat's view. */
  picture: (wish: PictureOf): Promise<string> => requestText('/api/pictures', wish),
  /** Draw a game as a spectator sees it now; `at`, the table's sequence, makes the address of each picture its own. */
  tablePicture: (tableId: string, query: DrawTable = {}): Promise<string> => requestText(ofTable(tableId, '/picture', query)),
  /** Give the texts of a game as Fluent source: those of the language, then all in English. */
  gameTexts: (game: string, language: string): Promise<string> => requestText(`/api/games/${part(game)}/texts/${part(language)}`),
  /** Give the rules of a game as Markdown, in English if there is no page in the language. */
  rules: (game: string, language: string): Promise<string> => requestText(`/api/games/${part(game)}/rules/${part(language)}`),
  /** List the origins under which other devices reach the server, the best first. */
  reach: (): Promise<Reach> => request('GET', '/api/reach'),
  /** Show the room of this evening to the people in it: who is here, and the tables and score pads. */
  room: (): Promise<RoomNow> => request('GET', '/api/room'),
  /** Enter the room with its code, from its own network only. */
  joinRoom: (wish: JoinRoom): Promise<RoomNow> => request('POST', '/api/room/people', wish),
  /** Create a guest: browsers get a cookie, programs may ask for a bearer token. */
  guest: (wish: NewGuest): Promise<Session> => request('POST', '/api/guests', wish),
  /** Give the sender's name and id. */
  me: (): Promise<Session> => request('GET', '/api/me'),
  /** Rename the sender. */
  rename: (wish: Rename): Promise<Session> => request('PATCH', '/api/me', wish),
  /** End this session; its sockets close. */
  logOut: (): Promise<void> => request('DELETE', '/api/me/session'),
  /** Create an account, for a guest who keeps their games or for a new person. */
  register: (wish: Register): Promise<Registered> => request('POST', '/api/accounts', wish),
  /** Log in with a new session. */
  logIn: (wish: LogIn): Promise<Session> => request('POST', '/api/sessions', wish),
  /** Log in by a recovery code and set a new password; all other sessions end. */
  recover: (wish: Recover): Promise<Session> => request('POST', '/api/recoveries', wish),
  /** Change the password; all sessions end, and a new one begins. */
  changePassword: (wish: ChangePassword): Promise<Session> => request('PUT', '/api/me/password', wish),
  /** Replace all recovery codes. */
  renewCodes: (wish: Confirm): Promise<RecoveryCodes> => request('POST', '/api/me/codes', wish),
  /** End all sessions of the sender, on every device. */
  logOutEverywhere: (): Promise<void> => request('DELETE', '/api/me/sessions'),
  /** Export everything stored about the sender, as one JSON file with the records of their games. */
  export: (): Promise<Export> => request('GET', '/api/me/export'),
  /** Delete the sender: the name is removed from every record, the games stay. */
  forget: (wish: Delete): Promise<void> => request('POST', '/api/me/deletion', wish),
  /** Add up what the sender's judged games gave up, by game and kind of mistake. */
  insights: (): Promise<Insights> => request('GET', '/api/me/insights'),
  /** Have the sender's finished games judged in the background; give what is known so far. */
  askInsights: (): Promise<Insights> => request('POST', '/api/me/insights'),
  /** Open a table. */
  open: (wish: NewTable): Promise<TableOpened> => request('POST', '/api/tables', wish),
  /** List public tables, newest first. */
  tables: (query: ListTables = {}): Promise<TableList> => request('GET', at('/api/tables', query)),
  /** List the tables of the sender, newest first. */
  mine: (query: ListMine = {}): Promise<TableList> => request('GET', at('/api/tables/mine', query)),
  /** Show a table and its players. */
  table: (tableId: string): Promise<TableNow> => request('GET', ofTable(tableId, '')),
  /** Give the invitation and the spectators' pass to those who sit at the table. */
  passes: (tableId: string): Promise<Passes> => request('GET', ofTable(tableId, '/passes')),
  /** Sit down; if two people want the same seat, one gets it. */
  join: (tableId: string, wish: JoinTable): Promise<Seated> => request('POST', ofTable(tableId, '/join'), wish),
  /** Leave the table; in a running game a bot plays on, and the person comes last. */
  leave: (tableId: string): Promise<TableNow> => request('POST', ofTable(tableId, '/leave')),
  /** Put a bot into an open seat, or remove it. */
  seatBot: (tableId: string, wish: SeatBot): Promise<TableNow> => request('POST', ofTable(tableId, '/bots'), wish),
  /** Move, drop or add seats before the game begins; only the host may. */
  arrange: (tableId: string, wish: ArrangeSeats): Promise<TableNow> => request('PUT', ofTable(tableId, '/seats'), wish),
  /** Close the seats and begin the game; the host's entropy may come with this request. */
  start: (tableId: string, wish: StartTable = {}): Promise<TableNow> => request('POST', ofTable(tableId, '/start'), wish),
  /** Add entropy to the shuffle for the sender's seats, once and before the game begins. */
  contribute: (tableId: string, wish: Contribute): Promise<TableNow> => request('POST', ofTable(tableId, '/entropy'), wish),
  /** Let a bot play on for a person who has not answered for too long, at a table without a clock. */
  replace: (tableId: string, wish: Replace): Promise<TableNow> => request('POST', ofTable(tableId, '/replace'), wish),
  /** Open the same table again, with changes; its players need no invitation, and all get the same new table. */
  rematch: (tableId: string, wish: Rematch): Promise<TableNow> => request('POST', ofTable(tableId, '/rematch'), wish),
  /** Give whoever may watch a table the pass to watch its rematch too; a seat there needs an invitation. */
  next: (tableId: string): Promise<Next> => request('GET', ofTable(tableId, '/next')),
  /** Give the record of a finished game as text, at this address for good. */
  record: (tableId: string, query: SaveRecord = {}): Promise<string> => requestText(ofTable(tableId, '/record', query)),
  /** Give the commitment, and once the game is over the seed and every seat's entropy. */
  fairness: (tableId: string): Promise<Fairness> => request('GET', ofTable(tableId, '/fairness')),
  /** Replay a finished game and derive every draw again from its seed. */
  verification: (tableId: string): Promise<Verified> => request('GET', ofTable(tableId, '/verification')),
  /** Keep the record of a game that was played elsewhere, to look at it. */
  importRecord: (wish: RecordGiven): Promise<TableNow> => request('POST', '/api/records', wish),
  /** Show a person: a rating for each game, recent public games with their results, and games played offline. */
  player: (playerId: string): Promise<PlayerPage> => request('GET', `/api/players/${part(playerId)}`),
  /** List the best players of a game. */
  leaders: (game: string, query: ListLeaders = {}): Promise<Leaders> => request('GET', at(`/api/leaders/${part(game)}`, query)),
  /** Keep the record of a game that was played offline; one that the account has already is not added again. */
  upload: (wish: UploadGame): Promise<GameUploaded> => request('POST', '/api/me/uploads', wish),
  /** Give the record of a game that was played offline. */
  uploadedRecord: (playerId: string, digest: string): Promise<string> => requestText(`/api/players/${part(playerId)}/uploads/${part(digest)}/record`),
  /** List the lessons of a game. */
  lessons: (game: string): Promise<Lessons> => request('GET', `/api/lessons/${part(game)}`),
  /** Judge a turn under construction in a lesson. */
  attempt: (game: string, lesson: string, wish: Attempt): Promise<Judged> => request('POST', `/api/lessons/${part(game)}/${part(lesson)}`, wish),
  /** Give a finished game moment by moment, hidden information included. */
  replay: (tableId: string): Promise<Replay> => request('GET', ofTable(tableId, '/replay')),
  /** Give the state of a finished game's review, and what is found unless the page has it. */
  review: (tableId: string, query: SeenSteps = {}): Promise<ReviewNow> => request('GET', ofTable(tableId, '/review', query)),
  /** Have a finished game reviewed; the review is made once and shared. */
  askReview: (tableId: string): Promise<ReviewNow> => request('POST', ofTable(tableId, '/review')),
  /** Stop a review that one has asked for; it goes on if others asked for it too. What is found stays. */
  stopReview: (tableId: string): Promise<ReviewNow> => request('DELETE', ofTable(tableId, '/review')),
  /** Show a decision of a finished game as its seat saw it, with nothing that came later. */
  decisionAgain: (tableId: string, number: number, seat: number): Promise<DecisionAgain> => request('GET', ofTable(tableId, `/decisions/${part(number)}/${part(seat)}`)),
  /** Report on a turn under construction in such a decision. */
  draftAgain: (tableId: string, number: number, seat: number, wish: Attempt): Promise<Drafted> => request('POST', ofTable(tableId, `/decisions/${part(number)}/${part(seat)}/draft`), wish),
  /** Compare an action with the best one of the review, in the worlds of the review. */
  retry: (tableId: string, number: number, seat: number, wish: Retry): Promise<Retried> => request('POST', ofTable(tableId, `/decisions/${part(number)}/${part(seat)}/retry`), wish),
  /** Compare the most that a decision of a seat earned at once with the most that it could have earned. */
  mostEarned: (tableId: string, seat: number): Promise<MostEarned> => request('GET', ofTable(tableId, `/earned/${part(seat)}`)),
  /** List the puzzles of a game from easy to hard. */
  puzzles: (game: string): Promise<PuzzleList> => request('GET', `/api/puzzles/${part(game)}`),
  /** Rate a player by what was tried, and name the puzzle of the day; nothing is stored. */
  puzzleStanding: (game: string, wish: PuzzleTries): Promise<PuzzleStanding> => request('POST', `/api/puzzles/${part(game)}`, wish),
  /** Show a puzzle as its seat sees it. */
  puzzle: (game: string, name: string): Promise<PuzzleNow> => request('GET', `/api/puzzles/${part(game)}/${part(name)}`),
  /** Report on a turn under construction in a puzzle. */
  draft: (game: string, name: string, wish: Attempt): Promise<Drafted> => request('POST', `/api/puzzles/${part(game)}/${part(name)}/draft`, wish),
  /** Judge an action: an illegal one is refused with its fault, and only the best one solves the puzzle. */
  solve: (game: string, name: string, wish: Answer): Promise<Solved> => request('POST', `/api/puzzles/${part(game)}/${part(name)}`, wish),
  /** Give a puzzle's solution. */
  solution: (game: string, name: string): Promise<Solution> => request('GET', `/api/puzzles/${part(game)}/${part(name)}/solution`),
};
