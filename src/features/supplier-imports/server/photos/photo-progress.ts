import type { Queries } from '../../../../platform/db/connect.ts';
import { listNamed } from '../../../catalog/server/known-products.sql.ts';
import type { PhotoProgress } from '../../reads.ts';
import { shopWords } from '../../shop-words.ts';
import { countServiceProducts, listPhotoWork, listServices } from './photo-progress.sql.ts';

/** A supplier that had none of a product is asked again after so long. */
export const ASKED_AGAIN_MS = 7 * 24 * 3_600_000;

/** Photographs that are being brought: of lists that wait for some, and of each supplier's service. */
export async function readPhotoProgress(db: Queries, now: Date): Promise<readonly PhotoProgress[]> {
  const lists = (await listPhotoWork(db)).map(
    ({ id, name, done, total, unreadable }): PhotoProgress => ({
      ...{ nombre: name, importacion: id, de: 'fotos', hechas: done, total, sin: unreadable },
      descansa: null,
    }),
  );
  const services: PhotoProgress[] = [];
  const words = shopWords(await listNamed(db));
  for (const { name, supplier, import_id, photos_after } of await listServices(db)) {
    const id = words.supplier(supplier);
    if (id === undefined) continue;
    const since = new Date(now.getTime() - ASKED_AGAIN_MS);
    const { total, pictured, without } = await countServiceProducts(db, id, since);
    services.push({
      ...{ nombre: name, importacion: import_id, de: 'productos', total, sin: without },
      hechas: pictured + without,
      descansa: photos_after > now ? photos_after.toISOString() : null,
    });
  }
  return [...lists, ...services];
}
