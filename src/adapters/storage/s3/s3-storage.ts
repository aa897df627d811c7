import { FILE_NAME, type FileStorage } from '../../../features/files/storage.port.ts';
import { openSpool } from '../../spool.ts';
import { type S3Answer, type S3Client, type S3Options, s3Client } from './client.ts';
import { readList, textOf } from './xml.ts';

export interface S3StorageOptions extends S3Options {
  /** What all its names begin with in the bucket, ending in a slash. */
  readonly prefix: string;
  /** Folder of this machine for what is still arriving. */
  readonly folder: string;
  /** Room of that folder's disk that is left to others. */
  readonly reservedBytes: number;
}

/**
 * Files in a bucket, so that instances need no folder in common. What arrives waits on this
 * machine's disk until it is whole and its hash is known, and is then put under its name.
 */
export function createS3Storage(options: S3StorageOptions): FileStorage {
  const client = s3Client(options);
  const spool = openSpool(options.folder, options.reservedBytes);
  const nameOf = (name: string): string => {
    if (!FILE_NAME.test(name)) throw new RangeError('not a name of this storage');
    return options.prefix + name;
  };
  const remove = async (name: string): Promise<void> => {
    await finish(await client({ method: 'DELETE', name: nameOf(name) }));
  };
  return {
    receive: (content) =>
      spool.receive(content, async (path, name, { sha256 }) => {
        const put = { method: 'PUT', name: nameOf(name), file: { path, sha256 } } as const;
        await finish(await client(put));
      }),
    read: async (name) => (await client({ method: 'GET', name: nameOf(name) }))?.body,
    remove,
    hasRoom: spool.hasRoom,
    names: () => namesOf(client, options.prefix),
    removeOlder: async (name, before) => {
      const found = await client({ method: 'HEAD', name: nameOf(name) });
      const changed = Date.parse(found?.headers.get('last-modified') ?? '');
      await finish(found);
      if (changed < before.getTime()) await remove(name);
    },
    sweepReceived: spool.sweep,
  };
}

/** An answer without a body of interest gives its connection back. */
async function finish(answer: S3Answer | undefined): Promise<void> {
  if (answer) await textOf(answer.body);
}

async function* namesOf(client: S3Client, prefix: string): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) };
    const answer = await client({ method: 'GET', name: '', query });
    if (!answer) return;
    const list = readList(await textOf(answer.body));
    for (const name of list.names) {
      const own = name.slice(prefix.length);
      if (FILE_NAME.test(own)) yield own;
    }
    next = list.next;
  } while (next);
}
