/** The thread that builds one index and ends, so that building never holds a request up. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../../platform/db/connect.ts';
import { buffersOf } from '../../memory-index.ts';
import type { BuildMessage } from './build-in-thread.ts';
import { loadIndex } from './load-index.ts';

/** Priority given away: requests come first, and the index still comes on a machine that is full. */
const NICE = 5;
// On Linux this is the thread's own priority; elsewhere it would be the whole shop's.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { address } = workerData as { address: string };
const { db } = connect({ address, maxConnections: 1 });
const send = (message: BuildMessage, moved: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);
try {
  const index = await loadIndex(db, (products) => send({ products }));
  send({ index }, buffersOf(index));
} finally {
  await db.destroy();
}
