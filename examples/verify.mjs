// A verifier of records for Node, without dependencies, written from docs/fairness.md alone.
//
//   node examples/verify.mjs [--commitment HEX] [--entropy TEXT] FILE…
//
// It checks the chain of hashes, the commitment and every draw, and says who contributed. `--commitment` is the one that you saw before
// the game, `--entropy` the text that you added. It knows how the games draw, not their other rules; `rowlock verify` checks those too.

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// ── the scheme ──────────────────────────────────────────────────────────────────────────────────────

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();

function integer(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function seedBytes(seed) {
  return /^[0-9a-f]{1,64}$/i.test(seed) ? Buffer.from(seed.padStart(64, '0'), 'hex') : sha256(seed);
}

export const commitmentOf = (seed, id) => sha256('rowlock commitment 1', seedBytes(seed), id).toString('hex');

export function keyOf(seed, entropy, id) {
  const texts = [...entropy, id].map((text) => Buffer.from(text, 'utf8'));
  return hmac(seedBytes(seed), Buffer.concat(texts.flatMap((text) => [integer(text.length), text])));
}

export class Stream {
  #key;
  #block = Buffer.alloc(0);
  #blocks = 0;

  constructor(key) {
    this.#key = key;
  }

  #word() {
    if (this.#block.length === 0) {
      this.#block = hmac(this.#key, integer(this.#blocks));
      this.#blocks += 1;
    }
    const word = this.#block.readBigUInt64BE(0);
    this.#block = this.#block.subarray(8);
    return word;
  }

  /** A number from 0 to bound − 1. */
  below(bound) {
    const most = 1n << 64n;
    const limit = most - (most % BigInt(bound));
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return Number(word % BigInt(bound));
  }
}

// ── pools ───────────────────────────────────────────────────────────────────────────────────────────

/** An ordered pool of components, some of them several times. */
class Pool {
  #order;
  #left;

  constructor(order, components) {
    this.#order = new Map(order.map((component, place) => [component, place]));
    this.#left = [];
    this.add(components);
  }

  get size() {
    return this.#left.length;
  }

  add(components) {
    this.#left = this.sorted([...this.#left, ...components]);
  }

  sorted(components) {
    const place = (component) => {
      if (!this.#order.has(component)) throw new Error(`unknown component ${component}`);
      return this.#order.get(component);
    };
    return components.sort((one, other) => place(one) - place(other));
  }

  draw(stream, size) {
    if (size > this.size) throw new Error(`a draw of ${size} from ${this.size}`);
    const hand = [];
    while (hand.length < size) hand.push(...this.#left.splice(stream.below(this.#left.length), 1));
    return this.sorted(hand);
  }

  hands(stream, seats, size) {
    return Array.from({ length: seats }, () => this.draw(stream, size));
  }
}

function removed(hand, cards) {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`${card} is not in the hand`);
    left.splice(at, 1);
  }
  return left;
}

const written = (hands) => hands.map((hand) => hand.join(' ')).join(' | ');
const KINDS = [...'ROYGBP'].flatMap((colour) => [...'csdftx'].map((shape) => colour + shape));
const threeOfEach = () => new Pool(KINDS, KINDS.flatMap((kind) => [kind, kind, kind]));

// ── the games: each takes actions and gives the outcome of each chance entry ───────────────────────────────────

class Qwirkle {
  static HAND = 6;

  constructor({ seats }) {
    this.seats = seats;
    this.pool = threeOfEach();
    this.due = 0;
    this.back = [];
  }

  act(_, [verb, ...words]) {
    this.back = verb === 'swap' ? words : [];
    this.due = verb === 'pass' ? 0 : words.length;
  }

  outcome(verb, stream) {
    if (verb === 'deal') return written(this.pool.hands(stream, this.seats, Qwirkle.HAND));
    const drawn = this.pool.draw(stream, Math.min(this.due, this.pool.size));
    this.pool.add(this.back);
    [this.due, this.back] = [0, []];
    return written([drawn]);
  }
}

class QwirkleCards {
  static HAND = 9;
  static LONG_ENOUGH = 3;

  constructor({ seats }) {
    this.seats = seats;
    this.pool = threeOfEach();
    this.hands = [];
    this.seat = 0;
    this.back = [];
  }

  act(seat, [verb, ...words]) {
    this.seat = seat;
    this.back = verb === 'redraw' ? this.hands[seat] : [];
    if (verb === 'redraw') this.hands[seat] = [];
    if (verb === 'lay') this.hands[seat] = removed(this.hands[seat], words.slice(0, words.indexOf('>')));
  }

  outcome(verb, stream) {
    if (verb === 'deal') return written(this.#deal(stream));
    const hand = this.hands[this.seat];
    const drawn = this.pool.draw(stream, Math.min(QwirkleCards.HAND - hand.length, this.pool.size));
    this.hands[this.seat] = [...hand, ...drawn];
    this.pool.add(this.back);
    this.back = [];
    return written([drawn]);
  }

  #deal(stream) {
    this.hands = this.pool.hands(stream, this.seats, QwirkleCards.HAND);
    if (this.hands.every((hand) => QwirkleCards.#longest(hand) < QwirkleCards.LONG_ENOUGH)) this.pool = threeOfEach();
    return this.hands;
  }

  static #longest(hand) {
    const kinds = [...new Set(hand)];
    const count = (letter) => kinds.filter((kind) => kind.includes(letter)).length;
    return Math.max(...[...'ROYGBPcsdftx'].map(count));
  }
}

class QwixxCards {
  static DEALT = 4;
  static FULL = 5;
  static NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

  constructor({ seats, options }) {
    this.seats = seats;
    this.order = [...'RYGBJ'].flatMap((colour) => QwixxCards.NUMBERS.map((number) => `${colour}${number}`));
    const [preset, ...changes] = options.split(' ');
    const jokers = changes.includes('jokers=on') || (preset === 'jokers' && !changes.includes('jokers=off'));
    this.pool = new Pool(this.order, this.order.filter((card) => jokers || !card.startsWith('J')));
    this.hands = [];
    this.display = [null, null, null, null];
    this.top = null;
    this.discard = [];
  }

  act(seat, [verb, ...words]) {
    if (verb === 'take') this.#take(seat, words);
    if (verb === 'play') {
      const cards = words.slice(0, words.indexOf('cross')).map((word) => word.split('=')[0]);
      this.hands[seat] = removed(this.hands[seat], cards);
      this.discard.push(...cards);
    }
  }

  #take(seat, words) {
    for (const slot of words.map((word) => Number(word.split('@')[1]) - 1)) {
      this.hands[seat].push(this.display[slot]);
      this.display[slot] = null;
    }
    if (this.hands[seat].length < QwixxCards.FULL) return;
    this.display[this.display.indexOf(null)] = this.top;
    this.top = null;
    this.#reshuffle();
  }

  #reshuffle() {
    if (this.pool.size) return;
    this.pool.add(this.discard);
    this.discard = [];
  }

  outcome(verb, stream) {
    if (verb === 'deal') return written((this.hands = this.pool.hands(stream, this.seats, QwixxCards.DEALT)));
    if (verb === 'start') return String(stream.below(this.seats));
    if (verb === 'top') return ([this.top] = this.pool.draw(stream, 1))[0];
    const filled = [];
    for (const [slot, card] of this.display.entries()) {
      if (card !== null || this.pool.size === 0) continue;
      [this.display[slot]] = this.pool.draw(stream, 1);
      filled.push(verb === 'refill' ? `${this.display[slot]}@${slot + 1}` : this.display[slot]);
    }
    this.#reshuffle();
    return filled.join(' ');
  }
}

const GAMES = { qwirkle: Qwirkle, qwirkle_cards: QwirkleCards, qwixx_cards: QwixxCards };

// ── records ─────────────────────────────────────────────────────────────────────────────────────────

const chained = (before, line) => sha256(`${before}\n${line}`).toString('hex').slice(0, 16);

/** Read a record and check that no line was edited, added or removed. */
export function readRecord(text) {
  const lines = text.split('\n');
  const headers = new Map();
  const entries = [];
  let running = '';
  const body = lines.indexOf('');
  if (!lines[0].startsWith('Format rowlock 1') || body < 0) throw new Error('this is no record of format 1');
  for (const line of lines.slice(0, body + 1)) running = chained(running, line);
  for (const line of lines.slice(0, body)) {
    const space = line.indexOf(' ');
    headers.set(line.slice(0, space), line.slice(space + 1));
  }
  for (let at = body + 1; at < lines.length; at += 1) {
    const space = lines[at].lastIndexOf(' ');
    const [content, digest] = [lines[at].slice(0, space), lines[at].slice(space + 1)];
    if (content === `End ${entries.length}` && digest === chained(running, 'End') && lines.slice(at + 1).join('\n') === '') {
      return { headers, entries };
    }
    running = chained(running, content);
    if (digest !== running) throw new Error(`line ${at + 1}: the hash does not match`);
    const [, seat, ...words] = content.split(' ');
    entries.push({ seat: seat === '*' ? null : Number(seat), words, line: at + 1 });
  }
  throw new Error('the record has no End line');
}

/** Derive every draw of a record again; gives what was found, or throws an error that names the line. */
export function verify(text, seen = {}) {
  const { headers, entries } = readRecord(text);
  const header = (name) => headers.get(name) ?? '';
  if (!headers.has('Seed')) throw new Error('the record has no Seed');
  if (headers.has('Position')) throw new Error('the record does not begin with a deal');
  const kind = GAMES[header('Game')];
  if (!kind) throw new Error(`unknown game ${header('Game')}`);
  const entropy = headers.has('Entropy') ? header('Entropy').split(' | ') : [];
  if (headers.has('Commitment') && header('Commitment') !== commitmentOf(header('Seed'), header('Id'))) {
    throw new Error('the Seed is not the one of the Commitment');
  }
  if (seen.commitment !== undefined && header('Commitment') !== seen.commitment) {
    throw new Error('the Commitment is not the one that you saw before the game');
  }
  const contributed = header('Contributed').split(' ').filter(Boolean).map(Number);
  if (contributed.some((seat) => !entropy[seat] || entropy[seat] === '-') || (contributed.length && !headers.has('Commitment'))) {
    throw new Error('Contributed names a seat without Entropy, or there is no Commitment');
  }
  if (seen.entropy !== undefined && !contributed.some((seat) => entropy[seat] === seen.entropy)) {
    throw new Error('your entropy is not in the shuffle');
  }
  const stream = new Stream(keyOf(header('Seed'), entropy, header('Id')));
  const game = new kind({ seats: Number(header('Seats')), options: header('Options') });
  let draws = 0;
  for (const { seat, words, line } of entries) {
    if (seat !== null) {
      game.act(seat, words);
      continue;
    }
    const expected = `${words[0]} ${game.outcome(words[0], stream)}`;
    if (expected !== words.join(' ')) throw new Error(`line ${line}: the seed gives "${expected}"`);
    draws += 1;
  }
  return { draws, contributed, fair: contributed.length > 0 };
}

// ── the command ─────────────────────────────────────────────────────────────────────────────────────

/** Join every option with its value, because an entropy may begin with "-" and parseArgs would take it for an option. */
function joined(words) {
  const options = words.indexOf('--') < 0 ? words.length : words.indexOf('--');
  const found = [];
  for (let at = 0; at < words.length; at += 1) {
    const takes = at + 1 < options && ['--commitment', '--entropy'].includes(words[at]);
    found.push(takes ? `${words[at]}=${words[(at += 1)]}` : words[at]);
  }
  return found;
}

function parsed(words) {
  try {
    return parseArgs({
      args: joined(words),
      options: { commitment: { type: 'string' }, entropy: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(error.message);
    return { values: {}, positionals: [] };
  }
}

function main() {
  const { values, positionals } = parsed(process.argv.slice(2));
  if (positionals.length === 0) {
    console.error('usage: node verify.mjs [--commitment HEX] [--entropy TEXT] FILE…');
    return 2;
  }
  let code = 0;
  for (const file of positionals) {
    try {
      const { draws, contributed, fair } = verify(readFileSync(file, 'utf8'), values);
      const verdict = fair ? `fair, seats ${contributed.join(' ')} contributed` : 'not proved fair, nobody contributed after a commitment';
      console.log(`${file}: ${draws} draws follow from the seed; ${verdict}`);
    } catch (error) {
      console.error(`${file}: ${error.message}`);
      code = 1;
    }
  }
  return code;
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify.mjs')) process.exitCode = main();
