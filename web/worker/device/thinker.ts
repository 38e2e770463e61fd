// A second worker that thinks: bots, the coach, or a review. One that takes too long is terminated and started again.

import type { FromThinker, Kernels, Parts, ToThinker } from './messages';

export interface Job {
  key: string;
  text: string;
  limit_ms: number;
}

/** Told what became of a job; no text if it is lost. */
export type Finished = (key: string, text: string | null) => void;

export const THINKER = 'thinker';

export class Thinker {
  #worker: Worker | null = null;
  #ready = false;
  #waiting: Job[] = [];
  #current: Job | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #parts: Parts;
  #progress: (key: string, text: string) => void;
  #finished: Finished;
  #refused: () => void;
  /** Whether the worker is stopped when nothing is left to do, to free its memory. */
  #brief: boolean;

  /** `refused` is called if Python does not load the compiled kernels. */
  constructor(parts: Parts, progress: (key: string, text: string) => void, finished: Finished, refused: () => void, brief: boolean) {
    this.#parts = parts;
    this.#progress = progress;
    this.#finished = finished;
    this.#refused = refused;
    this.#brief = brief;
  }

  /** Start the worker before there is a job for it. */
  warm(): void {
    if (this.#worker) return;
    const worker = new Worker(self.location.href, { type: 'module', name: THINKER });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault(); // only its job is lost; the page must not take it for a failure of the tables
      this.#lose();
    };
    worker.postMessage({ t: 'parts', parts: this.#parts } satisfies ToThinker);
  }

  /** Give compiled kernels to a worker that runs; it loads them after the job in hand. */
  renew(kernels: Kernels): void {
    this.#worker?.postMessage({ t: 'kernels', kernels } satisfies ToThinker);
  }

  /** Do a job after those that wait. */
  add(job: Job): void {
    this.#waiting.push(job);
    this.warm();
    this.#next();
  }

  /** Forget a job; the outcome of one that is under way is ignored by the local server. */
  drop(key: string): void {
    this.#waiting = this.#waiting.filter((job) => job.key !== key);
    if (!this.#brief || this.#current?.key !== key) return;
    this.#stop();
    if (this.#waiting.length) this.warm();
  }

  #receive(message: FromThinker): void {
    if (message.t === 'ready') {
      this.#ready = true;
      this.#next();
      return;
    }
    if (message.t === 'refused') {
      this.#refused();
      return;
    }
    if (message.key !== this.#current?.key) return;
    if (message.t === 'progress') {
      this.#watch(this.#current);
      this.#progress(message.key, message.text);
      return;
    }
    clearTimeout(this.#timer);
    this.#current = null;
    this.#finished(message.key, message.text);
    this.#next();
    if (this.#brief && !this.#current) this.#stop();
  }

  #next(): void {
    if (!this.#ready || this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    this.#watch(job);
    this.#worker?.postMessage({ t: 'job', key: job.key, text: job.text } satisfies ToThinker);
  }

  #watch(job: Job): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(), job.limit_ms);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = this.#current = null;
    this.#ready = false;
  }

  /** The worker hangs or has failed: report its job as lost, and start it again for the next. */
  #lose(): void {
    const lost = this.#current ?? this.#waiting.shift() ?? null;
    this.#stop();
    if (lost) this.#finished(lost.key, null);
    if (this.#waiting.length) {
      this.warm();
      this.#next();
    }
  }
}
