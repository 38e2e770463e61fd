// What a draft amounts to, in words, for the eyes and for screen readers.

import { t, texts } from '$lib/texts.svelte';
import type { Turn } from './turn.svelte';

/** What the rules say of the laid tiles: how many are missing, what is wrong, or what they score. */
export function draftWords({ report, unfinished }: Turn): string {
  if (unfinished) return t('draft-unfinished', { ...unfinished, more: unfinished.need - unfinished.have });
  if (report?.fault) return texts.reason('qwirkle', report.fault);
  const points = report?.worth.points ?? 0;
  const lines = report?.lines ?? [];
  return lines.length > 1 ? t('draft-sum', { sum: lines.map((line) => line.points).join(' + '), points }) : t('draft-points', { points });
}
