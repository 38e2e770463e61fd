// The position text: `key value` fields separated by `; `. Reads what every game shares and no field's meaning.

export class BadPosition extends Error {}

/** The fields of a position text, by key. */
export class Fields {
  #values: Map<string, string>;

  constructor(text: string) {
    this.#values = new Map(
      text.split(';').map((field) => {
        const trimmed = field.trim();
        const space = trimmed.indexOf(' ');
        return space < 0 ? [trimmed, ''] : [trimmed.slice(0, space), trimmed.slice(space + 1).trim()];
      }),
    );
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  /** The words of a field; `-` and a missing field are none. */
  words(key: string): string[] {
    return words(this.#values.get(key) ?? '');
  }

  /** The words of a field for each seat. */
  bySeat(key: string): string[][] {
    const value = this.#values.get(key);
    return value === undefined ? [] : value.split('|').map(words);
  }

  number(key: string, fallback: number): number {
    const [word] = this.words(key);
    if (word === undefined) return fallback;
    const number = Number(word);
    if (!Number.isInteger(number)) throw new BadPosition(`${key}: not a number: ${word}`);
    return number;
  }
}

function words(value: string): string[] {
  return value.split(/\s+/).filter((word) => word && word !== '-');
}
