/** The thread that does the work on one import and ends, so that reading a file holds no request up. */
import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { connect } from '../../../platform/db/connect.ts';
import { type ImportTask, workOn } from './import-work.ts';

/** Priority given away: requests come first. */
const NICE = 5;
// On Linux this is the thread's own priority; elsewhere it would be the whole shop's.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { address, ...task } = workerData as ImportTask & { readonly address: string };
const { db } = connect({ address, maxConnections: 1 });
try {
  await workOn(db, task);
} finally {
  await db.destroy();
}
