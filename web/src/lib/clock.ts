// Times as people read them: what is left of a clock, and how it is written.

import type { ClockSeen } from './table.svelte';

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds a seat has left now. */
export function leftNow(clock: ClockSeen, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? left - (now - clock.at) : left);
}

/** Write a time: `3d 4h`, `2:05:09`, `4:07`; under ten seconds with a tenth. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}d ${Math.floor((seconds % DAY) / HOUR)}h`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % MINUTE)}`;
  if (seconds < 10) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  return `${minutes}:${two(seconds % MINUTE)}`;
}
