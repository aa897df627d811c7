import { Worker } from 'node:worker_threads';
import type { MemoryIndex } from '../../memory-index.ts';

/** The index is a few megabytes for each ten thousand products; a thread needs some times that. */
const MEMORY_MB = 4096;

/** What the thread sends: how many products it has so far, and at the end the index. */
export type BuildMessage = { readonly products: number } | { readonly index: MemoryIndex };

/** Builds an index in a thread with a connection of its own; `signal` gives it up. */
export function buildInThread(
  address: string,
  signal: AbortSignal,
  tell: (products: number) => void = () => undefined,
): Promise<MemoryIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { address },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const giveUp = (): void => void worker.terminate();
    signal.addEventListener('abort', giveUp, { once: true });
    worker.on('message', (message: BuildMessage) => {
      if ('index' in message) resolve(message.index);
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
