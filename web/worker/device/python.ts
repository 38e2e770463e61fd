// Python in a worker: fetches the files of the runtime, checks them, unpacks them and starts the interpreter.
// Plain static hosts compress nothing, so the large files come compressed and are unpacked here.

import { loadPyodide, type PyodideAPI } from 'pyodide';
import type { Parts } from './messages';

interface RuntimeFile {
  name: string;
  size: number;
  unpacked: number;
  sha256: string;
}
/** The files of the runtime, inserted by the build. */
declare const __RUNTIME__: { wasm: RuntimeFile; library: RuntimeFile; script: RuntimeFile; lock: object };
const RUNTIME = __RUNTIME__;
const FOLDER = new URL('.', self.location.href);
const ARCHIVE = 'python314.zip';

type Progress = (loaded: number, total: number) => void;

/** Fetch and unpack the large files; `progress` is called with the bytes that have come over the wire. */
export async function fetchParts(progress: Progress): Promise<Parts> {
  const files = [RUNTIME.wasm, RUNTIME.library] as const;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const loaded = [0, 0];
  const [wasm, library] = await Promise.all(
    files.map((file, index) =>
      fetched(file, (bytes) => {
        loaded[index] = bytes;
        progress((loaded[0] ?? 0) + (loaded[1] ?? 0), total);
      }),
    ),
  );
  performance.mark('fetched');
  if (!wasm || !library) throw new Error('the runtime is incomplete');
  const code = new Response(unpacked(wasm), { headers: { 'content-type': 'application/wasm' } });
  const [module, bytes] = await Promise.all([WebAssembly.compileStreaming(code), new Response(unpacked(library)).arrayBuffer()]);
  return { module, library: new Uint8Array(bytes) };
}

/** Fetch a file and compare its digest with the one that the build recorded. */
async function fetched(file: RuntimeFile, progress: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(file.name, FOLDER));
  if (!response.ok || !response.body) throw new Error(`${file.name}: ${response.status}`);
  const bytes = new Uint8Array(file.size);
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > file.size) throw new Error(`${file.name} is longer than it should be`);
    bytes.set(part.value, length);
    length += part.value.length;
    progress(length);
  }
  // Browsers offer digests to secure pages only; a server on the local network may have none.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const digest = subtle ? hex(await subtle.digest('SHA-256', bytes)) : file.sha256;
  if (length !== file.size || digest !== file.sha256) throw new Error(`${file.name} is not the file of this build`);
  return bytes;
}

const hex = (digest: ArrayBuffer): string => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

function unpacked(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
}

/** Start the interpreter from its parts. */
export async function start(parts: Parts): Promise<PyodideAPI> {
  const files = new Map(entries(parts.library));
  const script = (await import(/* @vite-ignore */ new URL(RUNTIME.script.name, FOLDER).href)) as { default: unknown };
  const { fetch: fetchAnything } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide asks for two files by name; both are here already.
  self.fetch = (wanted) => Promise.resolve(new Response(String(wanted).endsWith(ARCHIVE) ? files.get(ARCHIVE) : null));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: parts.module,
    instance: await WebAssembly.instantiate(parts.module, imports),
  });
  try {
    return await loadPyodide({
      indexURL: FOLDER.href,
      stdLibURL: ARCHIVE,
      lockFileContents: RUNTIME.lock,
      packageBaseUrl: FOLDER.href,
      createPyodideModule: script.default,
      env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home' },
      fsInit: (FS: FileSystem, { sitePackages }: { sitePackages: string }) => {
        for (const [name, content] of files) {
          if (name === ARCHIVE) continue;
          const path = `${sitePackages}/${name}`;
          FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
          FS.writeFile(path, content, { canOwn: true });
        }
      },
    } as unknown as Parameters<typeof loadPyodide>[0]);
  } finally {
    self.fetch = fetchAnything;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

/** The files of the library: a line of JSON with names and lengths, then the contents. */
function entries(library: Uint8Array): [string, Uint8Array<ArrayBuffer>][] {
  let offset = library.indexOf(10) + 1;
  const index = JSON.parse(new TextDecoder().decode(library.subarray(0, offset))) as [string, number][];
  return index.map(([name, length]) => {
    const content = library.slice(offset, offset + length);
    offset += length;
    return [name, content];
  });
}
