// What the draft amounts to, in words: a sentence for the eyes and the live region, and the deed for the button.

import { t, texts } from '$lib/texts.svelte';
import { wouldPass, type Sheet } from './sheet';
import type { Turn } from './turn.svelte';
import { inRow, listed, signed } from './words';

export interface Status {
  text: string;
  clause: string | null;
  /** Something marked is not allowed, as against not finished. */
  bad: boolean;
  /** What the button would do. */
  deed: string;
}

export interface Around {
  common: number;
  /** Whether the viewer crossed the common number in this turn. */
  crossed: boolean;
  sheet: Sheet;
}

const NO_CLAUSE = { clause: null, bad: false };

export function statusOf(turn: Turn, around: Around): Status {
  switch (turn.stage) {
    case 'take':
      return takeStatus(turn);
    case 'common':
      return commonStatus(turn, around);
    case 'play':
      return playStatus(turn, around);
    default:
      return { text: '', deed: t('confirm'), ...NO_CLAUSE };
  }
}

function takeStatus(turn: Turn): Status {
  const { report } = turn;
  const deed = t('qwixx-deed-take', { count: turn.slots.length });
  const fault = report?.fault;
  if (!fault) return { text: t(report ? 'qwixx-take-ready' : 'prompt-qwixx_cards-take'), deed, ...NO_CLAUSE };
  return { text: texts.reason('qwixx_cards', fault), clause: fault.clause ?? null, bad: !report.unfinished, deed };
}

function commonStatus(turn: Turn, around: Around): Status {
  const number = around.common;
  if (turn.row === undefined) return { text: t('qwixx-common-ask', { number }), clause: 'QX-9', bad: false, deed: t('qwixx-deed-decide') };
  const deed = turn.row ? t('qwixx-cross', { boxes: inRow(turn.row, [number]) }) : t('qwixx-skip-number', { number });
  if (!turn.row) {
    const open = turn.options.some((option) => option.row && option.report && !option.report.fault);
    return { text: t(open ? 'qwixx-common-skip' : 'qwixx-common-none', { number }), deed, ...NO_CLAUSE };
  }
  return crossStatus(turn, around, deed);
}

function playStatus(turn: Turn, around: Around): Status {
  const { report } = turn;
  const count = turn.cards.length;
  if (!count) return { text: t('prompt-qwixx_cards-play'), clause: 'QX-10', bad: false, deed: t('qwixx-deed-play', { count }) };
  const deed =
    turn.ready && report?.worth.points
      ? t('qwixx-deed-play-points', { count, points: signed(report.worth.points) })
      : t('qwixx-deed-play', { count });
  if (!report?.fault && !turn.crosses.length) {
    if (!report) return { text: '', deed, ...NO_CLAUSE };
    const lost = t(around.crossed ? 'qwixx-play-nothing' : 'qwixx-play-miss');
    return { text: [...whyNone(turn), lost].join(' '), clause: 'QX-11', bad: false, deed };
  }
  return crossStatus(turn, around, deed);
}

/** Why none of the numbers played can be crossed, each kind of reason once; nothing if one of them can. */
function whyNone({ options }: Turn): string[] {
  const numbers = options.filter((option) => option.numbers.length);
  if (numbers.some((option) => !option.report?.fault)) return [];
  const faults = numbers.filter((option) => option.numbers.length === 1).flatMap(({ report }) => report?.fault ?? []);
  return [...new Map(faults.map((fault) => [fault.code, fault])).values()].map((fault) => texts.reason('qwixx_cards', fault));
}

/** What crossing the marked boxes would bring, or by which clause it may not be. */
function crossStatus(turn: Turn, { sheet }: Around, deed: string): Status {
  const { report, marked } = turn;
  const fault = report?.fault;
  if (fault) {
    return { text: texts.reason('qwixx_cards', fault), clause: fault.clause ?? null, bad: !report.unfinished, deed };
  }
  if (!report || !marked?.row) return { text: '', deed, ...NO_CLAUSE };
  const points = report.worth.points ?? 0;
  const given = wouldPass(sheet, marked.row, marked.numbers);
  const said = t('qwixx-would-cross', { boxes: inRow(marked.row, marked.numbers), points });
  const lost = given.length ? t('qwixx-would-pass', { count: given.length, numbers: listed(given) }) : t('qwixx-would-pass-none');
  return { text: `${said} ${lost}`, deed, ...NO_CLAUSE };
}
