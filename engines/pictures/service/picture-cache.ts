/** Finished renditions on disk. Losing it costs time, never a picture. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rendition } from '../compose/rendition.ts';

export interface PictureCache {
  /** `printed` names what is printed on it. */
  read(rendition: Rendition, version: string, printed?: string): Promise<Buffer | undefined>;
  write(rendition: Rendition, version: string, body: Uint8Array, printed?: string): Promise<void>;
  /** Removes what was used longest ago until nine tenths of the limit are left; returns the bytes kept. */
  sweep(): Promise<number>;
}

/** Part of the limit that is written between two sweeps. */
const SWEEP_EVERY = 0.1;
const SWEEP_TO = 0.9;
/** A half that is older than this was left by a crash. */
const ABANDONED_MS = 3_600_000;

/**
 * `version` names the state of the layers, so that re-rendered sets are not served stale; their old
 * pictures are no longer used and go first. The folder never holds much more than `limit` bytes.
 */
export function createPictureCache(cacheDir: string, limit: number): PictureCache {
  const fileOf = (
    { set, view, dye, width, format, cutout }: Rendition,
    version: string,
    printed?: string,
  ) => {
    const name = `${cutout ? 'recorte' : view}-${dye.key}-${width}${printed ? `-${printed}` : ''}`;
    return join(cacheDir, set, version, `${name}.${format}`);
  };
  let written = 0;
  let sweeping: Promise<number> | undefined;

  const sweep = (): Promise<number> => {
    written = 0;
    sweeping ??= removeOldest(cacheDir, limit).finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };
  return {
    sweep,
    async read(rendition, version, printed) {
      try {
        return await readFile(fileOf(rendition, version, printed));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(rendition, version, body, printed) {
      const file = fileOf(rendition, version, printed);
      await mkdir(dirname(file), { recursive: true });
      // Two processes may make the same picture; a reader must never see half of it.
      const partial = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(partial, body);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      written += body.byteLength;
      if (written > limit * SWEEP_EVERY) await sweep();
    },
  };
}

interface Kept {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

async function removeOldest(cacheDir: string, limit: number): Promise<number> {
  const files = await list(cacheDir);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const halves = files.filter(
    ({ file, usedMs }) => file.endsWith('.part') && usedMs < Date.now() - ABANDONED_MS,
  );
  const oldest = [...files].sort((a, b) => a.usedMs - b.usedMs);
  for (const { file } of halves) await rm(file, { force: true });
  if (bytes <= limit) return bytes;
  for (const { file, bytes: size } of oldest) {
    if (bytes <= limit * SWEEP_TO) break;
    await rm(file, { force: true });
    bytes -= size;
  }
  return bytes;
}

async function list(cacheDir: string): Promise<Kept[]> {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  const kept: Kept[] = [];
  // One at a time: sweeping is in nobody's way.
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    // Reading renews atime at least once a day on every usual mount.
    if (found)
      kept.push({ file, bytes: found.size, usedMs: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return kept;
}
