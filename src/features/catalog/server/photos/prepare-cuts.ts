import { mainColourOf } from '../../../../../engines/pictures/pictures.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import { isSquareOf, type ProductPhoto } from '../../desk/photo.ts';
import { areFair, cornersOf } from '../../desk/photo-area.ts';
import type { PhotoCutTable } from '../tables.ts';
import { cutKey, knownCuts, listPhotos } from './photo.sql.ts';
import { masterOf } from './photo-files.ts';

export interface PhotoDeps {
  readonly db: Database;
  readonly storage: FileStorage;
}

/**
 * The squares that a product is about to show for the first time, with their main colours. Before
 * the books: a store far away must not hold the product's lock.
 */
export async function prepareCuts(
  { db, storage }: PhotoDeps,
  product: number,
  photos: readonly ProductPhoto[],
): Promise<Result<readonly PhotoCutTable[], 'unknown_photo' | 'bad_square' | 'bad_area'>> {
  const files = new Map(
    (
      await listPhotos(
        db,
        photos.map(({ foto }) => foto),
      )
    ).map((file) => [file.name, file]),
  );
  const known = await knownCuts(
    db,
    photos.map((photo) => cutKey(product, photo)),
  );
  const cuts: PhotoCutTable[] = [];
  for (const photo of photos) {
    const file = files.get(photo.foto);
    if (!file) return refuse('unknown_photo');
    const { recorte, ancho, alto } = photo;
    const told = file.width === ancho && file.height === alto;
    if (!told || !isSquareOf(photo, recorte)) return refuse('bad_square');
    if (!photo.areas.every(({ esquinas }) => areFair(photo, cornersOf(esquinas)))) {
      return refuse('bad_area');
    }
    const key = cutKey(product, photo);
    if (known.has(key)) continue;
    const { x, y, lado: side } = recorte;
    const bytes = await masterOf(storage, { photo: photo.foto, sha256: file.sha256 });
    const css = await mainColourOf(bytes, { x, y, side });
    cuts.push({
      key,
      photo: photo.foto,
      product_id: product,
      colour: photo.color,
      x,
      y,
      side,
      css,
    });
  }
  return ok(cuts);
}
