import path from 'node:path';
import { createPictureService, type PictureService } from '../../../engines/pictures/pictures.ts';
import { dyeOf } from '../../features/catalog/server/dye.ts';
import type { PhotoDeps } from '../../features/catalog/server/photos/prepare-cuts.ts';
import { createShopPhotos } from '../../features/catalog/server/photos/shop-photos.ts';
import { registerPictures } from '../../features/catalog/server/pictures.api.ts';
import {
  createShopPictures,
  type ShopPictures,
} from '../../features/catalog/server/samples/shop-pictures.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { App } from '../../platform/http/app.ts';
import type { Config } from '../config.ts';
import { storageOf } from './storage.ts';

/** What the build made for browsers. */
export const CLIENT_FILES = path.resolve(import.meta.dirname, '../../../build/client');
/** The studio's folder of layers. */
export const LAYERS = path.resolve(import.meta.dirname, '../../../media/pictures');

export interface Pictures {
  /** Composes; to be closed with the shop. */
  readonly pictures: PictureService;
  /** What the shop's pages show. */
  readonly shopPictures: ShopPictures;
  /** Photographs that staff put up. */
  readonly photos: PhotoDeps;
}

/** The shop's pictures. */
export function openPictures(
  config: Config,
  db: Database,
  log: Pick<App['log'], 'error' | 'warn'>,
): Pictures {
  const pictures = createPictureService({
    dyeOf,
    layersDir: LAYERS,
    cacheDir: path.join(config.dataDir, 'pictures'),
    onError: (error) => log.error({ err: error }, 'a finished picture could not be kept'),
  });
  const photos = { db, storage: storageOf(config, 'products', log) };
  const shown = createShopPhotos(photos, pictures, (error) =>
    log.error({ err: error }, 'a photograph of a product cannot be shown'),
  );
  return { pictures, shopPictures: createShopPictures(LAYERS, pictures, shown), photos };
}

/** The same, served by `app`. */
export function picturesOf(app: App, config: Config, db: Database): Pictures {
  const opened = openPictures(config, db, app.log);
  registerPictures(app, { pictures: opened.shopPictures });
  return opened;
}
