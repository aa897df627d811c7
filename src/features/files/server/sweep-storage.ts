import type { FileStorage } from '../storage.port.ts';

type KeptFiles = Pick<FileStorage, 'names' | 'removeOlder' | 'sweepReceived'>;

const BATCH = 500;
/** An upload cannot take longer than the request that carries it. */
const RECEIVING_MS = 10 * 60 * 1000;
/** A younger file may still get its row. */
const ORPHAN_MS = 24 * 3600 * 1000;

/**
 * Forgets what broken uploads left, and files that no row names: what a process left that ended
 * between writing the file and its row, or between forgetting the row and removing the file.
 */
export async function sweepStorage(
  files: KeptFiles,
  known: (names: readonly string[]) => Promise<readonly string[]>,
  now: Date,
): Promise<void> {
  await files.sweepReceived(new Date(now.getTime() - RECEIVING_MS));
  const before = new Date(now.getTime() - ORPHAN_MS);
  const sweep = async (names: readonly string[]): Promise<void> => {
    const kept = new Set(await known(names));
    for (const name of names) if (!kept.has(name)) await files.removeOlder(name, before);
  };
  let batch: string[] = [];
  for await (const name of files.names()) {
    batch.push(name);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
}
