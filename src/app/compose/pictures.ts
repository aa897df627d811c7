import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPictureService, type PictureService } from '../../../engines/pictures/pictures.ts';
import { dyeOf } from '../../features/catalog/server/dye.ts';
import { registerPictures } from '../../features/catalog/server/pictures.api.ts';
import {
  createShopPictures,
  type ShopPictures,
} from '../../features/catalog/server/samples/shop-pictures.ts';
import type { Config } from '../config.ts';

/** The studio's folder of layers. */
export const LAYERS = path.resolve(import.meta.dirname, '../../../media/pictures');

export interface Pictures {
  /** Composes; to be closed with the shop. */
  readonly pictures: PictureService;
  /** What the shop's pages show. */
  readonly shopPictures: ShopPictures;
}

/** The shop's pictures, served by `app`. */
export function picturesOf(app: FastifyInstance, config: Pick<Config, 'dataDir'>): Pictures {
  const pictures = createPictureService({
    dyeOf,
    layersDir: LAYERS,
    cacheDir: path.join(config.dataDir, 'pictures'),
    onError: (error) => app.log.error({ err: error }, 'a finished picture could not be kept'),
  });
  const shopPictures = createShopPictures(LAYERS, pictures);
  registerPictures(app, { pictures: shopPictures });
  return { pictures, shopPictures };
}
