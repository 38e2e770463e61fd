// Requests to whoever answers the page; every failure is a `Refusal`. Knows no call.

import type { Error as WireError } from '$wire';
import { Refusal } from './connection';
import type { HttpAnswer } from './device';
import { passOf } from './passes';
import { transport } from './transport.svelte';

const NO_CONTENT = 204;

async function send(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
  let answer: HttpAnswer;
  try {
    answer = await transport.request(method, path, body === undefined ? undefined : JSON.stringify(body));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal({ code: 'lost', message: 'the server cannot be reached' });
  }
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return answer;
}

/** Send a request and give its answer; every failure is a `Refusal`. */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const { status, text } = await send(method, path, body);
  return (status === NO_CONTENT ? undefined : JSON.parse(text)) as Body;
}

/** Send a request and give its answer as text. */
export async function requestText(path: string, body?: unknown): Promise<string> {
  return (await send(body === undefined ? 'GET' : 'POST', path, body)).text;
}

function refusal({ status, text }: HttpAnswer): Refusal {
  try {
    const error = JSON.parse(text) as Partial<WireError>;
    if (error.code) return new Refusal({ message: '', ...error, code: error.code });
  } catch {
    // A proxy answered in a format of its own.
  }
  return new Refusal({ code: `http_${status}`, message: '' });
}

/** A part of an address. */
export const part = (value: string | number): string => encodeURIComponent(value);

/** An address with its query; what is not given is left out. */
export function at(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : path;
}

/** The address of something about a table, with the pass that opens it if this browser was given one. */
export const ofTable = (id: string, door: string, query: object = {}): string =>
  at(`/api/tables/${part(id)}${door}`, { ...query, pass: passOf(id) });
