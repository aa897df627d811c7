/** The thread that builds one index and ends, so that building never holds a request up. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf, keepIndex } from '../../../../../engines/words/words.ts';
import { connect } from '../../../../platform/db/connect.ts';
import type { BuildData, BuildMessage } from './build-in-thread.ts';
import { type LoadedIndex, loadIndex } from './load-index.ts';

/** Priority given away: requests come first, and the index still comes on a machine that is full. */
const NICE = 5;
// On Linux this is the thread's own priority; elsewhere it would be the whole shop's.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { address, file } = workerData as BuildData;
const { db } = connect({ address, maxConnections: 1 });
const send = (message: BuildMessage, moved: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);

/** Keeps the index for the next start; why not, when it cannot be: it serves all the same. */
function kept({ key, ...built }: LoadedIndex): string | undefined {
  try {
    keepIndex({ file, key }, built);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

try {
  const loaded = await loadIndex(db, (products) => send({ products }));
  const unkept = kept(loaded);
  const { index, note } = loaded;
  send({ index, note, ...(unkept === undefined ? {} : { unkept }) }, buffersOf(index));
} finally {
  await db.destroy();
}
