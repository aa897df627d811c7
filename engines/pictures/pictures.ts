/**
 * The door of this engine: pictures of products, composed from layers of light in any dye.
 *
 * `createPictureService` keeps what it made and makes the rest in processes of its own; the rest of
 * what is exported composes one picture here and now, for tools.
 */
import { availableParallelism } from 'node:os';
import type { Print } from './compose/print.ts';
import type { Dye, Format, Rendition } from './compose/rendition.ts';
import type { View } from './layer-format.ts';
import type { PhotographCut } from './photograph/render-photograph.ts';
import { createPictureCache } from './service/picture-cache.ts';
import { createPicturePool } from './service/picture-pool.ts';
import { createStates } from './service/set-states.ts';
import { createShared } from './service/shared-work.ts';

export type { Print } from './compose/print.ts';
export { composeWithArtwork, renderPicture } from './compose/render-picture.ts';
export type { Dye, Format, Rendition } from './compose/rendition.ts';
export { loadLayers } from './layers/load-layers.ts';
export { loadSet } from './layers/load-set.ts';
export type { Bitmap } from './light/warp.ts';
export { mainColourOf } from './photograph/main-colour.ts';
export type { PhotographCut, Square } from './photograph/render-photograph.ts';
export { PicturesBusy } from './service/picture-pool.ts';

/** A picture by the names it is asked for with. */
export interface AskedPicture {
  readonly set: string;
  readonly view: View;
  /** Key of a dye. */
  readonly colour: string;
  /** Side in pixels. */
  readonly width: number;
  readonly format: Format;
}

export interface RenderedPicture {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface Cutout {
  readonly set: string;
  readonly colour: string;
  readonly width: number;
}

/** Whoever waits for a picture. */
export interface Asker {
  /** Askers of different names take turns. */
  readonly name: string;
  /** Aborted when they wait no longer; what nobody waits for is not made. */
  readonly signal?: AbortSignal;
}

export interface PictureService {
  /**
   * Undefined when the set or the dye does not exist. Without an asker it is made when nobody
   * waits for anything else. Rejects with `PicturesBusy` under flood and with the signal's reason.
   */
  render(picture: AskedPicture, asker?: Asker): Promise<RenderedPicture | undefined>;
  /** The front view without ground, its shadow in the alpha channel, as WebP. */
  renderCutout(cutout: Cutout, asker?: Asker): Promise<RenderedPicture | undefined>;
  /**
   * The picture with artworks printed on it; areas that the view does not show are left out. It is
   * kept and shared only under the name `keptAs`: an artwork that is somebody's own has none.
   * Rejects for an artwork that is no picture.
   */
  renderPrinted(
    picture: AskedPicture,
    prints: readonly Print[],
    how?: PrintedHow,
  ): Promise<RenderedPicture | undefined>;
  /**
   * A photograph's square, with artworks on its areas where some are given. Without prints it is
   * kept under its name.
   */
  renderPhotograph(picture: AskedPhotograph, asker?: Asker): Promise<RenderedPicture>;
  close(): Promise<void>;
}

/** A photograph by a name that stands for its bytes and its square wholly. */
export interface AskedPhotograph {
  /** Lower case, digits and hyphens. */
  readonly name: string;
  /** Rejects where it cannot be had. */
  readonly load: () => Promise<PhotographCut>;
  readonly width: number;
  readonly format: Format;
  /** Key of the dye that the product has, where there is one. */
  readonly colour: string;
  readonly prints?: readonly Print[];
}

export interface PrintedHow {
  /** Lower case, digits and hyphens; names the prints wholly, their places and looks included. */
  readonly keptAs?: string;
  readonly asker?: Asker;
}

export interface PictureServiceOptions {
  /** Folder of the studio's layers, `media/pictures`. */
  readonly layersDir: string;
  /** The dye with this key; undefined for none. */
  readonly dyeOf: (key: string) => Dye | undefined;
  /** Folder for finished pictures; created when missing, safe to empty. */
  readonly cacheDir: string;
  /** Bytes of finished pictures to keep. */
  readonly cacheLimit?: number;
  /** Processes; by default one a processor: they give way to whoever answers requests. */
  readonly workers?: number;
  /** Pictures that may wait before further ones are refused. */
  readonly queueLimit?: number;
  /** A finished picture could not be kept; it is served all the same. */
  readonly onError?: (error: unknown) => void;
}

const CONTENT_TYPES: { readonly [format in Format]: string } = {
  avif: 'image/avif',
  webp: 'image/webp',
};
interface Printed {
  readonly prints?: readonly Print[] | undefined;
  readonly keptAs?: string;
}
interface Made extends Printed {
  readonly photograph?: (() => Promise<PhotographCut>) | undefined;
}
/** Of a product whose colour is none of the dyes. */
const ANY_DYE: Dye = { key: 'foto', css: '#808080', material: 'solid', grain: 0 };
/** Raised with every change that makes another picture of the same photograph. */
const PHOTOGRAPHED = 'foto-1';
type Asked = Omit<Rendition, 'dye'> & { readonly colour: string };

const CACHE_LIMIT = 2 * 1024 ** 3;
const QUEUE_LIMIT = 5000;

/** Opens the service; processes start with the first picture that is not cached. */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { layersDir, cacheDir, cacheLimit = CACHE_LIMIT, queueLimit = QUEUE_LIMIT } = options;
  const workers = options.workers ?? availableParallelism();
  const pool = createPicturePool({ layersDir, workers, queueLimit });
  const cache = createPictureCache(cacheDir, cacheLimit);
  const shared = createShared<RenderedPicture | undefined>();
  const stateOf = createStates(layersDir);

  async function make(
    wanted: Rendition,
    asker: string | undefined,
    signal: AbortSignal,
    { prints, keptAs, photograph }: Made = {},
  ): Promise<RenderedPicture | undefined> {
    const state = photograph ? { version: PHOTOGRAPHED, use: true } : await stateOf(wanted);
    if (!state) return undefined;
    const { version } = state;
    // A view in use that has not been rendered is the front: one file, made once.
    const rendition = wanted.view === 'uso' && !state.use ? frontOf(wanted) : wanted;
    const contentType = CONTENT_TYPES[rendition.format];
    const isPrivate = prints !== undefined && keptAs === undefined;
    const cached = isPrivate ? undefined : await cache.read(rendition, version, keptAs);
    if (cached) return { body: cached, contentType };
    const made = await pool.run({ rendition, version, asker, signal, prints, photograph });
    if (!made) return undefined;
    if (!isPrivate) {
      const kept = cache.write(rendition, version, made, keptAs);
      await kept.catch(options.onError ?? (() => undefined));
    }
    return { body: Buffer.from(made.buffer, made.byteOffset, made.byteLength), contentType };
  }

  const once = (rendition: Rendition, asker: Asker | undefined, printed: Made = {}) => {
    // Whoever waits must not join what is made when nobody does.
    const { dye, ...where } = rendition;
    const name = printed.keptAs ?? '';
    const key = [dye.key, ...Object.values(where), name, asker ? 'now' : 'later'].join('/');
    return shared.join(key, asker?.signal, (signal) =>
      make(rendition, asker?.name, signal, printed),
    );
  };

  const ask = ({ colour, ...asked }: Asked, asker: Asker | undefined) => {
    const dye = options.dyeOf(colour);
    return dye ? once({ ...asked, dye }, asker) : Promise.resolve(undefined);
  };

  return {
    render: ({ set, view, colour, width, format }, asker) =>
      ask({ set, view, colour, width, format, cutout: false }, asker),
    renderCutout: ({ set, colour, width }, asker) =>
      ask({ set, view: 'frente', colour, width, format: 'webp', cutout: true }, asker),
    async renderPrinted({ colour, ...asked }, prints, { keptAs, asker } = {}) {
      const dye = options.dyeOf(colour);
      if (!dye) return undefined;
      if (keptAs !== undefined && !/^[a-z0-9-]{1,80}$/.test(keptAs)) {
        throw new RangeError(`no name for a file: ${keptAs}`);
      }
      const rendition = { ...asked, dye, cutout: false };
      if (keptAs !== undefined) return once(rendition, asker, { prints, keptAs });
      const signal = asker?.signal ?? new AbortController().signal;
      return make(rendition, asker?.name, signal, { prints });
    },
    async renderPhotograph({ name, load, colour, width, format, prints }, asker) {
      if (!/^[a-z0-9-]{1,80}$/.test(name)) throw new RangeError(`no name for a file: ${name}`);
      const own = options.dyeOf(colour);
      // Its file is of one name in every colour: what it is made of shows in prints alone.
      const dye = prints && own ? own : ANY_DYE;
      const rendition = { set: name, view: 'frente', dye, width, format, cutout: false } as const;
      const signal = asker?.signal ?? new AbortController().signal;
      const made = prints
        ? await make(rendition, asker?.name, signal, { prints, photograph: load })
        : await once(rendition, asker, { photograph: load });
      if (!made) throw new Error(`no picture was made of ${name}`);
      return made;
    },
    close: () => pool.close(),
  };
}

const frontOf = (rendition: Rendition): Rendition => ({ ...rendition, view: 'frente' });
