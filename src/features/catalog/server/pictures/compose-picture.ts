/** The picture service: cache, then one composition per picture however many ask for it. */
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { colourByKey } from '../../colour.ts';
import type { Picture, PictureFormat, PictureWidth } from '../../picture.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPicturePool } from './picture-pool.ts';
import type { Rendition } from './render-picture.ts';

export interface RenderedPicture {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface Cutout {
  readonly set: string;
  readonly colour: string;
  readonly width: PictureWidth;
}

export interface PictureService {
  /** Undefined when the set or the colour does not exist. Rejects with `PicturesBusy` under flood. */
  render(picture: Picture): Promise<RenderedPicture | undefined>;
  /** The front view without ground, its shadow in the alpha channel, as WebP. */
  renderCutout(cutout: Cutout): Promise<RenderedPicture | undefined>;
  close(): Promise<void>;
}

export interface PictureServiceOptions {
  /** Folder of the studio's layers, `media/pictures`. */
  readonly layersDir: string;
  /** Folder for finished pictures; created when missing, safe to empty. */
  readonly cacheDir: string;
  /** Threads; by default all processors but the one that answers requests. */
  readonly workers?: number;
  /** Pictures that may wait before further ones are refused. */
  readonly queueLimit?: number;
}

const CONTENT_TYPES: { readonly [format in PictureFormat]: string } = {
  avif: 'image/avif',
  webp: 'image/webp',
};

/** Opens the service; worker threads start with the first picture that is not cached. */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const workers = options.workers ?? Math.max(1, availableParallelism() - 1);
  const pool = createPicturePool({
    layersDir: options.layersDir,
    workers,
    queueLimit: options.queueLimit ?? 5000,
  });
  const cache = createPictureCache(options.cacheDir);
  const running = new Map<string, Promise<RenderedPicture | undefined>>();

  async function make(rendition: Rendition): Promise<RenderedPicture | undefined> {
    const version = await versionOf(options.layersDir, rendition);
    if (version === undefined) return undefined;
    const contentType = CONTENT_TYPES[rendition.format];
    const cached = await cache.read(rendition, version);
    if (cached) return { body: cached, contentType };
    const made = await pool.run(rendition);
    if (!made) return undefined;
    await cache.write(rendition, version, made);
    return { body: Buffer.from(made.buffer, made.byteOffset, made.byteLength), contentType };
  }

  function once(rendition: Rendition): Promise<RenderedPicture | undefined> {
    const key = Object.values(rendition).join('/');
    const started = running.get(key);
    if (started) return started;
    const promise = make(rendition).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  return {
    render: ({ set, view, colour, width, format }) =>
      once({ set, view, colour, width, format, cutout: false }),
    renderCutout: ({ set, colour, width }) =>
      once({ set, view: 'frente', colour, width, format: 'webp', cutout: true }),
    close: () => pool.close(),
  };
}

/** Changes whenever the set is rendered anew; undefined for an unknown set or colour. */
async function versionOf(layersDir: string, rendition: Rendition): Promise<string | undefined> {
  if (!colourByKey(rendition.colour) || !/^[a-z0-9-]{1,80}$/.test(rendition.set)) return undefined;
  try {
    const { mtimeMs } = await stat(join(layersDir, rendition.set, 'set.json'));
    return Math.round(mtimeMs).toString(36);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
