// How every game's table keeps its draft in step with the game and sends it. Called while a component is set up.

import { untrack } from 'svelte';
import { Refusal } from './connection';
import type { BaseReport, DraftHost, DraftStore } from './draft.svelte';
import { KeptDraft } from './kept_draft';
import { live } from './live.svelte';
import { notices } from './notices.svelte';
import { chime } from './sound';
import type { TableStore } from './table.svelte';
import { t, texts } from './texts.svelte';
import type { GameDraft, GameReport } from '$wire';

/** Let the rules of a table's game judge the drafts. */
export function judgedAt<Draft extends GameDraft, Report extends GameReport>(
  table: () => TableStore,
  isReport: (report: GameReport) => report is Report,
): DraftHost<Draft, Report> {
  return {
    preview: async (draft) => {
      const report = await table().referee.preview(draft);
      if (!isReport(report)) throw new TypeError('the server sent a report on the draft of another game');
      return report;
    },
    get sending() {
      return table().sending;
    },
  };
}

/**
 * Start a fresh draft whenever the decision, the seat or the position changes, and request lost reports after a reconnect.
 * The draft of a live game is kept in this tab, so that a reload does not lose it.
 */
export function followTable(turn: DraftStore<object, BaseReport>, at: () => TableStore, begin: () => void): void {
  const table = $derived(at());
  const moment = $derived(`${table.seat} ${table.decision?.number} ${table.asked} ${table.position}`);
  let kept: KeptDraft | null = null;
  let fresh = '';
  $effect(() => {
    void moment;
    untrack(() => {
      begin();
      fresh = JSON.stringify(turn.draft);
      kept = table.following && table.seat !== null ? new KeptDraft(table.id, table.seat) : null;
      if (!table.asked || !table.decision) kept?.drop();
      else resume(turn, kept?.of(table.decision.number));
    });
  });
  $effect(() => {
    if (live.link === 'live') untrack(() => turn.refresh());
  });
  // An action that the coach still looks at is not played once the draft is another.
  const shown = $derived(JSON.stringify(turn.draft));
  $effect(() => {
    void shown;
    untrack(() => {
      table.coach.reconsider();
      if (!table.asked || !turn.open || !table.decision) return;
      if (shown === fresh) kept?.drop();
      else kept?.keep(table.decision.number, turn.draft);
    });
  });
  $effect(() => () => turn.end());
}

function resume(turn: DraftStore<object, BaseReport>, draft: unknown): void {
  if (draft === undefined) return;
  turn.resume(draft);
  turn.advised = false;
}

/** Play the draft that is shown; a refusal is shown to the player. Tell whether it was played. */
export async function confirmDraft(turn: DraftStore<object, BaseReport>, table: TableStore): Promise<boolean> {
  try {
    const sent = await turn.confirm((action, shown) => table.act(action, shown));
    if (sent) chime('lay');
    return sent;
  } catch (error) {
    if (error instanceof Refusal) notices.say(texts.reason(table.table?.game ?? '', error), 'bad');
    return false;
  }
}

/** Requests to the coach or the server that one dock makes, one at a time; failures are shown to the player. */
export class Requests {
  busy = $state(false);
  #table: () => TableStore;

  constructor(table: () => TableStore) {
    this.#table = table;
  }

  async run(request: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await request();
    } catch (error) {
      notices.say(error instanceof Refusal ? texts.reason(this.#table().table?.game ?? '', error) : t('trouble-unknown'), 'bad');
    } finally {
      this.busy = false;
    }
  }

  /** Ask for a hint, or for more of it, and lay the action out once it is named. */
  hint(layOut: (action: string) => void): Promise<void> {
    return this.run(async () => {
      await texts.late(); // the words of hints are among them
      const action = await this.#table().coach.hint();
      if (action) layOut(action);
    });
  }

  undo(): Promise<void> {
    return this.run(async () => {
      const { referee, decision } = this.#table();
      await referee.undo(decision?.number ?? 0);
    });
  }
}
