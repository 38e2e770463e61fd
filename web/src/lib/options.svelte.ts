// The options of a game as they are being chosen: an edition, and what is played differently from it.

import type { GameEntry, OptionEntry, PresetEntry } from '$wire';

type Value = boolean | string;

/** Read options such as `standard free_opening=on`: the preset's name, and the values that differ from it. */
function readOptions(text: string): { preset: string; changed: Record<string, string> } {
  const words = text.split(' ').filter(Boolean);
  const pairs = words
    .filter((word) => word.includes('='))
    .map((word): [string, string] => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']);
  return { preset: words.find((word) => !word.includes('=')) ?? '', changed: Object.fromEntries(pairs) };
}

export class OptionChoices {
  #entry: () => GameEntry | undefined;
  #preset = $state('');
  #changed = $state.raw<Readonly<Record<string, Value>>>({});
  /** Options that have no field here, such as who starts; they are kept as they were. */
  #kept: Record<string, string>;

  /** `text` holds the options of an earlier table, to begin with. */
  constructor(entry: () => GameEntry | undefined, text = '') {
    this.#entry = entry;
    const { preset, changed } = readOptions(text);
    this.#preset = preset;
    this.#kept = changed;
  }

  get presets(): readonly PresetEntry[] {
    return this.#entry()?.presets ?? [];
  }

  get preset(): PresetEntry | undefined {
    return this.presets.find((one) => one.name === this.#preset) ?? this.presets[0];
  }

  /** The options that have a field: flags and choices. */
  get fields(): readonly OptionEntry[] {
    return (this.#entry()?.options ?? []).filter((option) => option.kind === 'flag' || option.kind === 'choice');
  }

  /** Choose an edition; what was changed in another one is forgotten. */
  choose(preset: string): void {
    this.#preset = preset;
    this.#changed = {};
    this.#kept = {};
  }

  set(option: string, value: Value): void {
    this.#changed = { ...this.#changed, [option]: value };
  }

  flag(option: OptionEntry): boolean {
    return this.#value(option) === true;
  }

  choice(option: OptionEntry): string {
    return String(this.#value(option) ?? option.choices?.[0] ?? '');
  }

  #value(option: OptionEntry): unknown {
    const kept = this.#kept[option.name];
    const before = kept === undefined ? this.preset?.options[option.name] : option.kind === 'flag' ? kept === 'on' : kept;
    return this.#changed[option.name] ?? before;
  }

  /** The options as the server reads them. */
  get wish(): string {
    const told = this.fields.flatMap((option) => {
      const value = option.kind === 'flag' ? this.flag(option) : this.choice(option);
      const written = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
      return value === this.preset?.options[option.name] ? [] : [`${option.name}=${written}`];
    });
    const named = new Set(this.fields.map((option) => option.name));
    const others = Object.entries(this.#kept).filter(([name]) => !named.has(name));
    return [this.preset?.name ?? '', ...told, ...others.map(([name, value]) => `${name}=${value}`)].filter(Boolean).join(' ');
  }
}
