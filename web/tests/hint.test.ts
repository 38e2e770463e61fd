import { expect, test, vi } from 'vitest';
import { Requests } from '$lib/drafting.svelte';
import type { TableStore } from '$lib/table.svelte';
import { texts } from '$lib/texts.svelte';

vi.mock('$lib/live.svelte', () => ({ live: {} }));

test('a hint is asked for once the texts that say it are there', async () => {
  const order: string[] = [];
  vi.spyOn(texts, 'late').mockImplementation(async () => {
    await new Promise((done) => setTimeout(done));
    order.push('texts');
  });
  const hint = (): Promise<string> => {
    order.push('hint');
    return Promise.resolve('place Rc@0,0');
  };
  await new Requests(() => ({ coach: { hint } }) as unknown as TableStore).hint((action) => order.push(action));
  expect(order).toEqual(['texts', 'hint', 'place Rc@0,0']);
});
