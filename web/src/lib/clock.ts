// Times as people read them: what is left of a clock, how it is written, and the rules of a clock in words.

import type { ClockRules } from '$wire';
import type { ClockSeen } from './table.svelte';
import { t } from './texts.svelte';

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SPANS = [
  ['span-days', DAY],
  ['span-hours', HOUR],
  ['span-minutes', MINUTE],
  ['span-seconds', 1],
] as const;

/** Milliseconds a seat has left now. */
export function leftNow(clock: ClockSeen, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? left - (now - clock.at) : left);
}

/** Write a time: days and hours in words, `2:05:09`, `4:07`; under ten seconds with a tenth. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  if (seconds >= DAY) return t('clock-left', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % MINUTE)}`;
  if (seconds < 10) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  return `${minutes}:${two(seconds % MINUTE)}`;
}

/** The rules of a clock in words: "3 min + 10 s per move". */
export function clockWords(rules: ClockRules | null | undefined): string {
  if (!rules) return t('clock-none');
  const bank = span(rules.bank);
  if (rules.fresh) return t('clock-fresh', { bank });
  return rules.gain ? t('clock-gain', { bank, gain: span(rules.gain) }) : t('clock-bank', { bank });
}

/** A number of seconds in words: "3 min", "1 min 30 s". */
function span(seconds: number): string {
  let left = seconds;
  const parts: string[] = [];
  for (const [key, length] of SPANS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count) parts.push(t(key, { count }));
  }
  return parts.join(' ');
}
