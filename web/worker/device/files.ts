// The files of the runtime: fetched, compared with the digests of the build, and unpacked.
// Plain static hosts compress nothing, so the large files come compressed and are unpacked here.

import { Decompress } from 'fzstd';

export interface RuntimeFile {
  name: string;
  size: number;
  unpacked: number;
  sha256: string;
}
/** The files of the runtime, inserted by the build; not every build has compiled kernels. */
declare const __RUNTIME__: { wasm: RuntimeFile; library: RuntimeFile; script: RuntimeFile; kernels?: RuntimeFile; lock: object };
export const RUNTIME = __RUNTIME__;
export const FOLDER = new URL('.', self.location.href);

/** Where a file of the runtime is. */
export const addressOf = (file: RuntimeFile): string => new URL(file.name, FOLDER).href;

/** Fetch a file and compare its digest with the one that the build recorded. */
export async function fetched(file: RuntimeFile, count: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(addressOf(file));
  if (!response.ok || !response.body) throw new Error(`${file.name}: ${response.status}`);
  const bytes = new Uint8Array(file.size);
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > file.size) throw new Error(`${file.name} is longer than it should be`);
    bytes.set(part.value, length);
    length += part.value.length;
    count(part.value.length);
  }
  // Browsers offer digests to secure pages only; a server on the local network may have none.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const digest = subtle ? hex(await subtle.digest('SHA-256', bytes)) : file.sha256;
  if (length !== file.size || digest !== file.sha256) throw new Error(`${file.name} is not the file of this build`);
  return bytes;
}

const hex = (digest: ArrayBuffer): string => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes that are unpacked at a time; WebAssembly is compiled meanwhile. */
const PART = 65_536;

/** Unpack what was fetched; the stream fails if it is damaged or incomplete. */
export function unpacked(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  let given = false;
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const decoder = new Decompress((part) => {
    given = true;
    stream.enqueue(part as Uint8Array<ArrayBuffer>);
  });
  return new ReadableStream({
    start: (controller) => void (stream = controller),
    pull: () => {
      given = false; // no further call comes before something is given
      while (!given && offset < bytes.length) {
        const part = bytes.subarray(offset, (offset += PART));
        decoder.push(part, offset >= bytes.length);
      }
      if (offset >= bytes.length) stream.close();
    },
  });
}

/** The files in an unpacked file: a line of JSON with names and lengths, then the contents. */
export function entries(library: Uint8Array): [string, Uint8Array<ArrayBuffer>][] {
  let offset = library.indexOf(10) + 1;
  const index = JSON.parse(new TextDecoder().decode(library.subarray(0, offset))) as [string, number][];
  return index.map(([name, length]) => {
    const content = library.slice(offset, offset + length);
    offset += length;
    return [name, content];
  });
}
