import type { ArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import { LONGEST_TEXT, middleSquare, type ProductPhoto } from '../../desk/photo.ts';
import { noteChange } from '../desk/note-change.ts';
import { findDraft } from '../desk/product-draft.sql.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import { keepPhoto } from './keep-photo.ts';
import { holdPhotos, insertCuts, raiseVersion, writePhotos } from './photo.sql.ts';
import { type PhotoDeps, prepareCuts } from './prepare-cuts.ts';

/** A photograph that arrived, and the product's colour that it shows. The caller discards it. */
export interface ArrivedPhoto {
  readonly received: ReceivedFile;
  readonly color: string;
}

/**
 * Puts photographs up for a product that has none, each by its middle square, in somebody's name;
 * how many it shows by then. What cannot be opened, or is too small, is left out. Where somebody put
 * one up meanwhile nothing changes. The moment of the product's last change stays: whoever takes an
 * import back finds it as it was.
 */
export async function putUpPhotos(
  deps: PhotoDeps & { readonly checker: ArtworkChecker },
  product: number,
  arrived: readonly ArrivedPhoto[],
  by: { readonly account: number; readonly now: Date },
): Promise<number> {
  const before = await findDraft(deps.db, product);
  if (!before || before.producto.fotos.length > 0) return 0;
  const { nombre, colores } = before.producto;
  const photos: ProductPhoto[] = [];
  for (const { received, color } of arrived) {
    const named = colores.find((each) => each.color === color)?.nombre;
    if (named === undefined) continue;
    const kept = await keepPhoto(deps, { field: 'foto', originalName: '', received }, by);
    if (!kept.ok) continue;
    const { foto, ancho, alto } = kept.value;
    const recorte = middleSquare({ ancho, alto });
    const texto = `${nombre}, ${named.toLowerCase()}`.slice(0, LONGEST_TEXT);
    photos.push({ foto, color, texto, ancho, alto, recorte, areas: [] });
  }
  if (photos.length === 0) return 0;
  const cuts = await prepareCuts(deps, product, photos);
  if (!cuts.ok) return 0;
  return transact(deps.db, async (trx) => {
    const noted = await noteChange(trx, product, by.account, by.now);
    const found = await findDraft(trx, product);
    if (!found || found.producto.fotos.length > 0) return 0;
    const names = photos.map(({ foto }) => foto);
    if (!(await holdPhotos(trx, names))) return 0;
    await insertCuts(trx, cuts.value);
    await writePhotos(trx, product, { ...found.producto, fotos: photos });
    await raiseVersion(trx, product);
    await raiseCatalogueVersion(trx);
    await noted();
    return photos.length;
  });
}
