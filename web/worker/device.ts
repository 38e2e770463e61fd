// The worker of the app without a server. As the page's worker it runs the local server on Python; started by that one under
// the name of a thinker, it lets bots think. Only this file's response allows WebAssembly.

import type { PyodideAPI } from 'pyodide';
import { Host } from './device/host';
import { areKept, fetchKernels, install } from './device/kernels';
import type { FromDevice, FromThinker, Kernels, ToDevice, ToThinker } from './device/messages';
import { forget as forgetMemory } from './device/memory';
import { fetchParts, keepMemory, start } from './device/python';
import { StorageTrouble, Store } from './device/store';
import { THINKER } from './device/thinker';

declare const self: DedicatedWorkerGlobalScope;

const SERVER = `
import os, time
from rowlock.offline.host import Host
from rowlock.offline.server import LocalServer
lambda stored: LocalServer(stored, Host(lambda: time.time_ns() // 1_000_000, os.urandom)).handle
`;
const WORK = `
import time
from rowlock.master.jobs import work
lambda job, progress: work(job, time.monotonic, lambda line: progress(line.decode())).decode()
`;

function serve(): void {
  const post = (message: FromDevice): void => self.postMessage(message);
  const waiting: ToDevice[] = [];
  self.onmessage = ({ data }: MessageEvent<ToDevice>) => waiting.push(data);
  const outdated = (): void => post({ t: 'failed', code: 'storage_newer' });
  const begin = async (): Promise<void> => {
    const progress = (loaded: number, total: number): void => post({ t: 'progress', loaded, total });
    const [store, parts, early] = await Promise.all([Store.open(outdated), fetchParts(progress), areKept()]);
    performance.mark('files');
    const coming = early ? fetchKernels() : null;
    const { python, copied } = await start(parts);
    performance.mark(copied ? 'memory copied' : 'interpreter and imports');
    const make = python.runPython(SERVER) as (stored: string) => (event: string) => string;
    const { stored, games } = await store.start().catch(() => Promise.reject(new StorageTrouble('storage_lost')));
    const host = new Host(make(stored), store, parts, post);
    const kernels = await coming;
    if (kernels) host.useKernels(kernels);
    self.onmessage = ({ data }: MessageEvent<ToDevice>) => host.receive(data);
    performance.mark('ready');
    post({ t: 'ready', games });
    for (const message of waiting) host.receive(message);
    if (!copied) await keepMemory(parts);
    if (early) return;
    const late = await fetchKernels();
    if (late) host.useKernels(late);
  };
  begin().catch((error: unknown) => {
    console.error(error); // eslint-disable-line no-console -- the page shows no cause, so the console does
    post({ t: 'failed', code: error instanceof StorageTrouble ? error.code : 'no_runtime' });
    void forgetMemory(); // the next start may not fail for the same reason
  });
}

function think(): void {
  const post = (message: FromThinker): void => self.postMessage(message);
  let work: ((job: string, progress: (text: string) => void) => string) | null = null;
  let python: Promise<PyodideAPI> | null = null;
  const ready = async (kernels: Kernels | null): Promise<void> => {
    const started = await python;
    try {
      if (kernels && started) install(started, kernels);
    } catch {
      post({ t: 'refused' });
    }
    work = started?.runPython(WORK) as typeof work;
  };
  self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
    if (data.t === 'kernels') {
      void ready(data.kernels);
      return;
    }
    if (data.t === 'job') {
      if (!work) throw new Error('a job came before Python was ready');
      const { key } = data;
      post({ t: 'outcome', key, text: work(data.text, (text) => post({ t: 'progress', key, text })) });
      return;
    }
    python = start(data.parts).then((started) => started.python);
    ready(data.parts.kernels).then(
      () => post({ t: 'ready' }),
      (error: unknown) => reportError(error),
    );
  };
}

if (self.name === THINKER) think();
else serve();
