import { Worker } from 'node:worker_threads';
import { Overloaded } from '../../../kernel/overloaded.ts';
import type { SvgVerdict } from '../svg-safety.ts';

/** Too many SVG files wait; ask again later. */
export class SvgJudgeBusy extends Overloaded {
  override readonly name = 'SvgJudgeBusy';

  constructor() {
    super(5);
  }
}

export interface SvgJudge {
  /**
   * What the file is. It is loaded when its turn has come, so that any number of uploads takes the
   * memory of one. Rejects with SvgJudgeBusy when too many wait.
   */
  judge(load: () => Promise<Uint8Array>): Promise<SvgVerdict>;
  close(): Promise<void>;
}

interface SvgJudgeOptions {
  readonly thread?: URL;
  readonly timeoutMs?: number;
  readonly queueLimit?: number;
  /** For the file to be brought; those behind it wait meanwhile. */
  readonly loadMs?: number;
}

/** The largest file takes a tenth of a second; the rest is for a machine that is busy. */
const TIMEOUT_MS = 5000;
const QUEUE_LIMIT = 32;
const LOAD_MS = 120_000;
const THREAD = new URL('./svg-worker.ts', import.meta.url);
/** Some twenty times the text of the largest file. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Reads SVG files in a thread of their own, one after the other. The thread starts with the first
 * file and is replaced when a file takes too long or too much memory: such a file is 'too_complex'.
 */
export function createSvgJudge(options: SvgJudgeOptions = {}): SvgJudge {
  const { thread = THREAD, timeoutMs = TIMEOUT_MS, queueLimit = QUEUE_LIMIT } = options;
  const { loadMs = LOAD_MS } = options;
  let seat: Seat | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const dismiss = async (): Promise<void> => {
    const { worker } = seat ?? {};
    seat = undefined;
    await worker?.terminate();
  };
  const ask = async (bytes: Uint8Array): Promise<SvgVerdict> => {
    if (!seat?.alive) seat = openSeat(thread);
    const verdict = await seat.ask(bytes, timeoutMs);
    if (verdict === undefined) await dismiss();
    return verdict ?? 'too_complex';
  };
  return {
    judge(load) {
      if (waiting >= queueLimit) return Promise.reject(new SvgJudgeBusy());
      waiting += 1;
      const mine = last
        .then(async () => ask(await inTime(load(), loadMs)))
        .finally(() => {
          waiting -= 1;
        });
      // Whoever comes next waits for the end, good or bad.
      last = mine.catch(() => undefined);
      return mine;
    },
    close: dismiss,
  };
}

/** A file that never comes must not keep those behind it waiting for ever. */
function inTime<T>(coming: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error('the file did not come')), ms).unref();
  return Promise.race([coming, late.promise]).finally(() => clearTimeout(clock));
}

interface Seat {
  readonly worker: Worker;
  readonly alive: boolean;
  /** Undefined when the thread died or was not done in time. */
  ask(bytes: Uint8Array, timeoutMs: number): Promise<SvgVerdict | undefined>;
}

function openSeat(thread: URL): Seat {
  const worker = new Worker(thread, { resourceLimits: MEMORY });
  let alive = true;
  let settle: ((verdict: SvgVerdict | undefined) => void) | undefined;
  worker.on('message', (verdict: SvgVerdict) => settle?.(verdict));
  // Its end follows, also when nothing was asked.
  worker.on('error', () => {
    alive = false;
  });
  worker.on('exit', () => {
    alive = false;
    settle?.(undefined);
  });
  return {
    worker,
    get alive() {
      return alive;
    },
    ask: (bytes, timeoutMs) =>
      new Promise<SvgVerdict | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), timeoutMs);
        settle = (verdict) => {
          clearTimeout(timer);
          resolve(verdict);
        };
        worker.ref();
        worker.postMessage(bytes);
      }).finally(() => worker.unref()),
  };
}
