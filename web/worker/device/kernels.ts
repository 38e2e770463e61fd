// The compiled kernels: fetched once Python runs, checked, compiled without blocking anything, and given to the workers that
// think. Where that fails, the kernels run as Python.

import type { PyodideAPI } from 'pyodide';
import { addressOf, entries, fetched, RUNTIME, unpacked } from './files';
import type { Kernels } from './messages';
import { LINKED, type EmscriptenModule, type FileSystem } from './python';

const LOAD = `
from rowlock.offline.loading import load_compiled
load_compiled()
`;
const PLACE = `
from rowlock.offline.loading import place_of_packages
place_of_packages()
`;

/** Whether the compiled kernels come from the cache, so that an early request costs a start no time. */
export async function areKept(): Promise<boolean> {
  const { kernels } = RUNTIME;
  try {
    return kernels !== undefined && (await caches.match(addressOf(kernels))) !== undefined;
  } catch {
    return false; // no secure address, or no access to the storage
  }
}

/** Fetch and compile the kernels; none if this build has none, if their file is another, or if the browser refuses them. */
export async function fetchKernels(): Promise<Kernels | null> {
  const { kernels } = RUNTIME;
  if (!kernels) return null;
  try {
    const content = await new Response(unpacked(await fetched(kernels, () => undefined))).arrayBuffer();
    const files = entries(new Uint8Array(content));
    const modules = files.filter(([name]) => name.endsWith('.so'));
    const compiled = await Promise.all(modules.map(async ([name, code]) => [name, await WebAssembly.compile(code)] as const));
    performance.mark('kernels');
    return { files, modules: new Map(compiled) };
  } catch {
    performance.mark('no kernels');
    return null;
  }
}

/** Put the compiled kernels where Python finds them, and let it load everything again; throws if it refuses one. */
export function install(python: PyodideAPI, { files, modules }: Kernels): void {
  const { FS, _module: emscripten } = python as unknown as { FS: FileSystem; _module: EmscriptenModule };
  const place = python.runPython(PLACE) as string;
  for (const [name, content] of files) {
    const path = `${place}/${name}`;
    FS.writeFile(path, content);
    const module = modules.get(name);
    if (module) emscripten.preloadedWasm[path] = emscripten.loadWebAssemblyModule(module, LINKED, path, {});
  }
  python.runPython(LOAD);
}
