// Python in a worker: starts the interpreter from the files of the runtime, or from the memory of an earlier start.

import { loadPyodide, type PyodideAPI } from 'pyodide';
import { addressOf, entries, fetched, FOLDER, RUNTIME, unpacked } from './files';
import { keep, recall } from './memory';
import type { Parts } from './messages';

const ARCHIVE = 'python314.zip';
/** The files that decide what the memory of a start holds. */
const NAMED = [RUNTIME.wasm, RUNTIME.library, RUNTIME.script].map(({ sha256 }) => sha256).join(' ');
const IMPORTS = `
import logging
logging.getLogger("rowlock.kernels").setLevel(logging.ERROR)  # that kernels are not compiled is no news here
from rowlock.offline.loading import load_everything
load_everything()
None
`;

type Progress = (loaded: number, total: number) => void;

/** Fetch and unpack the large files, and read the memory that was kept; `progress` is called with the bytes that have come. */
export async function fetchParts(progress: Progress): Promise<Parts> {
  const total = RUNTIME.wasm.size + RUNTIME.library.size;
  let loaded = 0;
  const count = (bytes: number): void => progress((loaded += bytes), total);
  const [module, library, memory] = await Promise.all([compiled(count), unpackedLibrary(count), recall(NAMED)]);
  return { module, library, memory, kernels: null };
}

async function compiled(count: (bytes: number) => void): Promise<WebAssembly.Module> {
  const code = new Response(unpacked(await fetched(RUNTIME.wasm, count)), { headers: { 'content-type': 'application/wasm' } });
  return WebAssembly.compileStreaming(code);
}

async function unpackedLibrary(count: (bytes: number) => void): Promise<Uint8Array> {
  return new Uint8Array(await new Response(unpacked(await fetched(RUNTIME.library, count))).arrayBuffer());
}

/** Start the interpreter and import everything, or copy the memory in which that was done before; false if it was not copied. */
export async function start(parts: Parts): Promise<{ python: PyodideAPI; copied: boolean }> {
  if (parts.memory) {
    try {
      const { python } = await launch(parts);
      python.runPython(IMPORTS);
      return { python, copied: true };
    } catch {
      parts.memory = null; // another version of the browser may lay memory out differently
    }
  }
  const { python, tableSize } = await launch(parts);
  python.runPython(IMPORTS);
  try {
    const { makeMemorySnapshot } = python as unknown as { makeMemorySnapshot: () => Uint8Array<ArrayBuffer> };
    parts.memory = { bytes: makeMemorySnapshot(), tableSize };
  } catch {
    parts.memory = null; // not enough room for a copy
  }
  return { python, copied: false };
}

/** Keep the memory of a start for later visits. */
export async function keepMemory({ memory }: Parts): Promise<void> {
  if (memory) await keep(NAMED, memory);
}

/** Start the interpreter from its parts, with their memory if they have one. */
async function launch({ module: compiledModule, library, memory }: Parts): Promise<{ python: PyodideAPI; tableSize: number }> {
  const files = new Map(entries(library));
  const script = (await import(/* @vite-ignore */ addressOf(RUNTIME.script))) as { default: CreateModule };
  const { fetch: fetchAnything } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide asks for two files by name; both are here already.
  self.fetch = (wanted) => Promise.resolve(new Response(String(wanted).endsWith(ARCHIVE) ? files.get(ARCHIVE) : null));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: compiledModule,
    instance: await WebAssembly.instantiate(compiledModule, imports),
  });
  let emscripten: EmscriptenModule | null = null;
  let tableSize = 0;
  try {
    const python = await loadPyodide({
      indexURL: FOLDER.href,
      stdLibURL: ARCHIVE,
      lockFileContents: RUNTIME.lock,
      packageBaseUrl: FOLDER.href,
      createPyodideModule: async (settings: EmscriptenSettings) => {
        settings.preRun.unshift((begun) => (emscripten = begun));
        const created = await script.default(settings);
        if (memory && memory.tableSize !== tableSize) throw new Error('the kept memory does not fit');
        return created;
      },
      env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home' },
      fsInit: (FS: FileSystem, { sitePackages }: { sitePackages: string }) => {
        for (const [name, content] of files) {
          if (name === ARCHIVE) continue;
          const path = `${sitePackages}/${name}`;
          FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
          FS.writeFile(path, content, { canOwn: true });
          // Linked before Python begins, a compiled module is at the same place in every start, as memory that is copied expects.
          if (emscripten && name.endsWith('.so'))
            emscripten.preloadedWasm[path] = emscripten.loadWebAssemblyModule(content, LINKED, path, {});
        }
        tableSize = emscripten?.wasmTable.length ?? 0;
      },
      ...(memory ? { _loadSnapshot: memory.bytes } : { _makeSnapshot: true }),
    } as unknown as Parameters<typeof loadPyodide>[0]);
    return { python, tableSize };
  } finally {
    self.fetch = fetchAnything;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** How compiled modules are linked: at once, and for good. */
export const LINKED = { loadAsync: false, nodelete: true };

/** What we use of the module that Emscripten makes of Pyodide. */
export interface EmscriptenModule {
  wasmTable: WebAssembly.Table;
  preloadedWasm: Record<string, unknown>;
  loadWebAssemblyModule(code: Uint8Array | WebAssembly.Module, flags: typeof LINKED, name: string, scope: object): unknown;
}
interface EmscriptenSettings {
  preRun: ((begun: EmscriptenModule) => void)[];
}
type CreateModule = (settings: EmscriptenSettings) => Promise<unknown>;

export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void;
}
