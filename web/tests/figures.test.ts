import './late_texts';
import { expect, test, vi } from 'vitest';
import { figure, worth } from '$lib/figures';
import { t, texts, type Language } from '$lib/texts.svelte';

vi.stubGlobal('document', { documentElement: {} });

const AMOUNTS: [Language, string, string, string, string][] = [
  ['en', '1 point', '1.5 points', '1 Qwirkle', '2 Qwirkles'],
  ['de', '1 Punkt', '1,5 Punkte', '1 Qwirkle', '2 Qwirkle'],
  ['fr', '1 point', '1,5 point', '1 Qwirkle', '2 Qwirkles'],
  ['it', '1 punto', '1,5 punti', '1 Qwirkle', '2 Qwirkle'],
  ['nl', '1 punt', '1,5 punten', '1 Qwirkle', '2 Qwirkles'],
];

test.each(AMOUNTS)('an amount has its plural form: %s', async (language, point, points, qwirkle, qwirkles) => {
  await texts.speak(language);
  const amounts = [
    worth('qwirkle', 1),
    worth('qwixx_cards', -0.96),
    worth('qwirkle', 1.5),
    worth('qwirkle_cards', 1.04),
    worth('qwirkle_cards', 2),
  ];
  expect(amounts).toEqual([point, `−${point}`, points, qwirkle, qwirkles]);
  const why = t('puzzle-why', { by: worth('qwirkle', 1), low: figure(1), high: figure(1) });
  expect(why).toContain(` ${point} `);
});
