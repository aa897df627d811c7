import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { ReceivedFile } from '../features/files/storage.port.ts';

const HEAD_BYTES = 1024;

type Measured = Pick<ReceivedFile, 'bytes' | 'sha256' | 'head'>;
type Keep = (temporary: string, name: string, measured: Measured) => Promise<void>;

/** A folder of this machine where files lie while they arrive. */
export interface Spool {
  /** Takes a stream in; `keep` makes the whole file durable under a name. */
  receive(content: AsyncIterable<Uint8Array>, keep: Keep): Promise<ReceivedFile>;
  /** Whether its disk has more room than is left to others. */
  hasRoom(): Promise<boolean>;
  /** Removes what has lain there since before a moment. */
  sweep(before: Date): Promise<void>;
}

/** What arrives lies in the folder's `.received`; `reservedBytes` of the disk are left to others. */
export function openSpool(folder: string, reservedBytes: number): Spool {
  const receiving = path.join(folder, '.received');
  return {
    receive: (content, keep) => receive(receiving, content, keep),
    hasRoom: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize > reservedBytes;
    },
    sweep: async (before) => {
      await mkdir(receiving, { recursive: true });
      for (const name of await readdir(receiving)) {
        await removeOlder(path.join(receiving, name), before);
      }
    },
  };
}

async function receive(
  receiving: string,
  content: AsyncIterable<Uint8Array>,
  keep: Keep,
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
      keepAs: (name) => keep(temporary, name, measured),
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function write(file: string, content: AsyncIterable<Uint8Array>): Promise<Measured> {
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

/** Removes a file not changed since; one that somebody else removed meanwhile is gone as it should be. */
export async function removeOlder(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && found.mtimeMs < before.getTime()) await rm(file, { force: true });
}
