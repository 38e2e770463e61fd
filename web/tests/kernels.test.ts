import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromThinker, Kernels, Parts } from '../worker/device/messages';

const { fetched, RUNTIME } = vi.hoisted(() => ({
  fetched: vi.fn<() => Promise<Uint8Array>>(),
  RUNTIME: { wasm: {}, library: {}, script: {} } as { kernels?: { name: string } },
}));
const CONTENT = new TextEncoder().encode('[["a/_native.abi3.so",3],["b/network.bin",2]]\nabcde');

vi.mock('pyodide', () => ({ loadPyodide: undefined }));
vi.mock('../worker/device/files', async (original) => ({
  entries: (await original<{ entries: unknown }>()).entries,
  addressOf: ({ name }: { name: string }) => `https://rowlock.example/runtime/${name}`,
  unpacked: (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream(),
  FOLDER: new URL('https://rowlock.example/runtime/'),
  fetched,
  RUNTIME,
}));

class FakeWorker {
  static all: FakeWorker[] = [];
  told: { t: string }[] = [];
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: { t: string }): void {
    this.told.push(message);
  }
  terminate(): void {}
}

const real = WebAssembly;
const compile = vi.fn<(code: BufferSource) => Promise<object>>();
const match = vi.fn<(url: string) => Promise<Response | undefined>>();

beforeEach(() => {
  vi.stubGlobal('__RUNTIME__', {});
  vi.stubGlobal('WebAssembly', { compile, instantiate: real.instantiate.bind(real) });
  vi.stubGlobal('self', { location: { href: 'https://rowlock.example/runtime/worker.js' } });
  vi.stubGlobal('caches', { match });
  RUNTIME.kernels = { name: 'kernels-1.bin' };
  vi.clearAllMocks();
  fetched.mockResolvedValue(CONTENT);
  // Node compiles a module of its own, which is larger.
  compile.mockImplementation(async (code) => (code.byteLength > 9 ? await real.compile(code) : { compiled: true }));
  match.mockResolvedValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  FakeWorker.all = [];
  delete RUNTIME.kernels;
});

const load = (): Promise<typeof import('../worker/device/kernels')> => import('../worker/device/kernels');

test('compiled kernels are modules of the browser, and files beside them', async () => {
  const kernels = await (await load()).fetchKernels();
  expect(kernels?.files.map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
    ['a/_native.abi3.so', 'abc'],
    ['b/network.bin', 'de'],
  ]);
  expect([...(kernels?.modules.keys() ?? [])]).toEqual(['a/_native.abi3.so']);
});

test('a build without them, a file with another digest and a browser that refuses them are no failure', async () => {
  const { fetchKernels } = await load();
  compile.mockRejectedValueOnce(new Error('WebAssembly is blocked'));
  expect(await fetchKernels()).toBeNull();
  fetched.mockRejectedValueOnce(new Error('kernels-1.bin is not the file of this build'));
  expect(await fetchKernels()).toBeNull();
  delete RUNTIME.kernels;
  expect(await fetchKernels()).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('they are asked for early only if they come from the cache', async () => {
  const { areKept } = await load();
  expect(await areKept()).toBe(false);
  match.mockResolvedValue(new Response(''));
  expect(await areKept()).toBe(true);
  expect(match).toHaveBeenLastCalledWith('https://rowlock.example/runtime/kernels-1.bin');
  match.mockRejectedValue(new Error('no access'));
  expect(await areKept()).toBe(false);
  vi.stubGlobal('caches', undefined);
  expect(await areKept(), 'an address that is not secure').toBe(false);
});

test('everything is put where Python finds it before it loads again', async () => {
  const done: string[] = [];
  const python = {
    FS: { writeFile: (path: string) => done.push(`write ${path}`) },
    _module: {
      preloadedWasm: {},
      loadWebAssemblyModule: (module: object, _: object, path: string) => done.push(`link ${path} ${JSON.stringify(module)}`),
    },
    runPython: (text: string) => (text.includes('place_of_packages') ? '/packages' : done.push('load')),
  };
  const { fetchKernels, install } = await load();
  install(python as never, (await fetchKernels()) as Kernels);
  expect(done).toEqual([
    'write /packages/a/_native.abi3.so',
    'link /packages/a/_native.abi3.so {"compiled":true}',
    'write /packages/b/network.bin',
    'load',
  ]);
});

async function hosted(): Promise<{ asked: object[]; posted: object[]; host: import('../worker/device/host').Host; parts: Parts }> {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('BroadcastChannel', EventTarget);
  vi.stubGlobal('navigator', {});
  const { Host } = await import('../worker/device/host');
  const parts = { kernels: null } as Parts;
  const [asked, posted]: [object[], object[]] = [[], []];
  const handle = (event: string): string => {
    asked.push(JSON.parse(event) as object);
    return (JSON.parse(event) as { t: string }).t === 'call' ? '{"jobs":[{"key":"k","text":"{}","limit_ms":9}]}' : '{}';
  };
  const host = new Host(handle, {} as never, parts, (message) => posted.push(message));
  return { asked, posted, host, parts };
}

const KERNELS: Kernels = { files: [], modules: new Map() };

test('workers that run and those that start later get the kernels, and the page is told of its levels', async () => {
  const { asked, posted, host, parts } = await hosted();
  host.receive({ t: 'call', id: 1, method: 'GET', path: '/', body: '' });
  await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(1));
  host.useKernels(KERNELS);
  await vi.waitFor(() => expect(posted).toEqual([{ t: 'levels' }]));
  expect(asked.at(-1)).toEqual({ t: 'kernels', compiled: true });
  expect(FakeWorker.all[0]?.told.map(({ t }) => t)).toEqual(['parts', 'kernels']);
  expect(parts.kernels, 'what a worker that starts later is given').toBe(KERNELS);
});

test('kernels that Python refuses are given to no worker any more, and their levels go', async () => {
  const { asked, posted, host, parts } = await hosted();
  host.useKernels(KERNELS);
  host.receive({ t: 'call', id: 1, method: 'GET', path: '/', body: '' });
  await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(1));
  for (let twice = 0; twice < 2; twice++) FakeWorker.all[0]?.onmessage?.({ data: { t: 'refused' } });
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  expect(asked.filter((event) => 'compiled' in event)).toEqual([
    { t: 'kernels', compiled: true },
    { t: 'kernels', compiled: false },
  ]);
  expect(parts.kernels).toBeNull();
});
