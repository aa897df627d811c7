/**
 * Lets a shop under a soak tell what of its memory is JavaScript's: read by its main process before
 * anything of the shop is, so that the shop has no switch for it. Its children and threads tell nothing.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1000;
const file = process.env.SOAK_MEMORY_FILE;
if (file && isMainThread && process.argv[1]?.endsWith('tools/start.ts')) {
  setInterval(() => {
    // Nobody may read half of it.
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file);
  }, EVERY_MS).unref();
}
