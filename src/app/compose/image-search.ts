import path from 'node:path';
import {
  findRuntime,
  ModelUnusable,
  type PluggedModel,
  readModelSettings,
} from '../../../engines/likeness/likeness.ts';
import type { IndexSource } from '../../features/image-search/server/building/build-deps.ts';
import {
  createPictureIndex,
  type PictureIndex,
} from '../../features/image-search/server/picture-index.ts';
import {
  pictureSource,
  type ShownPictures,
} from '../../features/image-search/server/picture-source.ts';
import { readShipped } from '../../features/image-search/server/shipped-descriptions.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { type Config, ConfigurationError } from '../config.ts';
import { CLIENT_FILES } from './pictures.ts';

/** Descriptions of the studio's pictures; `npm run index:images -- --ship` writes them. */
export const SHIPPED = path.resolve(import.meta.dirname, '../../../media/descriptions.bin');

export interface ImageSearchParts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly pictures: ShownPictures;
  /** The studio's folder of layers. */
  readonly layersDir: string;
  readonly onError: (error: unknown) => void;
  readonly rest?: number;
}

/** The index of catalogue pictures, and where these come from. Throws ConfigurationError. */
export async function imageSearchOf({
  config,
  pictures,
  layersDir,
  ...parts
}: ImageSearchParts): Promise<{ index: PictureIndex; source: IndexSource }> {
  const source = {
    ...pictureSource(pictures, {
      layersDir,
      baseUrl: config.baseUrl,
      folders: [path.join(config.dataDir, 'catalogo'), CLIENT_FILES],
    }),
    shipped: () => readShipped(SHIPPED),
  };
  const layoutFile = path.join(config.dataDir, 'indices/likeness.bin');
  const model = config.IMAGE_MODEL ? await plugIn(config.IMAGE_MODEL) : undefined;
  return { index: createPictureIndex({ ...parts, ...source, model, layoutFile }), source };
}

/** Whoever plugs a model in wants to hear at the start that it cannot run, not find it out later. */
async function plugIn(file: string): Promise<PluggedModel> {
  try {
    return { settings: await readModelSettings(path.resolve(file)), runtime: await findRuntime() };
  } catch (error) {
    if (!(error instanceof ModelUnusable)) throw error;
    throw new ConfigurationError(`Configuración incorrecta:\n  IMAGE_MODEL: ${error.message}`);
  }
}
