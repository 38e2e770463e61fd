import { expect, test, vi } from 'vitest';
import { dayText, momentText } from '$lib/dates';
import { allNames, friendlyName, LONGEST_NAME } from '$lib/names';
import { LANGUAGES, texts, type Language } from '$lib/texts.svelte';

vi.stubGlobal('document', { documentElement: {} });

const languages = Object.keys(LANGUAGES) as Language[];

test.each(languages)('guests get many short names in %s', async (language) => {
  await texts.speak(language);
  const all = allNames(texts.names);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((name) => name.length > LONGEST_NAME)).toEqual([]);
  for (const value of [0, 0.5, 0.999_999]) expect(all).toContain(friendlyName(texts.names, () => value));
});

test('an animal and its manner agree', async () => {
  await texts.speak('de');
  expect(allNames(texts.names)).toEqual(expect.arrayContaining(['Kluger Fuchs', 'Kluge Eule', 'Kluges Wiesel']));
  await texts.speak('fr');
  expect(allNames(texts.names)).toEqual(expect.arrayContaining(['Renard joyeux', 'Loutre joyeuse']));
  await texts.speak('it');
  expect(allNames(texts.names)).toEqual(expect.arrayContaining(['Gufo saggio', 'Volpe saggia']));
});

test('no two languages share their names', async () => {
  const seen = new Set<string>();
  for (const language of languages) {
    await texts.speak(language);
    for (const name of allNames(texts.names)) {
      expect(seen.has(name)).toBe(false);
      seen.add(name);
    }
  }
});

test('dates are written in the language of the page, and British in English', async () => {
  const at = new Date(2026, 8, 3, 17, 4).getTime();
  await texts.speak('en');
  expect([dayText(at), momentText(at)]).toEqual(['3 Sept 2026', '3 Sept 2026, 17:04']);
  await texts.speak('de');
  expect(dayText(at)).toBe('03.09.2026');
  await texts.speak('fr');
  expect(dayText(at)).toBe('3 sept. 2026');
});
