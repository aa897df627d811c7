import { createHash, randomBytes } from 'node:crypto';
import type { FileKind } from '../file-kind.ts';
import type { FileStorage } from '../storage.port.ts';

/** A name of ours for a new file, which nobody can guess. */
export function newFileName(kind: FileKind): string {
  return `${randomBytes(16).toString('hex')}.${kind}`;
}

/** Whether a stored file still is the one that was sent: what changed since is never served as it. */
export async function isWhole(
  storage: FileStorage,
  name: string,
  sha256: Buffer,
): Promise<boolean> {
  const content = await storage.read(name);
  if (!content) return false;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest().equals(sha256);
}
