import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage, ReceivedFile } from '../../../features/artwork/storage.port.ts';

const HEAD_BYTES = 1024;
/** Room that is left to the database and the logs. */
const RESERVED_BYTES = 512 * 1024 * 1024;
const NAME = /^[0-9a-z]+\.[a-z]+$/;

/** Files in a folder of this machine; what is still arriving lies in its `.received` folder. */
export function createDiskStorage(folder: string): FileStorage {
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
      return bavail * bsize > RESERVED_BYTES;
    },
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

async function sweep(receiving: string, before: Date): Promise<void> {
  await mkdir(receiving, { recursive: true });
  for (const name of await readdir(receiving)) {
    const file = path.join(receiving, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before.getTime()) await rm(file, { force: true });
  }
}
