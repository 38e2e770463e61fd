// An analysis at a table: this page holds the file, whoever answers the page changes it and ranks the candidates of each decision.

import type { StudyRow, Analyse, AnalysisNow, SeatAnswer, Candidates, GameDraft, GameReport, SeenView, ViewNow } from '$wire';
import { Refusal } from '$lib/connection';
import { NOBODY } from '$lib/referee';
import { session } from '$lib/session.svelte';
import { tab } from '$lib/storage';
import { TableStore } from '$lib/table.svelte';
import { requests } from './requests';
import { back, beside, forward, type Path } from './tree';

const ANALYST = 'analyst';
const PAUSE_MS = 1_000;

/** What this tab remembers, so that a reload loses nothing. */
export interface Remembered extends Pick<Analyse, 'games' | 'chapter' | 'path'> {
  /** When the study of it was last kept. */
  changed?: number | undefined;
}

const randomSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');

export class AnalysisBoard {
  now = $state.raw<AnalysisNow | null>(null);
  table = $state.raw<TableStore | null>(null);
  /** All hands lie open, and values suppose that. */
  open = $state(false);
  /** The player chooses draws that the file does not have. */
  choose = $state(false);
  candidates = $state.raw<Candidates | null>(null);
  /** Why there are no candidates. */
  trouble = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** Which parts below the board are unfolded; a change of the game lays the table anew. */
  unfolded = $state({ tools: false, studies: false });
  /** The study that the file was opened from or kept as, and the secret of its link where it is known. */
  study = $state.raw<{ row: StudyRow; mine: boolean; key?: string | undefined } | null>(null);

  #game: string;
  #named: (seat: number, name: string) => string;
  #answers: readonly SeatAnswer[] = [];
  /** Counts positions: candidates of an earlier one are not shown. */
  #round = 0;

  constructor(game: string, named: (seat: number, name: string) => string) {
    this.#game = game;
    this.#named = named;
  }

  /** The name of the game that is analysed; a file may hold several games. */
  get game(): string {
    const { now } = this;
    return now?.chapters[now.chapter]?.game ?? this.#game;
  }

  /** What the seat knows, as requests about the position send it. */
  get seen(): SeenView | null {
    const { now } = this;
    if (!now || now.view.seat === null) return null;
    const { seat, position, history, decision } = now.view;
    return { game: this.game, seat, position, history, decision };
  }

  /** Whether a seat decides here. */
  get deciding(): boolean {
    const decision = this.now?.view.decision;
    return decision?.kind === 'turn' || decision?.kind === 'simultaneous';
  }

  /** Under what this tab remembers the analysis. */
  get #key(): string {
    return `analysis.${this.study?.row.id ?? this.#game}`;
  }

  get remembered(): Remembered | null {
    return tab.recall<Remembered | null>(this.#key, null);
  }

  remember({ games, chapter, path }: AnalysisNow): void {
    tab.remember(this.#key, { games, chapter, path, changed: this.study?.row.changed } satisfies Remembered);
  }

  /** Change the file or look at another position of it; a refusal leaves everything as it is. */
  async ask(wish: Partial<Analyse>): Promise<void> {
    const { now } = this;
    this.busy = true;
    try {
      const at = now ? { games: now.games, chapter: now.chapter, path: now.path } : {};
      this.#take(await requests.analyse({ ...at, choose: this.choose, seed: randomSeed(), ...wish }), wish.answers ?? []);
    } finally {
      this.busy = false;
    }
  }

  go(path: Path | null): Promise<void> {
    return path ? this.ask({ path: [...path] }) : Promise.resolve();
  }

  back(): Promise<void> {
    if (this.#answers.length) return this.ask({});
    return this.now ? this.go(back(this.now.steps, this.now.path)) : Promise.resolve();
  }

  forward(): Promise<void> {
    return this.now ? this.go(forward(this.now.steps, this.now.path)) : Promise.resolve();
  }

  beside(by: 1 | -1): Promise<void> {
    return this.now ? this.go(beside(this.now.steps, this.now.path, by)) : Promise.resolve();
  }

  /** Play an action for the seat that is shown. */
  play(action: string): Promise<void> {
    const seat = this.now?.view.seat ?? 0;
    return this.ask({ answers: [...this.#answers, { seat, action }] });
  }

  show(open: boolean): void {
    this.open = open;
    if (this.now && this.table) this.#lay(this.now, this.table);
    void this.rank();
  }

  #take(now: AnalysisNow, answers: readonly SeatAnswer[]): void {
    const before = this.now;
    this.now = now;
    this.#answers = now.answered?.length ? answers : [];
    this.remember(now);
    const another = before?.chapter !== now.chapter || before.scores.length !== now.scores.length;
    const table = another || !this.table ? this.#newTable(now) : this.table;
    this.#lay(now, table);
    this.table = table;
    void this.rank();
  }

  #newTable(now: AnalysisNow): TableStore {
    const chapter = now.chapters[now.chapter];
    const id = `analysis-${this.game}`;
    const table: TableStore = new TableStore(id, ANALYST, {
      ...NOBODY,
      preview: (draft) => this.#preview(draft),
      answer: async (_, action) => (await this.play(action), false),
      hint: () => this.#hint(),
    });
    const seats = now.scores.map((_, seat) => ({
      seat,
      kind: 'human' as const,
      name: this.#named(seat, chapter?.players?.[seat] ?? ''),
      player: ANALYST,
    }));
    const shown = {
      id,
      game: this.game,
      options: '',
      status: 'running',
      host: ANALYST,
      seats,
      commitment: '',
      created: 0,
      sequence: 1,
    } as const;
    table.take(
      {
        t: 'state',
        table: id,
        sequence: 1,
        seat: now.view.seat,
        view: now.view,
        scores: [...now.scores],
        may: { marks: true, hint: true },
        shown,
      },
      0,
    );
    return table;
  }

  #lay(now: AnalysisNow, table: TableStore): void {
    const { seat, position, history, decision }: ViewNow = now.view;
    table.stage.skip();
    table.lay({ position: this.open ? now.position : position, history, decision, scores: now.scores, gains: [] });
    table.seat = seat;
    table.answered = now.answered ?? [];
  }

  async #preview(draft: GameDraft): Promise<GameReport> {
    const view = this.seen;
    if (!view) throw new Refusal({ code: 'not_asked', message: 'nothing is decided here' });
    return (await requests.tryDraft({ view, draft })).report;
  }

  async #hint(): Promise<{ number: number; action: string }> {
    const best = this.candidates?.candidates[0];
    if (!best) throw new Refusal({ code: 'no_advice', message: 'there are no candidates yet' });
    return Promise.resolve({ number: this.now?.view.decision.number ?? 0, action: best.action });
  }

  /** Rank the candidates round after round, until they are exact enough or something else is looked at. */
  async rank(): Promise<void> {
    const round = ++this.#round;
    const view = this.seen;
    const position = this.open ? (this.now?.position ?? '') : '';
    this.candidates = this.trouble = null;
    if (!view || !this.deciding) return;
    let known: Candidates | null = null;
    try {
      await session.enter();
      while (round === this.#round && !known?.done) {
        if (document.hidden) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          continue;
        }
        const found: Candidates = await requests.candidates({ view, position, tally: known?.tally ?? null, seed: randomSeed() });
        if (round !== this.#round) return;
        this.candidates = known = found;
      }
    } catch (error) {
      if (round === this.#round) this.trouble = Refusal.of(error);
    }
  }

  /** Nobody looks any more: no further round is asked for. */
  stop(): void {
    this.#round += 1;
  }
}
