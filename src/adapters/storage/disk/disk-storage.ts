import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILE_NAME, type FileStorage } from '../../../features/files/storage.port.ts';
import { openSpool, removeOlder } from '../../spool.ts';

/**
 * Files in a folder of this machine; what is still arriving lies in its `.received` folder.
 * `reservedBytes` of its disk are left to the database and the logs.
 */
export function createDiskStorage(folder: string, reservedBytes: number): FileStorage {
  const spool = openSpool(folder, reservedBytes);
  return {
    receive: (content) =>
      spool.receive(content, async (temporary, name) => {
        await rename(temporary, pathOf(folder, name));
        await syncFolder(folder);
      }),
    read: async (name) => {
      const file = pathOf(folder, name);
      return (await exists(file)) ? contentOf(file) : undefined;
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
    hasRoom: spool.hasRoom,
    names: () => namesIn(folder),
    removeOlder: (name, before) => removeOlder(pathOf(folder, name), before),
    sweepReceived: spool.sweep,
  };
}

/** Throws for a name that is not one of ours: it could lead out of the folder. */
function pathOf(folder: string, name: string): string {
  if (!FILE_NAME.test(name)) throw new RangeError('not a name of this storage');
  return path.join(folder, name);
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Opened by whoever begins to read: a reader that leaves before that leaves nothing open. */
async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** A rename is durable only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true });
  for await (const entry of await opendir(folder)) {
    if (entry.isFile() && FILE_NAME.test(entry.name)) yield entry.name;
  }
}
