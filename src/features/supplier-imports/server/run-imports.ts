import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../platform/db/connect.ts';
import { sweepStorage } from '../../files/server/sweep-storage.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { type ImportLane, nextIn, readsFile } from '../import-state.ts';
import { listWaiting, takeHold } from './hold.sql.ts';
import { findImport, type ImportRow, listKeptFiles } from './import.sql.ts';
import { type ImportTask, refuseFile } from './import-work.ts';

export interface ImportRunDeps {
  readonly db: Database;
  /** Where the database is: what `connect` takes. */
  readonly address: string;
  readonly storage: FileStorage;
  /** Who does the work on one import; left out: a thread of its own, which a shop always has. */
  readonly worker?: (task: ImportTask, signal: AbortSignal) => Promise<void>;
}

/** Fifty thousand rows take a third of it; a file that takes more is refused. */
const MEMORY_MB = 768;
const TOO_HEAVY =
  'El archivo es demasiado pesado para leerlo entero. Divídelo y súbelo por partes.';

/**
 * Does what imports of a lane wait for, one after the other, each in a thread of its own. What a shop
 * that ended left undone is taken up once its hold has run out.
 */
export async function runImports(
  deps: ImportRunDeps,
  signal: AbortSignal,
  lane: ImportLane = 'toda',
): Promise<void> {
  while (!signal.aborted) {
    const next = nextIn(lane, await listWaiting(deps.db));
    if (!next) return;
    const holder = randomUUID();
    // Another lane, or another instance, may have been quicker.
    if (!(await takeHold(deps.db, next.id, holder, [next.state]))) continue;
    const found = await findImport(deps.db, next.id);
    if (found) await runOne(deps, found, holder, signal);
  }
}

async function runOne(
  deps: ImportRunDeps,
  found: ImportRow,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'estampa-import-'));
  try {
    const file = readsFile(found) ? await copyOf(deps, found, folder) : undefined;
    const { worker = inThread(deps.address) } = deps;
    await worker({ id: found.id, file, holder }, signal);
  } catch (error) {
    if (!isTooHeavy(error) || !readsFile(found)) throw error;
    await refuseFile(deps.db, found.id, TOO_HEAVY);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file on this machine; undefined where it is gone. */
async function copyOf({ storage }: ImportRunDeps, { file_ref }: ImportRow, folder: string) {
  const content = file_ref === null ? undefined : await storage.read(file_ref);
  if (!content) return undefined;
  const file = path.join(folder, 'lista');
  await pipeline(Readable.from(content), createWriteStream(file));
  return file;
}

const isTooHeavy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const inThread = (address: string) => (task: ImportTask, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: { address, ...task },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Each part is whole in itself: what is broken off goes on another time.
    const giveUp = (): void => void worker.terminate();
    signal.addEventListener('abort', giveUp, { once: true });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
  });

/** Forgets files that no import needs any more. */
export const sweepImports = ({ db, storage }: ImportRunDeps, now: Date): Promise<void> =>
  sweepStorage({ db, storage, now, known: (names) => listKeptFiles(db, names) });
