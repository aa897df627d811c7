import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage, ReceivedFile } from '../../../features/files/storage.port.ts';

const HEAD_BYTES = 1024;
const NAME = /^[0-9a-z]+\.[a-z]+$/;

/**
 * Files in a folder of this machine; what is still arriving lies in its `.received` folder.
 * `reservedBytes` of its disk are left to the database and the logs.
 */
export function createDiskStorage(folder: string, reservedBytes: number): FileStorage {
  const receiving = path.join(folder, '.received');
  return {
    receive: (content) => receive(folder, receiving, content),
    read: async (name) => {
      const handle = await openExisting(pathOf(folder, name));
      return handle && createReadStream('', { fd: handle });
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
    hasRoom: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize > reservedBytes;
    },
    names: () => namesIn(folder),
    removeOlder: (name, before) => removeOlder(pathOf(folder, name), before),
    sweepReceived: (before) => sweep(receiving, before),
  };
}

/** Throws for a name that is not one of ours: it could lead out of the folder. */
function pathOf(folder: string, name: string): string {
  if (!NAME.test(name)) throw new RangeError('not a name of this storage');
  return path.join(folder, name);
}

async function openExisting(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function receive(
  folder: string,
  receiving: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  await mkdir(receiving, { recursive: true });
  const temporary = path.join(receiving, randomBytes(16).toString('hex'));
  const discard = () => rm(temporary, { force: true });
  try {
    const measured = await write(temporary, content);
    return {
      ...measured,
      content: () => readFile(temporary),
      discard,
      keepAs: async (name) => {
        await rename(temporary, pathOf(folder, name));
        await syncFolder(folder);
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function write(
  file: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Pick<ReceivedFile, 'bytes' | 'sha256' | 'head'>> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of content) {
      if (bytes < HEAD_BYTES) head.push(chunk.slice(0, HEAD_BYTES - bytes));
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
  } finally {
    await handle.close();
  }
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
    if (entry.isFile() && NAME.test(entry.name)) yield entry.name;
  }
}

async function sweep(receiving: string, before: Date): Promise<void> {
  await mkdir(receiving, { recursive: true });
  for (const name of await readdir(receiving)) {
    await removeOlder(path.join(receiving, name), before);
  }
}

/** A file that somebody else removed meanwhile is as gone as it should be. */
async function removeOlder(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && found.mtimeMs < before.getTime()) await rm(file, { force: true });
}
