import { createHash } from 'node:crypto';
import type { FileStorage } from '../../../files/storage.port.ts';

/** The file that every picture of a photograph is cut from, and the one for whoever works on it. */
export const masterName = (photo: string): string => `${photo}.jpg`;
export const previewName = (photo: string): string => `${photo}.webp`;

/** A photograph's file is gone, or is not the one that was kept. */
export class PhotoLost extends Error {
  override readonly name = 'PhotoLost';
}

/** All of a photograph. Rejects with PhotoLost where it is not there as it was kept. */
export async function masterOf(
  storage: Pick<FileStorage, 'read'>,
  { photo, sha256 }: { readonly photo: string; readonly sha256: Buffer },
): Promise<Buffer> {
  const content = await storage.read(masterName(photo));
  if (!content) throw new PhotoLost(`${photo} is missing`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) {
    throw new PhotoLost(`${photo} is damaged`);
  }
  return bytes;
}
