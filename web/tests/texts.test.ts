import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type Message, type Resource } from '@fluent/syntax';
import { describe, expect, test } from 'vitest';
import { bundleOf, LANGUAGES, OWN, type Language } from '$lib/texts.svelte';

const LOCALE = resolve(import.meta.dirname, '../../src/rowlock/locale');
const SOURCE = resolve(import.meta.dirname, '../src');
const languages = Object.keys(LANGUAGES) as Language[];

const resource = (language: string, file: string): Resource => parse(readFileSync(join(LOCALE, language, file), 'utf8'), {});
const messages = (language: string, file: string): Message[] =>
  resource(language, file).body.filter((entry): entry is Message => entry.type === 'Message');
const variables = (message: Message): string[] =>
  [...new Set(JSON.stringify(message).match(/"VariableReference","id":\{"type":"Identifier","name":"\w+"/g) ?? [])].sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The page's own files: web.ftl, and one for each game that brings more. */
const files = readdirSync(join(LOCALE, 'en')).filter((file) => /^web(_\w+)?\.ftl$/.test(file));

describe.each(languages.flatMap((language) => files.map((file) => [language, file] as const)))('%s/%s', (language, file) => {
  test('says everything that English says, with the same variables', () => {
    const own = messages(language, file);
    const english = messages('en', file);
    expect(own.map((message) => message.id.name)).toEqual(english.map((message) => message.id.name));
    const differing = own.filter((message, index) => {
      const other = english[index];
      return !other || variables(message).join() !== variables(other).join();
    });
    expect(differing.map((message) => message.id.name)).toEqual([]);
  });

  test('is written without mistakes', () => {
    const junk = resource(language, file).body.filter((entry) => entry.type === 'Junk');
    expect(junk).toEqual([]);
    for (const message of messages(language, file)) expect(message.id.name.startsWith(OWN)).toBe(true);
  });
});

describe.each(languages)('%s', (language) => {
  test('names all 36 tiles differently', () => {
    const bundle = bundleOf(language, [readFileSync(join(LOCALE, language, 'web.ftl'), 'utf8')]);
    const pattern = bundle.getMessage('web-tile')?.value;
    const names = [...'ROYGBP'].flatMap((colour) => [...'csdftx'].map((shape) => bundle.formatPattern(pattern ?? '', { colour, shape })));
    expect(new Set(names).size).toBe(36);
  });
});

test('every text that the pages ask for by a fixed key exists', () => {
  const known = new Set(readdirSync(join(LOCALE, 'en')).flatMap((file) => messages('en', file).map((message) => message.id.name)));
  const asked = new Set(sources(SOURCE).flatMap((text) => [...text.matchAll(/\bt\('([a-z][\w-]*)'/g)].map((match) => match[1] ?? '')));
  expect(asked.size).toBeGreaterThan(50);
  expect([...asked].filter((key) => !known.has(OWN + key) && !known.has(key))).toEqual([]);
});

test('no text is kept that no page asks for', () => {
  const all = sources(SOURCE).join('\n');
  const built =
    /^((about|theme|tempo|status|with|clock|bot|gone|ended|departed|missing|more|trouble|seen-fault|qwirkle)-|learn-(qwirkle|qwixx)|account-(register|log-in|recover))/;
  const idle = messages('en', 'web.ftl')
    .map((message) => message.id.name.slice(OWN.length))
    .filter((key) => !built.test(key) && !all.includes(`'${key}'`));
  expect(idle).toEqual([]);
});
