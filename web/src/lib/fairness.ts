// The check of a shuffle, done here and not by whom it is about: the promise, the stream and the draws of a record.

const WORD_BYTES = 8;
const SEED_BYTES = 32;
const WORDS = 1n << 64n;
const LABEL = 'rowlock commitment 1';
const CHANCE = '*';

type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();

/** Whether this page may compute digests at all: browsers keep that from plain http beyond the own machine. */
export const canProve = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bigEndian(value: bigint, bytes: number): Bytes {
  return Uint8Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * (bytes - 1 - index))) & 255n));
}

function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const opened = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', opened, message));
}

async function seedBytes(seed: string): Promise<Bytes> {
  return /^[0-9a-fA-F]{1,64}$/.test(seed) ? bigEndian(BigInt(`0x${seed}`), SEED_BYTES) : sha256(text.encode(seed));
}

/** The digest that was published before the seats closed. */
export async function commitmentOf(seed: string, id: string): Promise<string> {
  return hex(await sha256(joined([text.encode(LABEL), await seedBytes(seed), text.encode(id)])));
}

/** The stream of random numbers that a seed, what each seat added, and the table's id give. */
export class ProvableStream {
  #key: Bytes;
  #counter = 0n;
  #words: bigint[] = [];

  private constructor(key: Bytes) {
    this.#key = key;
  }

  static async of(seed: string, entropy: readonly string[], id: string): Promise<ProvableStream> {
    const parts = [...entropy, id].map((part) => text.encode(part));
    const framed = parts.flatMap((part) => [bigEndian(BigInt(part.length), WORD_BYTES), part]);
    return new ProvableStream(await hmac(await seedBytes(seed), joined(framed)));
  }

  /** A uniform number from 0 to bound − 1; words beyond the last full multiple are rejected. */
  async below(bound: number): Promise<number> {
    const limit = WORDS - (WORDS % BigInt(bound));
    for (;;) {
      const word = await this.#word();
      if (word < limit) return Number(word % BigInt(bound));
    }
  }

  async #word(): Promise<bigint> {
    if (!this.#words.length) {
      const block = await hmac(this.#key, bigEndian(this.#counter, WORD_BYTES));
      this.#counter += 1n;
      for (let at = 0; at < block.length; at += WORD_BYTES) {
        this.#words.push(block.slice(at, at + WORD_BYTES).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n));
      }
    }
    return this.#words.shift() ?? 0n;
  }
}

/** Draw out of a sorted pool, which shrinks; what was drawn is sorted as the pool is. */
export async function draw(stream: ProvableStream, pool: number[], size: number): Promise<number[]> {
  const drawn: number[] = [];
  for (let left = size; left > 0; left -= 1) drawn.push(...pool.splice(await stream.below(pool.length), 1));
  return drawn.sort((one, other) => one - other);
}

export interface RecordEntry {
  /** Who did it; null for chance. */
  seat: number | null;
  text: string;
}

export interface GameRecord {
  headers: ReadonlyMap<string, string>;
  entries: RecordEntry[];
}

/** Read a record: headers, an empty line, then one line for each entry, its running hash last. */
export function readRecord(record: string): GameRecord {
  const [head = '', log = ''] = record.split(/\n\n/, 2);
  const headers = head.split('\n').map((line): [string, string] => {
    const space = line.indexOf(' ');
    return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
  });
  const entries = log.split('\n').flatMap((line): RecordEntry[] => {
    const found = /^\d+ (\*|\d+) (.*) [0-9a-f]{16}$/.exec(line);
    const [, who = '', what = ''] = found ?? [];
    return found ? [{ seat: who === CHANCE ? null : Number(who), text: what }] : [];
  });
  return { headers: new Map(headers), entries };
}

/** What a game's own check finds: how many draws followed from the stream, or the first that does not. */
export type Proof = { draws: number } | { wrong: string };

export type Prove = (record: GameRecord, stream: ProvableStream) => Promise<Proof>;
