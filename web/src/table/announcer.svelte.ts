// Tells screen readers what happens at a table: moves with their points, whose turn it is, the end, and that time runs short.
// Every game gives the words of its log; what was there when the page was opened is not announced.

import { untrack } from 'svelte';
import { leftNow } from '$lib/clock';
import { notices } from '$lib/notices.svelte';
import { resultText } from '$lib/outcome';
import type { TableStore } from '$lib/table.svelte';
import { t } from '$lib/texts.svelte';

export interface GameWords {
  /** A line of the history as a sentence; empty for a line that tells nothing of its own. */
  line(text: string, index: number): string;
  /** What a player gained with a line, as a sentence; empty if the line says so already. */
  gain?(points: number): string;
  /** What this seat is asked now. */
  ask?(): string;
}

/** The focus moves first, since a screen reader reads it out at once; messages of the same moment are joined. */
const SETTLE_MS = 150;
const WARN_MS = [30_000, 10_000];
const LONGEST_TIMER_MS = 3_600_000;
/** A leap through a replay is not told line by line. */
const MOST_LINES = 6;

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));
const sameUntil = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((text, index) => other[index] !== text);
  return differs < 0 ? one.length : differs;
};

/** Announce the game at a table; `live` is false for a replay, where nobody is asked. Called while a component is set up. */
export function announceGame(at: () => TableStore, words: () => GameWords, live: boolean): void {
  const table = $derived(at());
  const decision = (): string | null => (table.asked ? `${table.seat} ${table.decision?.number}` : null);
  let heard = untrack(() => ({ seat: table.seat, lines: table.history, asked: decision(), over: table.result !== null }));
  let waiting: ReturnType<typeof setTimeout> | undefined;

  $effect(() => {
    void [table.history, table.seat, table.result, decision()];
    clearTimeout(waiting);
    waiting = setTimeout(tell, SETTLE_MS);
  });
  $effect(() => () => clearTimeout(waiting));

  function tell(): void {
    if (!table.history.length && heard.lines.length) return; // being loaded again, for another seat
    const before = heard;
    heard = { seat: table.seat, lines: table.history, asked: decision(), over: table.result !== null };
    const sentences = [...news(before.lines, before.seat), ...(live ? moment(before.asked, before.over) : [])].filter(Boolean);
    if (sentences.length) notices.announce(sentences.join(' '));
  }

  function news(lines: readonly string[], seat: number | null): string[] {
    const { history } = table;
    // The next player at a shared device hears everything since the own last turn.
    const from = seat === table.seat ? sameUntil(lines, history) : 1 + history.findLastIndex(isOwn);
    const undone = live && seat === table.seat && from < lines.length ? [t('told-undone')] : [];
    if (history.length - from > MOST_LINES && !live) return [];
    return [...undone, ...history.slice(from).flatMap((text, step) => sentencesOf(text, from + step))];
  }

  const isOwn = (line: string): boolean => live && table.seat !== null && line.startsWith(`${table.seat} `);

  /** Players know what they did themselves, but not always what it earned. */
  function sentencesOf(text: string, index: number): string[] {
    const points = table.gains.find((gain) => gain.line === index)?.points;
    const { line, gain = (gained: number) => t('told-points', { points: gained }) } = words();
    const earned = points === undefined ? '' : gain(points);
    if (isOwn(text)) return earned && points !== undefined ? [t('told-own-points', { points })] : [];
    return [line(text, index), earned];
  }

  function moment(asked: string | null, over: boolean): string[] {
    if (table.result) return over ? [] : [`${t('game-over')} ${resultText(table, table.result)}`];
    if (decision() === null || decision() === asked) return [];
    return [words().ask?.() ?? t('told-your-turn'), timeWords()];
  }

  function timeWords(): string {
    const left = table.clock && table.seat !== null ? leftNow(table.clock, table.seat, Date.now()) : Infinity;
    return left < Math.max(...WARN_MS) ? t('time-warning', { seconds: secondsOf(left) }) : '';
  }
}

/** Interrupt with the time that is left, once for each mark and decision. Called while a component is set up. */
export function warnOfTime(at: () => TableStore): void {
  const table = $derived(at());
  const warned = new Set<string>();
  $effect(() => {
    const { asked, clock, seat, decision } = table;
    if (!asked || !clock || seat === null || !clock.running.includes(seat)) return;
    const left = leftNow(clock, seat, Date.now());
    const timers = WARN_MS.filter((mark) => left > mark && left - mark < LONGEST_TIMER_MS).map((mark) =>
      setTimeout(() => warn(`${decision?.number} ${mark}`, mark), left - mark),
    );
    return () => timers.forEach(clearTimeout);
  });

  function warn(once: string, mark: number): void {
    if (warned.has(once)) return;
    warned.add(once);
    notices.interrupt(t('time-warning', { seconds: secondsOf(mark) }));
  }
}

/** Say whose turn it is, the scores and the own time. */
export function situationWords(table: TableStore): string {
  if (table.result) return resultText(table, table.result);
  const turn = table.asked ? t('told-your-turn') : table.waitingFor ? t('waiting-for', { names: table.waitingFor }) : '';
  const scores = table.scores.map((score, seat) => `${table.nameOf(seat)} ${score}`).join(', ');
  const left = table.clock && table.seat !== null ? leftNow(table.clock, table.seat, Date.now()) : null;
  return [turn, scores && `${scores}.`, left === null ? '' : t('time-warning', { seconds: secondsOf(left) })].filter(Boolean).join(' ');
}
