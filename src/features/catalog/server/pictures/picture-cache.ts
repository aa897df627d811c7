/** Finished renditions on disk. Losing it costs time, never a picture. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rendition } from './render-picture.ts';

export interface PictureCache {
  read(rendition: Rendition, version: string): Promise<Buffer | undefined>;
  write(rendition: Rendition, version: string, body: Uint8Array): Promise<void>;
}

/** `version` names the state of the layers, so that re-rendered sets are not served stale. */
export function createPictureCache(cacheDir: string): PictureCache {
  const fileOf = ({ set, view, colour, width, format, cutout }: Rendition, version: string) =>
    join(cacheDir, set, version, `${cutout ? 'recorte' : view}-${colour}-${width}.${format}`);
  return {
    async read(rendition, version) {
      try {
        return await readFile(fileOf(rendition, version));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(rendition, version, body) {
      const file = fileOf(rendition, version);
      await mkdir(dirname(file), { recursive: true });
      // Two processes may make the same picture; a reader must never see half of it.
      const partial = `${file}.${randomUUID()}.part`;
      await writeFile(partial, body);
      await rename(partial, file);
    },
  };
}
