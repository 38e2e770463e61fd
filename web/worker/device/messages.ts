// What the page and its worker say to each other, and the worker to the one that thinks. The texts are those of the server.

/** From the page. */
export type ToDevice =
  | { t: 'call'; id: number; method: string; path: string; body: string }
  | { t: 'open' }
  | { t: 'message'; text: string }
  /** Only this page wants to write the table; `steal` takes it from another tab. */
  | { t: 'claim'; id: number; table: string; steal: boolean }
  | { t: 'release'; table: string };

/** To the page. */
export type FromDevice =
  | { t: 'progress'; loaded: number; total: number }
  /** Python runs; `games` tells whether anything is stored on this device. */
  | { t: 'ready'; games: boolean }
  /** The runtime could not be started, or the games cannot be read. */
  | { t: 'failed'; code: string }
  | { t: 'reply'; id: number; status: number; text: string }
  | { t: 'message'; text: string }
  | { t: 'claimed'; id: number; granted: boolean }
  /** Other levels are offered than before. */
  | { t: 'levels' };

/** To the worker that thinks: first the parts of Python, then jobs; compiled kernels, if they came after the parts. */
export type ToThinker = { t: 'parts'; parts: Parts } | { t: 'kernels'; kernels: Kernels } | { t: 'job'; key: string; text: string };

/** From the worker that thinks; `refused` are compiled kernels that Python does not load. */
export type FromThinker = { t: 'ready' } | { t: 'refused' } | { t: 'progress' | 'outcome'; key: string; text: string };

/** Python as a worker starts it; the compiled module and the bytes can be handed to another worker. */
export interface Parts {
  module: WebAssembly.Module;
  library: Uint8Array;
  /** What Python's memory holds once everything is imported; without it, a start takes longer. */
  memory: Memory | null;
  /** None until they are there, and where they cannot be used. */
  kernels: Kernels | null;
}

/** The compiled kernels: files for Python by their names, and the modules among them as the browser has compiled them. */
export interface Kernels {
  files: [string, Uint8Array<ArrayBuffer>][];
  modules: Map<string, WebAssembly.Module>;
}

export interface Memory {
  bytes: Uint8Array<ArrayBuffer>;
  /** The size of the table of functions before Python begins; memory fits only where it is the same. */
  tableSize: number;
}
