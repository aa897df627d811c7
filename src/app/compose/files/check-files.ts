import { createHash } from 'node:crypto';
import type { FileStorage } from '../../../features/files/storage.port.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FileKind } from '../storage.ts';
import { type KeptFile, keptFiles } from './kept-files.sql.ts';

export interface FilesFound {
  readonly whole: number;
  readonly missing: readonly string[];
  /** There, but not with the bytes it came with. */
  readonly damaged: readonly string[];
}

/** So many are read at once. */
const AT_ONCE = 8;

/** Reads every file of a kind that the database names, and says which are not as they were kept. */
export async function checkFiles(
  db: Queries,
  kind: FileKind,
  storage: Pick<FileStorage, 'read'>,
): Promise<FilesFound> {
  const found = { whole: 0, missing: [] as string[], damaged: [] as string[] };
  const look = async (file: KeptFile): Promise<void> => {
    const content = await storage.read(file.name);
    if (!content) found.missing.push(file.name);
    else if (await isSame(content, file.sha256)) found.whole += 1;
    else found.damaged.push(file.name);
  };
  for await (const files of keptFiles(db, kind)) {
    for (let from = 0; from < files.length; from += AT_ONCE) {
      await Promise.all(files.slice(from, from + AT_ONCE).map(look));
    }
  }
  return found;
}

/** Of a file whose hash was never kept, something must be there. */
async function isSame(content: AsyncIterable<Uint8Array>, sha256: Buffer | null): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    hash.update(piece);
  }
  return sha256 ? hash.digest().equals(sha256) : bytes > 0;
}
