import { Worker } from 'node:worker_threads';
import type { MemoryIndex } from '../../../../../engines/words/words.ts';
import type { StockNote } from './load-index.ts';

/** The index is a few megabytes for each ten thousand products; a thread needs some times that. */
const MEMORY_MB = 4096;

/** An index and what its keeper has to know beside it. */
export interface BuiltIndex {
  readonly index: MemoryIndex;
  readonly note: StockNote;
  /** Why the index could not be kept on disk, when it could not. */
  readonly unkept?: string;
}

/** What the thread is given. */
export interface BuildData {
  /** Where the database is: what `connect` takes. */
  readonly address: string;
  /** Where the index is kept once it is built. */
  readonly file: string;
}

/** What the thread sends: how many products it has so far, and at the end the index. */
export type BuildMessage = { readonly products: number } | BuiltIndex;

/** Builds and keeps an index in a thread with a connection of its own; `signal` gives it up. */
export function buildInThread(
  data: BuildData,
  signal: AbortSignal,
  tell: (products: number) => void = () => undefined,
): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const giveUp = (): void => void worker.terminate();
    signal.addEventListener('abort', giveUp, { once: true });
    worker.on('message', (message: BuildMessage) => {
      if ('index' in message) resolve(message);
      else tell(message.products);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', giveUp);
      // Nothing changes for whoever has the index already.
      reject(new Error('the index was not built'));
    });
  });
}
