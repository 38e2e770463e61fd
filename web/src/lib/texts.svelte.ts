// All texts of the page, from the Fluent files of the whole program. The language can be switched at any time.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api } from './api';
import type { Refusal } from './connection';
import type { GuestNames } from './names';
import { recall, remember } from './storage';

export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
} as const;

export type Language = keyof typeof LANGUAGES;
export type TextParams = Record<string, FluentVariable>;

/** The prefix of the page's own keys, so that they do not clash with others. */
export const OWN = 'web-';
interface LanguageFile {
  default: Record<string, string>;
  names: GuestNames;
}

/** Loads the texts of a part of the page in a language. */
export type Part = (language: Language) => Promise<string>;

/** Load the files of a language, which lie in its folder, together. */
export const partOf =
  (files: Record<string, () => Promise<string>>): Part =>
  async (language) => {
    const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
    return (await Promise.all(own.map(([, load]) => load()))).join('\n');
  };

const LATE = import.meta.glob<{ default: Record<string, string> }>('./languages/late/*.ts');
/** Texts that neither the home page nor a table shows at first. */
const late: Part = async (language) => {
  const file = await LATE[`./languages/late/late_${language}.ts`]?.();
  return Object.values(file?.default ?? {}).join('\n');
};

const FILES = import.meta.glob<LanguageFile>('./languages/*.ts');

/** A reason why something is not allowed, as rules and server give it. */
export interface Reason {
  code: string;
  clause?: string | null;
  message?: string;
  params?: Record<string, string | number>;
}

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The first of a browser's languages that we speak, else English. */
export function detectLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

class Texts {
  language = $state<Language>('en');
  /** The names that guests get in this language. */
  names: GuestNames = { animalFirst: false, groups: [] };
  /** The printed edition whose words a table uses; some differ between booklets (`words-<edition>`). */
  edition = $state('');
  #bundle = $state.raw<FluentBundle | null>(null);
  /** The texts that the page was built with. */
  #files: readonly string[] = [];
  /** The texts of pages that few people open, loaded with those pages; each part has a file for every language. */
  #parts: Part[] = [];
  #partTexts: readonly string[] = [];
  /** The texts of other games, from the server. */
  #games = new Map<string, string>();

  /** Speak the remembered language, else the browser's. */
  async start(): Promise<void> {
    const remembered = recall<string>('language', '');
    await this.speak(isLanguage(remembered) ? remembered : detectLanguage(navigator.languages));
  }

  async speak(language: Language): Promise<void> {
    const load = FILES[`./languages/${language}.ts`];
    if (!load) return;
    const [file, parts] = await Promise.all([
      load(),
      Promise.all(this.#parts.map((part) => part(language))),
      ...[...this.#games.keys()].map((game) => this.#fetch(game, language)),
    ]);
    this.#partTexts = parts;
    this.#files = Object.values(file.default);
    this.names = file.names;
    this.#show(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    remember('language', language);
    await this.speak(language);
  }

  /** Add the texts of a game that the page was not built with; without them its codes are shown. */
  async addGame(game: string): Promise<void> {
    await this.#fetch(game, this.language);
    this.#show(this.language);
  }

  /** Add the texts of a page that are not loaded with the first one. */
  async addPart(part: Part): Promise<void> {
    if (this.#parts.includes(part)) return;
    const text = await part(this.language);
    if (this.#parts.includes(part)) return;
    this.#parts.push(part);
    this.#partTexts = [...this.#partTexts, text];
    this.#show(this.language);
  }

  /** Load the texts that the first page does not need; dialogs and other pages wait for them. */
  late(): Promise<void> {
    return this.addPart(late).catch(() => undefined);
  }

  async #fetch(game: string, language: Language): Promise<void> {
    const text = await api.gameTexts(game, language).catch(() => this.#games.get(game) ?? '');
    this.#games.set(game, text);
  }

  #show(language: Language): void {
    this.#bundle = bundleOf(language, [...this.#files, ...this.#partTexts, ...this.#games.values()]);
  }

  has(key: string): boolean {
    const bundle = this.#bundle;
    return bundle !== null && (bundle.hasMessage(OWN + key) || bundle.hasMessage(key));
  }

  /** The text of a key, the page's own first; the key itself if there is none, so that a gap is visible. */
  text(key: string, params: TextParams = {}): string {
    const bundle = this.#bundle;
    const pattern = (bundle?.getMessage(OWN + key) ?? bundle?.getMessage(key))?.value;
    return bundle && pattern ? this.#inEdition(bundle, bundle.formatPattern(pattern, params, [])) : key;
  }

  /** Replace the words that the edition has others for; its list is `one=other`, separated by spaces. */
  #inEdition(bundle: FluentBundle, text: string): string {
    const words = this.edition ? bundle.getMessage(`words-${this.edition}`)?.value : null;
    const pairs = words ? bundle.formatPattern(words, {}, []).split(' ') : [];
    return pairs.reduce((said, pair) => {
      const [one = '', other = ''] = pair.split('=');
      return one ? said.replaceAll(one, other) : said;
    }, text);
  }

  /** The text of a reason: of the game's rules or of the server; a rule of a game without texts is given as it came. */
  reason(game: string, reason: Reason): string {
    const params = this.#words(reason.params ?? {});
    const detail = `reason-${reason.params?.reason ?? ''}`;
    const keys = [`seen-fault-${game}-${reason.code}`, `fault-${game}-${reason.code}`, `trouble-${reason.code}`, detail];
    const key = keys.find((one) => this.has(one));
    if (key) return this.text(key, params);
    // Without a clause the message is a detail for programs, in English.
    return reason.clause ? (reason.message ?? reason.code) : this.text('trouble-unknown');
  }

  trouble(error: Refusal | Error): string {
    return 'code' in error
      ? this.reason('', { code: error.code, message: error.message, params: error.params })
      : this.text('trouble-unknown');
  }

  /** Name tiles and cards in words: `Rc` becomes "red circle". */
  tile(name: string): string {
    return this.text('tile', { colour: name[0] ?? '', shape: name[1] ?? '' });
  }

  #words(params: Record<string, string | number>): TextParams {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? this.#inWords(value) : value]),
    );
  }

  #inWords(value: string): string {
    return /^[ROYGBP][csdftx]( [ROYGBP][csdftx])*$/.test(value)
      ? value
          .split(' ')
          .map((name) => this.tile(name))
          .join(', ')
      : value;
  }
}

export function bundleOf(language: Language, files: readonly string[]): FluentBundle {
  // Isolation marks are for mixed directions of script, which our five languages do not have.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of files) bundle.addResource(new FluentResource(file), { allowOverrides: false });
  return bundle;
}

export const texts = new Texts();
export const t = (key: string, params?: TextParams): string => texts.text(key, params);
