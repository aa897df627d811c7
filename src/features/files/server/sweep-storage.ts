import type { Queries } from '../../../platform/db/connect.ts';
import type { FileStorage } from '../storage.port.ts';
import { batchesOf, claimFiles, type KnownFiles } from './own-files.ts';

/** An upload cannot take longer than the request that carries it. */
const RECEIVING_MS = 10 * 60 * 1000;
/** A younger file may still get its row. */
const ORPHAN_MS = 24 * 3600 * 1000;

export interface Sweep {
  readonly db: Queries;
  readonly storage: FileStorage;
  readonly now: Date;
  readonly known: KnownFiles;
  /** Forgets what the books say is to be forgotten, once it is sure that the files are ours. */
  readonly forget?: () => Promise<void>;
}

/**
 * Forgets what broken uploads left, and files that no row names: what a process left that ended
 * between writing the file and its row, or between forgetting the row and removing the file.
 * Nothing is removed of files that are another database's.
 */
export async function sweepStorage({ db, storage, now, known, forget }: Sweep): Promise<void> {
  await storage.sweepReceived(new Date(now.getTime() - RECEIVING_MS));
  await claimFiles(db, storage, known);
  await forget?.();
  const before = new Date(now.getTime() - ORPHAN_MS);
  for await (const names of batchesOf(storage)) {
    const kept = new Set(await known(names));
    for (const name of names) if (!kept.has(name)) await storage.removeOlder(name, before);
  }
}
