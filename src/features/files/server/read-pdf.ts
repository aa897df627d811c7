import { Worker } from 'node:worker_threads';

interface ReadOptions {
  readonly thread?: URL;
  readonly timeoutMs?: number;
}

/** A page of a bank takes a hundredth of a second; the rest is for a machine that is busy. */
const TIMEOUT_MS = 10_000;
const THREAD = new URL('./pdf-worker.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 192 };

/**
 * The words of a PDF, read in a thread that ends with it. '' for one that takes too long, too much
 * memory or is none: what a file says is only ever proposed to a person.
 */
export function readPdf(
  bytes: Uint8Array,
  { thread = THREAD, timeoutMs = TIMEOUT_MS }: ReadOptions = {},
): Promise<string> {
  const worker = new Worker(thread, { resourceLimits: MEMORY });
  return new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(''), timeoutMs);
    const end = (text: string): void => {
      clearTimeout(timer);
      resolve(text);
    };
    worker.once('message', (text: unknown) => end(typeof text === 'string' ? text : ''));
    worker.once('error', () => end(''));
    worker.once('exit', () => end(''));
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}
