// Written by `python -m rowlock.master.typescript` from src/rowlock/wire; do not edit.

/** Incremented with every change that older clients cannot handle. */
export const PROTOCOL = 3;

/** The longest frame a client may send, in bytes. */
export const LONGEST_FRAME = 16384;

/** Why a request was refused: a code for programs, a text for people, and for a fault of the rules its clause. */
export interface Error {
  readonly code: string;
  readonly message: string;
  readonly clause?: string | null;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The rules of a clock: a bank of seconds, and an increment after each answer or a fresh bank for each decision. */
export interface ClockRules {
  readonly bank: number;
  readonly gain?: number;
  readonly fresh?: boolean;
}

/** The milliseconds each seat had left when the message was sent, and the seats whose clock runs. */
export interface ClockLeft {
  readonly left: number[];
  readonly running?: number[];
}

/** One seat of a table: open, or played by a person or a bot. */
export interface SeatNow {
  readonly seat: number;
  readonly kind?: "bot" | "human" | "open";
  readonly name?: string;
  readonly player?: string | null;
  readonly bot?: string | null;
  readonly gone?: "left" | "replaced" | "resigned" | "time" | null;
  readonly gone_at?: number | null;
  readonly hints?: number;
  readonly contributed?: boolean;
  readonly guest?: boolean;
}

/** Why a game of two people ended early: the person in a seat resigned, left or ran out of time. */
export interface Ending {
  readonly seat: number;
  readonly reason: "left" | "replaced" | "resigned" | "time";
}

/** The result of a game; people who left come last, whatever the seat scored. */
export interface Result {
  readonly scores: number[];
  readonly winners: number[];
  readonly places: number[];
  readonly seed: string;
  readonly ending?: Ending | null;
}

/** What a seat may ask for besides its answers; the open decision says whether it is its turn. */
export interface May {
  readonly undo?: boolean;
  readonly hint?: boolean;
  readonly weigh?: boolean;
  readonly marks?: boolean;
  readonly analyse?: boolean;
  readonly resign?: boolean;
  readonly review?: boolean;
  readonly rematch?: boolean;
}

/** A table as everybody may see it. */
export interface TableNow {
  readonly id: string;
  readonly game: string;
  readonly options: string;
  readonly status: "closed" | "open" | "over" | "running";
  readonly host: string;
  readonly seats: SeatNow[];
  readonly commitment: string;
  readonly created: number;
  readonly sequence: number;
  readonly public?: boolean;
  readonly rated?: boolean;
  readonly shared?: boolean;
  readonly no_hints?: boolean;
  readonly clock?: ClockRules | null;
  readonly result?: Result | null;
  readonly rematch?: string | null;
}

/** The open decision and the seats that decide; an answer must name its `number`. */
export interface DecisionNow {
  readonly kind: "chance" | "over" | "simultaneous" | "turn";
  readonly seats: number[];
  readonly prompt: string;
  readonly number: number;
}

/** The points that a seat gained with a line of the history. */
export interface Gained {
  readonly line: number;
  readonly seat: number;
  readonly points: number;
}

/** A game as one seat, or a spectator, sees it: the position text, and the history lines from `first` on. */
export interface ViewNow {
  readonly seat: number | null;
  readonly position: string;
  readonly history: string[];
  readonly decision: DecisionNow;
  readonly first: number;
}

/** Follow a table; `since` and `lines` say what the client already has. */
export interface Watch {
  readonly t: "watch";
  readonly table: string;
  readonly since?: number;
  readonly lines?: number;
  readonly seat?: number | null;
  readonly token?: string | null;
  readonly spectate?: boolean;
}

/** Stop following a table. */
export interface Unwatch {
  readonly t: "unwatch";
  readonly table: string;
}

/** Answer a decision; repeating the same `id` gives the same acknowledgement and plays nothing twice. */
export interface Act {
  readonly t: "act";
  readonly table: string;
  readonly number: number;
  readonly id: string;
  readonly action: string;
}

/** Ask for the report on a turn under construction. */
export interface Preview {
  readonly t: "preview";
  readonly table: string;
  readonly id: string;
  readonly draft: GameDraft;
}

/** Ask for the best action, with reasons; not in rated games or at tables without hints. */
export interface Hint {
  readonly t: "hint";
  readonly table: string;
  readonly id: string;
  readonly bot?: string | null;
}

/** Ask what an action would give up, before playing it; in an unrated game against bots. */
export interface Weigh {
  readonly t: "weigh";
  readonly table: string;
  readonly number: number;
  readonly id: string;
  readonly action: string;
}

/** Go back to the seat's last decision, in an unrated game against bots. */
export interface Undo {
  readonly t: "undo";
  readonly table: string;
  readonly number: number;
  readonly id: string;
}

/** Give the game up: a game of two people ends and the other wins, in any other game a bot plays on. */
export interface Resign {
  readonly t: "resign";
  readonly table: string;
  readonly id: string;
}

/** Follow the list of open public tables, or stop following it. */
export interface Browse {
  readonly t: "browse";
  readonly on?: boolean;
}

/** Follow the room of the evening, or stop following it. */
export interface Visit {
  readonly t: "visit";
  readonly on?: boolean;
}

/** Ask whether the server is reachable. */
export interface Ping {
  readonly t: "ping";
  readonly id?: string;
}

/** The first message of every socket: the identity of the client. */
export interface Hello {
  readonly t: "hello";
  readonly player: string;
  readonly name: string;
  readonly protocol: number;
  readonly version: string;
  readonly several?: boolean;
}

/** A table and, once begun, the game as the seat sees it: completely, or from the first missed line on. */
export interface State {
  readonly t: "state";
  readonly table: string;
  readonly sequence: number;
  readonly shown: TableNow;
  readonly seat?: number | null;
  readonly view?: ViewNow | null;
  readonly scores?: number[];
  readonly answered?: number[];
  readonly clock?: ClockLeft | null;
  readonly online?: number[];
  readonly watchers?: number;
  readonly may?: May;
  readonly gained?: Gained[];
}

/** The game went on: the new position and the new history lines. */
export interface Step {
  readonly t: "step";
  readonly table: string;
  readonly sequence: number;
  readonly first: number;
  readonly lines: string[];
  readonly position: string;
  readonly decision: DecisionNow;
  readonly scores: number[];
  readonly clock?: ClockLeft | null;
  readonly may?: May | null;
}

/** The seats that have answered; their answers stay hidden until all have. */
export interface Answered {
  readonly t: "answered";
  readonly table: string;
  readonly sequence: number;
  readonly seats: number[];
  readonly clock?: ClockLeft | null;
}

/** The players or the status of the table changed, or a rematch was opened. */
export interface TableChanged {
  readonly t: "table";
  readonly table: string;
  readonly sequence: number;
  readonly shown: TableNow;
  readonly may?: May | null;
}

/** The game has ended; the seed proves every draw. */
export interface Over {
  readonly t: "over";
  readonly table: string;
  readonly sequence: number;
  readonly result: Result;
}

/** The seats that people look through, and the number of spectators. */
export interface Presence {
  readonly t: "presence";
  readonly table: string;
  readonly online: number[];
  readonly watchers: number;
}

/** The newest open public tables; sent again whenever they change. */
export interface OpenTables {
  readonly t: "tables";
  readonly tables: TableRow[];
}

/** The room of the evening as its people see it, now and after every change; null for everybody else. */
export interface RoomState {
  readonly t: "room";
  readonly room: RoomNow | null;
}

/** The request is carried out and committed; a crash of the server does not undo it. */
export interface Ack {
  readonly t: "ack";
  readonly table: string;
  readonly id: string;
  readonly sequence: number;
  readonly number: number;
}

/** The request is not carried out, and why; `number` is the open decision. */
export interface Refused {
  readonly t: "refused";
  readonly table: string;
  readonly id: string;
  readonly error: Error;
  readonly number?: number | null;
}

/** The game's report on a turn under construction: the action, its worth, its fault, and what can come next. */
export interface Previewed {
  readonly t: "previewed";
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly report: GameReport;
}

/** The best action, the candidates from the best down, and the gain of the best over the next.

With one legal action, or if there was no time to compare, there are no candidates. */
export interface Hinted {
  readonly t: "hinted";
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly action: string;
  readonly candidates?: Considered[];
  readonly gain?: Gain | null;
  readonly why?: Difference[];
  readonly steps?: HintStep[];
}

/** What an action would give up compared with the best, judged from what its seat sees. */
export interface Weighed {
  readonly t: "weighed";
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly action: string;
  readonly quality: "best" | "blunder" | "fine" | "inaccuracy" | "mistake";
  readonly best: string;
  readonly gain: Gain;
  readonly chance_given_up: number;
  readonly why?: Difference[];
}

/** The answer to a ping; `at` is the server's clock in milliseconds. */
export interface Pong {
  readonly t: "pong";
  readonly id: string;
  readonly at: number;
}

/** A message that could not be read or served. */
export interface Failed {
  readonly t: "error";
  readonly error: Error;
  readonly table?: string | null;
}

/** A new guest. */
export interface NewGuest {
  readonly name: string;
  readonly bearer?: boolean;
}

/** A new name; tables that the person already joined keep the old one. */
export interface Rename {
  readonly name: string;
}

/** A person as everybody may see them. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly kind?: string;
}

/** The sender's identity; the token is given once, and only to programs that asked for it. */
export interface Session {
  readonly player: Player;
  readonly token?: string | null;
}

/** A bot for a seat. */
export interface BotChoice {
  readonly seat: number;
  readonly bot: string;
}

/** A position to draw, as the client knows it: a whole one, or the view of a seat or a spectator (null). */
export interface PictureOf {
  readonly game: string;
  readonly position: string;
  readonly decision: DecisionAsked;
  readonly seat?: number | null;
  readonly names?: string[];
  readonly theme?: "dark" | "light";
  readonly last?: string;
  readonly kept?: boolean;
}

/** A decision as the server gave it. */
export interface DecisionAsked {
  readonly kind: "chance" | "over" | "simultaneous" | "turn";
  readonly seats: number[];
  readonly prompt: string;
  readonly number: number;
}

/** A table to open. */
export interface NewTable {
  readonly game: string;
  readonly seats: number;
  readonly options?: string | Readonly<Record<string, boolean | number | string | number[] | null>>;
  readonly bots?: BotChoice[];
  readonly seat?: number | null;
  readonly sit?: boolean;
  readonly clock?: ClockRules | null;
  readonly public?: boolean;
  readonly rated?: boolean;
  readonly shared?: boolean;
  readonly names?: string[];
  readonly no_hints?: boolean;
  readonly entropy?: string | null;
}

/** Which of the sender's tables to list. */
export interface ListMine {
  readonly status?: "closed" | "open" | "over" | "running" | null;
  readonly before?: number | null;
  readonly limit?: number;
}

/** Which public tables to list. */
export interface ListTables {
  readonly game?: string | null;
  readonly status?: "closed" | "open" | "over" | "running" | null;
  readonly before?: number | null;
  readonly limit?: number;
}

/** How many of the best players to list. */
export interface ListLeaders {
  readonly limit?: number;
}

/** How to draw a table, and the sequence of its log that the address is made for. */
export interface DrawTable {
  readonly theme?: "dark" | "light";
  readonly at?: number | null;
}

/** Whether a browser saves a record. */
export interface SaveRecord {
  readonly download?: boolean;
}

/** What a page shows of a review. */
export interface SeenSteps {
  readonly seen?: number | null;
}

/** A request to sit down; `entropy` goes into the shuffle, so read the table's commitment first. */
export interface JoinTable {
  readonly seat?: number | null;
  readonly invite?: string | null;
  readonly entropy?: string | null;
}

/** The seats in a new order: for each the number that it has now, or -1 for a new one; others are dropped. */
export interface ArrangeSeats {
  readonly seats: number[];
  readonly sequence: number;
}

/** A request to begin; `entropy` goes into the shuffle for the host's seats. */
export interface StartTable {
  readonly entropy?: string | null;
}

/** Entropy for the shuffle, for all seats of the sender; a seat adds entropy once, before the game begins. */
export interface Contribute {
  readonly entropy: string;
}

/** A bot for an open seat, or null to remove the bot. */
export interface SeatBot {
  readonly seat: number;
  readonly bot?: string | null;
}

/** A rematch at the same table; given fields replace the old settings, and a clock of null plays without one. */
export interface Rematch {
  readonly options?: string | Readonly<Record<string, boolean | number | string | number[] | null>> | null;
  readonly clock?: ClockRules | null;
  readonly rated?: boolean | null;
  readonly no_hints?: boolean | null;
  readonly bots?: BotChoice[] | null;
}

/** A request that a bot plays on for the person in a seat. */
export interface Replace {
  readonly seat: number;
}

/** The text of a record to import. */
export interface RecordGiven {
  readonly record: string;
}

/** A taken seat; its token gives access to that seat only, on any device, and is given once. */
export interface Seated {
  readonly seat: number;
  readonly table: TableNow;
  readonly token?: string | null;
}

/** An opened table and its passes. */
export interface TableOpened {
  readonly table: TableNow;
  readonly passes: Passes;
  readonly seat?: number | null;
  readonly token?: string | null;
}

/** A table in a list. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly options: string;
  readonly status: "closed" | "open" | "over" | "running";
  readonly host: string;
  readonly seats: SeatNow[];
  readonly created: number;
  readonly public?: boolean;
  readonly rated?: boolean;
  readonly no_hints?: boolean;
  readonly clock?: ClockRules | null;
}

/** Tables, newest first; `next`, given as `before`, continues the list. */
export interface TableList {
  readonly tables: TableRow[];
  readonly next?: number | null;
}

/** The passes of a table: `invite` to sit down or watch, `spectate` to watch only. */
export interface Passes {
  readonly invite: string;
  readonly spectate: string;
}

/** The rematch of a table, and the pass to watch it. */
export interface Next {
  readonly table: string;
  readonly spectate: string;
}

/** How other devices reach the server. */
export interface Reach {
  readonly origins: string[];
}

/** The outcome of a verification: every draw follows from the committed seed and the seats' entropy. */
export interface Verified {
  readonly entries: number;
  readonly hash: string;
  readonly scores: number[];
  readonly chance: string;
  readonly contributed?: number[];
  readonly fair?: boolean;
}

/** An option of a game: a flag, a choice, a seat or the ages. */
export interface OptionEntry {
  readonly name: string;
  readonly kind: string;
  readonly choices?: string[];
}

/** A named set of options. */
export interface PresetEntry {
  readonly name: string;
  readonly options: Readonly<Record<string, boolean | number | string | number[] | null>>;
}

/** A game for which tables can be opened. */
export interface GameEntry {
  readonly name: string;
  readonly seats: number[];
  readonly presets: PresetEntry[];
  readonly options: OptionEntry[];
  readonly prompts: string[];
  readonly levels?: string[];
}

/** All games, each with its bots, and all bots. */
export interface Catalogue {
  readonly games: GameEntry[];
  readonly bots: string[];
  readonly version: string;
  readonly protocol: number;
}

/** The health of the server. */
export interface Health {
  readonly status: string;
  readonly version: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** A person's rating in one game: `shown` is for people and follows from mean and deviation. */
export interface RatingNow {
  readonly game: string;
  readonly shown: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly provisional?: boolean;
}

/** One seat of a played game. */
export interface SeatPlayed {
  readonly seat: number;
  readonly name: string;
  readonly player?: string | null;
  readonly bot?: string | null;
  readonly gone?: "left" | "replaced" | "resigned" | "time" | null;
  readonly score?: number | null;
  readonly place?: number | null;
}

/** A public game of a player; its record stays at the table's address. */
export interface GamePlayed {
  readonly id: string;
  readonly game: string;
  readonly options: string;
  readonly status: "closed" | "open" | "over" | "running";
  readonly created: number;
  readonly seats: SeatPlayed[];
  readonly finished?: number | null;
  readonly rated?: boolean;
}

/** The record of a finished game that was played offline, and the seat of the sender in it. */
export interface UploadGame {
  readonly record: string;
  readonly seat?: number;
}

/** A game that a person played offline and uploaded: it follows the rules and its seed, and is never rated. */
export interface GameUploaded {
  readonly digest: string;
  readonly game: string;
  readonly options: string;
  readonly uploaded: number;
  readonly seat: number;
  readonly seats: SeatPlayed[];
}

/** The public page of a person. */
export interface PlayerPage {
  readonly player: Player;
  readonly created: number;
  readonly ratings: RatingNow[];
  readonly recent: GamePlayed[];
  readonly offline?: GameUploaded[];
}

/** One row of a leader board. */
export interface LeaderRow {
  readonly rank: number;
  readonly player: Player;
  readonly rating: RatingNow;
}

/** The best players of a game, by the strength that is almost certain. */
export interface Leaders {
  readonly game: string;
  readonly leaders: LeaderRow[];
}

/** The commitment, and once the game is over the seed and entropy that prove the draws. */
export interface Fairness {
  readonly commitment: string;
  readonly formula: string;
  readonly over?: boolean;
  readonly seed?: string | null;
  readonly entropy?: string[];
  readonly contributed?: number[];
}

/** A new account; a guest who registers keeps their games. */
export interface Register {
  readonly name: string;
  readonly password: string;
  readonly bearer?: boolean;
}

/** A log-in. */
export interface LogIn {
  readonly name: string;
  readonly password: string;
  readonly bearer?: boolean;
}

/** A log-in by recovery code with a new password; each code works once. */
export interface Recover {
  readonly name: string;
  readonly code: string;
  readonly password: string;
  readonly bearer?: boolean;
}

/** A new password; all other sessions end. */
export interface ChangePassword {
  readonly current: string;
  readonly password: string;
}

/** The password again, to confirm an important change. */
export interface Confirm {
  readonly password: string;
}

/** A request to delete the sender's data; an account confirms it by its password. */
export interface Delete {
  readonly password?: string | null;
}

/** A new account and its recovery codes, which are given once. */
export interface Registered {
  readonly player: Player;
  readonly codes: string[];
  readonly token?: string | null;
}

/** New recovery codes, which are given once; the old ones are invalid. */
export interface RecoveryCodes {
  readonly codes: string[];
}

/** A session or a device of the sender; its token is not stored. */
export interface ExportedSession {
  readonly created: number;
  readonly expires: number;
}

/** A table at which the sender sat, with the record once the game is over. */
export interface ExportedTable {
  readonly id: string;
  readonly game: string;
  readonly options: string;
  readonly status: "closed" | "open" | "over" | "running";
  readonly created: number;
  readonly seats: SeatNow[];
  readonly record?: string | null;
  readonly unreadable?: boolean;
}

/** A game that the sender played offline and uploaded. */
export interface ExportedUpload {
  readonly digest: string;
  readonly record: string;
}

/** A printed game that the sender opened or joined, without the hands that others entered. */
export interface ExportedPad {
  readonly id: string;
  readonly game: string;
  readonly keeper: boolean;
  readonly seat?: number | null;
  readonly file?: string | null;
}

/** A study that the sender kept. */
export interface ExportedStudy {
  readonly id: string;
  readonly title: string;
  readonly shared: string;
  readonly games: string;
}

/** Everything stored about one person. */
export interface Export {
  readonly player: Player;
  readonly created: number;
  readonly sessions: ExportedSession[];
  readonly ratings: RatingNow[];
  readonly devices: ExportedSession[];
  readonly studies: ExportedStudy[];
  readonly printed: ExportedPad[];
  readonly offline: ExportedUpload[];
  readonly tables: ExportedTable[];
}

/** An action as the coach values it, with the win chance that goes with it. */
export interface Considered {
  readonly action: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
  readonly equal?: boolean;
}

/** By how much one action is better than another, in the same worlds; more certain than the two values. */
export interface Gain {
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

/** A feature in which an action differs from another: both values, and what the difference is worth to the seat.

The name is a key of the texts, `why-<game>-<name>`. Worths are in points, or Qwirkles in Qwirkle Cards. */
export interface Difference {
  readonly name: string;
  readonly own: number;
  readonly other: number;
  readonly by: number;
}

/** A degree of a hint that does not name the action yet.

The name is a key of the texts, `hint-<game>-<name>`; `pieces` are tiles, cards or numbers. */
export interface HintStep {
  readonly name: string;
  readonly pieces?: string[];
  readonly count?: number;
}

/** A decision of a finished game: the position, and the number of history lines so far. */
export interface ReplayMoment {
  readonly position: string;
  readonly lines: number;
  readonly decision: DecisionNow;
  readonly scores: number[];
}

/** A finished game, decision by decision; the last moment is its end. */
export interface Replay {
  readonly history: string[];
  readonly frames: ReplayMoment[];
}

/** The position and history lines after the best action. */
export interface Instead {
  readonly position: string;
  readonly lines: string[];
  readonly scores: number[];
}

/** One decision: what was played, what was best, and what the difference is worth, from what its seat could know. */
export interface DecisionReviewed {
  readonly number: number;
  readonly seat: number;
  readonly prompt: string;
  readonly action: string;
  readonly value: number;
  readonly best: string;
  readonly best_value: number;
  readonly gave_up: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
  readonly chance_given_up: number;
  readonly quality: "best" | "blunder" | "fine" | "inaccuracy" | "mistake";
  readonly graded_by?: "chance" | "points";
  readonly loss?: number;
  readonly forced?: boolean;
  readonly rough?: boolean;
  readonly why?: Difference[];
  readonly instead?: Instead | null;
  readonly answers?: string[];
}

/** A decision of a finished game as its seat saw it, to be tried again. */
export interface DecisionAgain {
  readonly view: ViewNow;
  readonly scores: number[];
}

/** An action to compare with the answers of the review, of which the first is the best action. */
export interface Retry {
  readonly action: string;
  readonly answers: string[];
}

/** How good an action is, and what the best one gains over it; a good one is not clearly worse. */
export interface Retried {
  readonly kind: "best" | "good" | "worse";
  readonly gain: Gain;
}

/** The most that a decision of a seat earned at once, and what a legal action could have earned beyond that. */
export interface MostEarned {
  readonly points: number;
  readonly number: number;
  readonly possible?: number | null;
  readonly at?: number | null;
}

/** One draw: its worth to each seat beyond expectation, with half the width of its interval. */
export interface DrawReviewed {
  readonly number: number;
  readonly text: string;
  readonly luck: number[];
  readonly half: number[];
}

/** The win chances of all seats after the step of that number. */
export interface Chances {
  readonly number: number;
  readonly chances: number[];
}

/** A turning point: the change of every seat's win chance, and the deciding seat if there was only one. */
export interface Swing {
  readonly number: number;
  readonly changes: number[];
  readonly seat?: number | null;
}

/** A decision that decided the game, to be found among the decisions. */
export interface Moment {
  readonly number: number;
  readonly seat: number;
}

/** One seat's game: what its decisions gave up, what all draws were worth, its decisions by quality. */
export interface SeatReviewed {
  readonly seat: number;
  readonly gave_up: number;
  readonly luck: number;
  readonly half: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly loss?: number;
  readonly unsure?: number;
}

/** Everything found about a finished game; as long as it is not done, some of it is rough. */
export interface GameReview {
  readonly bot: string;
  readonly worlds: number;
  readonly seats: SeatReviewed[];
  readonly decisions: DecisionReviewed[];
  readonly draws: DrawReviewed[];
  readonly chances: Chances[];
  readonly swings: Swing[];
  readonly moments?: Moment[];
  readonly refined?: number;
}

/** The state of a review; a failed or stopped one may be requested again.

A running review first judges all steps roughly. As soon as there is a review in it, it judges them for good. */
export interface ReviewNow {
  readonly status: "done" | "failed" | "none" | "running" | "stopped" | "waiting";
  readonly done?: number;
  readonly steps?: number;
  readonly review?: GameReview | null;
}

/** A small position to solve: `name` is the task, `answer` is one solution. */
export interface Lesson {
  readonly name: string;
  readonly view: ViewNow;
  readonly scores: number[];
  readonly answer: string;
}

/** The lessons of a game, in their order. */
export interface Lessons {
  readonly game: string;
  readonly lessons: Lesson[];
}

/** A turn under construction in a lesson or a puzzle, in the form that its game reads. */
export interface Attempt {
  readonly draft: GameDraft;
}

/** The report on an attempt, and whether it solves the lesson. */
export interface Judged {
  readonly report: GameReport;
  readonly solved: boolean;
}

/** A puzzle in a list; grade 1 is the easiest. A player of its rating finds it in half of the tries. */
export interface PuzzleEntry {
  readonly name: string;
  readonly grade: number;
  readonly rating: number;
  readonly themes: string[];
}

/** The puzzles of a game, from easy to hard. */
export interface PuzzleList {
  readonly game: string;
  readonly puzzles: PuzzleEntry[];
}

/** The first answer that a player gave to a puzzle when it was shown, and in which mode. */
export interface PuzzleTry {
  readonly name: string;
  readonly solved: boolean;
  readonly at: number;
  readonly mode?: "day" | "free" | "missed" | "rush" | "streak";
  readonly run?: number;
}

/** What a player has tried in a game, and the date where the player is, which chooses the puzzle of the day. */
export interface PuzzleTries {
  readonly day: string;
  readonly tries?: PuzzleTry[];
}

/** A player's rating in the puzzles of a game, what became of them, and the puzzle of the day.

The rating follows from the first try of each puzzle; `deviation` is its standard deviation. */
export interface PuzzleStanding {
  readonly rating: number;
  readonly deviation: number;
  readonly rated: number;
  readonly streak: number;
  readonly rush: number;
  readonly missed: string[];
  readonly today: string | null;
}

/** A puzzle as one seat sees it: find the best action. */
export interface PuzzleNow {
  readonly name: string;
  readonly grade: number;
  readonly view: ViewNow;
  readonly scores: number[];
}

/** The report on a turn under construction in a puzzle; it does not tell whether the turn solves the puzzle. */
export interface Drafted {
  readonly report: GameReport;
}

/** An action that may solve a puzzle. */
export interface Answer {
  readonly action: string;
}

/** The best action of a puzzle, the next best, and the gain of the best over it. */
export interface Solution {
  readonly action: string;
  readonly second: string;
  readonly gain: Gain;
}

/** Whether an action solves a puzzle, and the solution if it does. */
export interface Solved {
  readonly solved: boolean;
  readonly solution?: Solution | null;
}

/** What one seat knows of a position. */
export interface SeenView {
  readonly game: string;
  readonly seat: number;
  readonly position: string;
  readonly history: string[];
  readonly decision: DecisionAsked;
}

/** The answer of a seat to the open decision. */
export interface SeatAnswer {
  readonly seat: number;
  readonly action: string;
}

/** Add the games of a file of records, or a game that begins at a position text. */
export interface AddText {
  readonly do: "text";
  readonly text: string;
  readonly at?: number[];
}

/** Add a game that begins at a position as one seat sees it; what the seat cannot know is dealt at random. */
export interface AddView {
  readonly do: "view";
  readonly view: SeenView;
}

/** Add a new game, dealt at random. */
export interface AddGame {
  readonly do: "game";
  readonly game: string;
  readonly seats: number;
  readonly options?: string | Readonly<Record<string, boolean | number | string | number[] | null>>;
}

/** Choose the draw that is due; an empty text draws at random. */
export interface Settle {
  readonly do: "settle";
  readonly outcome?: string;
}

/** Say something of the position; an empty text takes it away. */
export interface SayAbout {
  readonly do: "comment";
  readonly comment: string;
}

/** Delete the variation that the position is in. */
export interface DeleteLine {
  readonly do: "delete";
}

/** Add a game that begins here, with everything that the seat cannot know dealt again at random. */
export interface DealAgain {
  readonly do: "deal";
}

/** Name a chapter. */
export interface Entitle {
  readonly do: "title";
  readonly title: string;
}

/** Delete a chapter. */
export interface DropChapter {
  readonly do: "drop";
}

/** A position of a file of records, and what to change there. */
export interface Analyse {
  readonly games?: string;
  readonly chapter?: number;
  readonly path?: number[];
  readonly seat?: number | null;
  readonly answers?: SeatAnswer[];
  readonly change?: AddText | AddView | AddGame | Settle | SayAbout | DeleteLine | DealAgain | Entitle | DropChapter | null;
  readonly choose?: boolean;
  readonly seed?: string;
}

/** One step of the tree: the path to the position after it, and what was answered or drawn. */
export interface StepNow {
  readonly path: number[];
  readonly entries: string[];
  readonly said?: boolean;
}

/** One game of the file. */
export interface Chapter {
  readonly game: string;
  readonly title?: string;
  readonly players?: string[];
}

/** A mark on a place of the table. */
export interface MarkNow {
  readonly kind: string;
  readonly place: string;
}

/** The file after the change, and the position as one seat sees it. */
export interface AnalysisNow {
  readonly games: string;
  readonly chapters: Chapter[];
  readonly chapter: number;
  readonly path: number[];
  readonly view: ViewNow;
  readonly position: string;
  readonly scores: number[];
  readonly steps: StepNow[];
  readonly comment?: string;
  readonly marks?: MarkNow[];
  readonly answered?: number[];
  readonly outcomes?: string[];
  readonly dealt?: boolean;
}

/** A turn under construction at a position as its seat sees it. */
export interface TryDraft {
  readonly view: SeenView;
  readonly draft: GameDraft;
}

/** Which position of a table to analyse. */
export interface AnalysisFrom {
  readonly at?: number;
  readonly seed?: string;
}

/** A file to analyse, and the position in it. */
export interface AnalysisFile {
  readonly games: string;
  readonly path: number[];
}

/** An analysis to keep, and who may open it: the owner, all who have its link, or everybody. */
export interface KeepStudy {
  readonly title: string;
  readonly games: string;
  readonly shared?: "link" | "private" | "public";
}

/** The secret of a study's link. */
export interface OpenStudy {
  readonly key?: string | null;
}

/** A study in a list. */
export interface StudyRow {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly chapters: number;
  readonly shared: "link" | "private" | "public";
  readonly changed: number;
}

/** The studies of the sender, the last changed first. */
export interface StudyList {
  readonly studies: StudyRow[];
}

/** A study that was kept; the secret of its link is given once, when the study gets the link. */
export interface StudyKept {
  readonly study: StudyRow;
  readonly key?: string | null;
}

/** A study with its file, and whether the sender may change it. */
export interface StudyNow {
  readonly study: StudyRow;
  readonly games: string;
  readonly mine?: boolean;
}

/** What playouts of some actions in the same worlds add up to, so that more of them can be added. */
export interface Tally {
  readonly actions: string[];
  readonly worlds: number;
  readonly sums: number[];
  readonly products: number[];
}

/** A position whose candidates are wanted, with what is known of them already. */
export interface AskCandidates {
  readonly view: SeenView;
  readonly position?: string;
  readonly tally?: Tally | null;
  readonly seed?: string;
}

/** The candidates of a position, the best first, and what to send for a more exact answer. */
export interface Candidates {
  readonly candidates: Considered[];
  readonly tally: Tally;
  readonly open?: boolean;
  readonly done?: boolean;
}

/** A new score pad: the printed game, the players' names in the order of their seats, and options. */
export interface NewCompanion {
  readonly game: string;
  readonly players: string[];
  readonly options?: Readonly<Record<string, string>>;
}

/** How to draw the board of a printed game. */
export interface DrawPad {
  readonly theme?: "dark" | "light";
}

/** A companion file, which becomes a score pad again. */
export interface CompanionFile {
  readonly text: string;
}

/** Follow a score pad: it is shown now and after every change. */
export interface WatchPad {
  readonly t: "watch_pad";
  readonly pad: string;
}

/** Stop following a score pad. */
export interface UnwatchPad {
  readonly t: "unwatch_pad";
  readonly pad: string;
}

/** A new entry; `id` makes it safe to send again.

It was made for the state with the sequence `after`, upon those later changes of the sender that `upon` names. */
export interface NoteEntry {
  readonly t: "note";
  readonly pad: string;
  readonly id: string;
  readonly seat: number;
  readonly text: string;
  readonly after: number;
  readonly upon?: string[];
}

/** Take back the last entry, or the last one of the seat where every player has a sheet; `after` as in an entry. */
export interface UndoEntry {
  readonly t: "take_back";
  readonly pad: string;
  readonly id: string;
  readonly seat: number;
  readonly after: number;
  readonly upon?: string[];
}

/** The correction of an earlier entry; no text leaves it out. Later entries fall only if `confirmed`. */
export interface CorrectEntry {
  readonly t: "correct";
  readonly pad: string;
  readonly id: string;
  readonly number: number;
  readonly after: number;
  readonly text?: string | null;
  readonly confirmed?: boolean;
}

/** Join a printed game for a seat or, without one, to look on.

Members and the people of the room that knows it need no invitation. */
export interface JoinCompanion {
  readonly invitation?: string | null;
  readonly seat?: number | null;
  readonly share?: boolean;
}

/** Ask what an unfinished entry would do, now or instead of an earlier entry. */
export interface AskPreview {
  readonly seat: number;
  readonly text: string;
  readonly number?: number | null;
}

/** Ask what a hand can do; the hand is not stored. */
export interface AskAdvice {
  readonly seat: number;
  readonly hand: string;
}

/** Ask how good a turn was whose hand was entered; the number is that of its entry. */
export interface AskReview {
  readonly number: number;
}

/** One line of the log; `warning` says which rule it breaks at a table that is only warned. */
export interface CompanionEntry {
  readonly number: number;
  readonly seat: number;
  readonly text: string;
  readonly warning?: Error | null;
}

/** A later entry that a correction makes illegal, and why. */
export interface InvalidEntry {
  readonly number: number;
  readonly seat: number;
  readonly text: string;
  readonly fault: Error;
}

/** One row of a sheet: what is crossed, what may be crossed now, and who closed it. */
export interface SheetRow {
  readonly colour: "B" | "G" | "R" | "Y";
  readonly numbers: number[];
  readonly crossed: number[];
  readonly open: number[];
  readonly locked: boolean;
  readonly points: number;
  readonly closed_by: number | null;
}

/** The sheet of one player. */
export interface PlayerSheet {
  readonly rows: SheetRow[];
  readonly misses: number;
  readonly points: number;
}

/** All sheets of a printed Qwixx; `ending` is why the game ends, `over` that its end was confirmed. */
export interface SheetsPad {
  readonly kind: "sheets";
  readonly sheets: PlayerSheet[];
  readonly over: boolean;
  readonly ending: "misses" | "rows" | null;
  readonly winners: number[];
}

/** A tile on its cell. */
export interface LaidTile {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
}

/** A line that gained a tile, from its first to its last cell, and its points; six tiles include their bonus. */
export interface PadLine {
  readonly cells: ([number, number])[];
  readonly points: number;
}

/** One turn: its entry in the log, what it scored line by line, and the six points for going out. */
export interface BoardTurn {
  readonly number: number;
  readonly seat: number;
  readonly kind: "missing" | "pass" | "place" | "points" | "swap";
  readonly laid: LaidTile[];
  readonly lines: PadLine[];
  readonly points: number;
  readonly total: number;
  readonly qwirkles: number;
  readonly out: boolean;
}

/** The board and the points of a printed Qwirkle; a game that counts points only has no board. */
export interface BoardPad {
  readonly kind: "board";
  readonly board: LaidTile[];
  readonly scores: number[];
  readonly qwirkles: number[];
  readonly turns: BoardTurn[];
  readonly hand_sizes: number[];
  readonly left: Readonly<Record<string, number>>;
  readonly bag: number;
  readonly over: boolean;
  readonly to: number | null;
  readonly winners: number[];
}

/** The rows on the table and the Qwirkles of each player. */
export interface RowsPad {
  readonly kind: "rows";
  readonly rows: string[];
  readonly claimed: number[];
  readonly stacks: string[][];
  readonly left: Readonly<Record<string, number>>;
  readonly over: boolean;
  readonly winners: number[];
}

/** What an unfinished entry would do: its fault or its points, and where the next tile goes. */
export interface CompanionPreview {
  readonly fault?: Error | null;
  readonly points?: number;
  readonly lines?: PadLine[];
  readonly next?: [number, number] | null;
  readonly fits?: Readonly<Record<string, string[]>>;
}

/** What a hand can lay: whether anything, which cards, the most Qwirkles, and a lay with the fewest moved cards. */
export interface LayAdvice {
  readonly any: boolean;
  readonly singles: string[];
  readonly most_claims: number;
  readonly action: string | null;
  readonly rows: string[];
  readonly moved: number;
}

/** A printed game as a device may see it. */
export interface CompanionNow {
  readonly id: string;
  readonly game: string;
  readonly players: string[];
  readonly options: Readonly<Record<string, string>>;
  readonly entries: CompanionEntry[];
  readonly sequence: number;
  readonly pad: SheetsPad | BoardPad | RowsPad;
  readonly seat: number | null;
  readonly keeper: boolean;
  readonly reviewable: number[];
  readonly taken: number[];
}

/** A new score pad; the invitation lets other phones join. */
export interface CompanionOpened {
  readonly companion: CompanionNow;
  readonly invitation: string;
}

/** A score pad as its device may see it; sent again after every change. */
export interface PadState {
  readonly t: "pad";
  readonly companion: CompanionNow;
}

/** The change is made and committed as the one with this sequence; a crash of the server does not undo it. */
export interface PadAck {
  readonly t: "pad_ack";
  readonly pad: string;
  readonly id: string;
  readonly sequence: number;
}

/** The later entries that a correction would make illegal; nothing changes until it is confirmed. */
export interface PadInvalid {
  readonly t: "pad_invalid";
  readonly pad: string;
  readonly id: string;
  readonly invalid: InvalidEntry[];
}

/** The change is not made, and why. */
export interface PadRefused {
  readonly t: "pad_refused";
  readonly pad: string;
  readonly id: string;
  readonly error: Error;
}

/** The score pad cannot be followed, or not any more, and why. */
export interface PadClosed {
  readonly t: "pad_closed";
  readonly pad: string;
  readonly error: Error;
}

/** One printed game of a list. */
export interface CompanionRow {
  readonly id: string;
  readonly game: string;
  readonly players: string[];
  readonly changed: number;
  readonly keeper?: boolean;
}

/** The printed games of a device, the last changed first. */
export interface CompanionList {
  readonly companions: CompanionRow[];
}

/** A turn that was or could have been made, and its points. */
export interface ScoredTurn {
  readonly action: string;
  readonly laid: LaidTile[];
  readonly points: number;
}

/** A turn as a coach judges it from its hand: the best turn, the one with most points, and what was given up.

It is not known which tiles were swapped, so a swap has no quality. */
export interface TurnReview {
  readonly number: number;
  readonly seat: number;
  readonly played: ScoredTurn;
  readonly best: ScoredTurn;
  readonly most: ScoredTurn;
  readonly quality: "best" | "blunder" | "fine" | "inaccuracy" | "mistake" | null;
  readonly gain: Gain | null;
  readonly chance_given_up: number;
}

/** What a hand can do: the best actions of a bot, or what can be laid. */
export interface HandAdvice {
  readonly lay?: LayAdvice | null;
  readonly action?: string | null;
  readonly best?: Considered[];
}

/** A game that is kept on a device, as far as a list shows it; `points` come with the end. */
export interface KeptGame {
  readonly kind: "pad" | "record" | "table";
  readonly id: string;
  readonly game: string;
  readonly players: string[];
  readonly created: number;
  readonly changed: number;
  readonly over?: boolean;
  readonly mine?: number[];
  readonly bots?: number[];
  readonly points?: number[];
  readonly winners?: number[];
}

/** Something that is kept and cannot be read; it is set aside, and the rest goes on. */
export interface Damaged {
  readonly kind: "pad" | "record" | "table";
  readonly id: string;
}

/** All games of a device, the last changed first, and what cannot be read. */
export interface KeptGames {
  readonly games: KeptGame[];
  readonly damaged?: Damaged[];
}

/** The text of a backup file. */
export interface Backup {
  readonly text: string;
}

/** What a backup has brought back; what is kept here already stays as it is. */
export interface Restored {
  readonly added: number;
  readonly known?: number;
  readonly different?: number;
  readonly damaged?: number;
  readonly cut?: boolean;
}

/** Enter the room with its code; the server's own device needs none. A screen shows the room and is nobody in it. */
export interface JoinRoom {
  readonly code?: string | null;
  readonly screen?: boolean;
}

/** A person in the room, and whether their device shows a page now. */
export interface RoomPerson {
  readonly player: string;
  readonly name: string;
  readonly here?: boolean;
}

/** A table of the evening with its passes; a screen gets none to sit down. */
export interface RoomTable {
  readonly table: TableRow;
  readonly spectate: string;
  readonly invite?: string | null;
}

/** The room as its people and screens see it; tables and score pads come with the newest first. */
export interface RoomNow {
  readonly code: string;
  readonly expires: number;
  readonly people: RoomPerson[];
  readonly tables: RoomTable[];
  readonly pads: CompanionRow[];
  readonly screen: boolean;
}

/** A mean and the ends of its 95 % interval. */
export interface Measured {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The error rate in a part of the decisions: at tables of `name` players, in a seat, in a phase, in a month. */
export interface Part {
  readonly by: "month" | "phase" | "players" | "seat";
  readonly name: string;
  readonly games: number;
  readonly decisions: number;
  readonly points: Measured;
  readonly chance: Measured;
}

/** How often a kind of mistake happened, and what it cost for each game; the name is `mistake-<game>-<kind>`.

Without a name, everything that is too small to be told from chance. */
export interface MistakeKind {
  readonly name: string;
  readonly count: number;
  readonly points: Measured;
}

/** A mean result of the games, the luck of the draws in it, and the result adjusted for that luck. */
export interface WithoutLuck {
  readonly result: Measured;
  readonly luck: Measured;
  readonly adjusted: Measured;
  readonly weight: number;
  readonly variance: number | null;
}

/** A player's finished games of one kind. Points are Qwirkles in Qwirkle Cards. */
export interface GameInsights {
  readonly game: string;
  readonly player: string;
  readonly games: number;
  readonly decisions: number;
  readonly points: Measured;
  readonly chance: Measured;
  readonly parts: Part[];
  readonly kinds: MistakeKind[];
  readonly lead: WithoutLuck;
  readonly wins: WithoutLuck;
}

/** A person's insights so far, game by game; more follow while their finished games are judged. */
export interface Insights {
  readonly games: GameInsights[];
  readonly judged: number;
  readonly played: number;
  readonly working: boolean;
}

/** Why an action is illegal: the code, the clause, and what the text of the fault is filled with. */
export interface FaultReport {
  readonly clause: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a legal draft earns, in points or in claims; empty while it is not legal. */
export interface WorthReport {
  readonly claims?: number;
  readonly points?: number;
}

/** How far a draft is that becomes legal if more is added: what it has, and the least that it needs. */
export interface UnfinishedReport {
  readonly have: number;
  readonly need: number;
}

/** What the rules say of every game's draft: the action it stands for, its fault (null if legal), its worth.

`unfinished` is null if the draft is legal, or if no addition makes it legal. */
export interface Report {
  readonly action: string;
  readonly fault: FaultReport | null;
  readonly unfinished: UnfinishedReport | null;
  readonly worth: WorthReport;
}

/** What a person is looking at, and the action that is chosen so far; `search` marks this kind of draft. */
export interface ListedDraft {
  readonly action?: string;
  readonly page?: number;
  readonly search?: string;
}

/** A legal action in the notation, and what it earns at once. */
export interface ListedAction {
  readonly action: string;
  readonly worth: Readonly<Record<string, number>>;
}

/** One page of the legal actions that match a search, and what the chosen action amounts to. */
export interface ListedReport {
  readonly action: string;
  readonly complete: boolean;
  readonly fault: FaultReport | null;
  readonly listed: ListedAction[];
  readonly matches: number;
  readonly page: number;
  readonly pages: number;
  readonly worth: Readonly<Record<string, number>>;
}

/** A draft of Qwirkle: pairs of tile and cell, or tiles to swap. */
export interface QwirkleDraftJson {
  readonly laid?: ([string, string])[];
  readonly swap?: string[];
}

/** A line that a draft scores. */
export interface LineReport {
  readonly cells: string[];
  readonly points: number;
}

/** What the rules say of a draft of Qwirkle; `next` gives the cells where each tile on the rack can be laid. */
export interface QwirkleReport {
  readonly action: string;
  readonly fault: FaultReport | null;
  readonly lines: LineReport[];
  readonly must_swap: boolean;
  readonly next: Readonly<Record<string, string[]>>;
  readonly unfinished: UnfinishedReport | null;
  readonly worth: WorthReport;
}

/** A draft of Qwirkle Cards: all rows as they lie now; without them, the table as it was. */
export interface CardsDraftJson {
  readonly rows?: string[];
}

/** What the rules say of one row. */
export interface RowReport {
  readonly fault: FaultReport | null;
  readonly row: string;
  readonly unfinished: UnfinishedReport | null;
}

/** What the rules say of a draft; `stuck`: the hand can lay nothing, `fits`: cards that fit without regrouping. */
export interface CardsReport {
  readonly action: string;
  readonly fault: FaultReport | null;
  readonly fits: string[];
  readonly hand: string[];
  readonly laid: string[];
  readonly rows: RowReport[];
  readonly stuck: boolean;
  readonly unfinished: UnfinishedReport | null;
  readonly worth: WorthReport;
}

/** A draft of Qwixx: slots in action 1, a row or null in action 2, cards and numbers to cross in action 3. */
export interface QwixxCardsDraftJson {
  readonly cards?: string[];
  readonly crosses?: number[];
  readonly row?: "B" | "G" | "R" | "Y" | null;
  readonly slots?: number[];
}

/** What can be marked next; a joker is listed once for each colour it can be given. */
export interface NextReport {
  readonly cards: string[];
  readonly crosses: number[];
  readonly rows: ("B" | "G" | "R" | "Y")[];
  readonly slots: number[];
}

/** What the rules say of a draft of Qwixx. */
export interface QwixxCardsReport {
  readonly action: string;
  readonly fault: FaultReport | null;
  readonly next: NextReport;
  readonly unfinished: UnfinishedReport | null;
  readonly worth: WorthReport;
}

export type GameDraft =
  | ListedDraft
  | QwirkleDraftJson
  | CardsDraftJson
  | QwixxCardsDraftJson;

export type GameReport =
  | Report
  | ListedReport
  | QwirkleReport
  | CardsReport
  | QwixxCardsReport;

export type ClientMessage =
  | Watch
  | Unwatch
  | Act
  | Preview
  | Hint
  | Weigh
  | Undo
  | Resign
  | Browse
  | Visit
  | Ping
  | WatchPad
  | UnwatchPad
  | NoteEntry
  | UndoEntry
  | CorrectEntry;

export type ServerMessage =
  | Hello
  | State
  | Step
  | Answered
  | TableChanged
  | Over
  | Presence
  | OpenTables
  | RoomState
  | Ack
  | Refused
  | Previewed
  | Hinted
  | Weighed
  | Pong
  | Failed
  | PadState
  | PadAck
  | PadInvalid
  | PadRefused
  | PadClosed;
